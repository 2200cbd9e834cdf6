import { sql } from 'kysely'
import { areBlockedEitherWay } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOfAbsent } from './end-absent.ts'
import { stopRenewal } from './stop-renewal.ts'
import { markReplaced } from './subscription-queries.ts'

const atOnce = 500

interface Pair {
  readonly one: number
  readonly other: number
}

/**
 * A block closes to a fan what they pay for, whoever of the two set it, so nobody goes on paying across one: nothing renews any more, and
 * a beginning that is paid all the same goes back. Whoever takes the block back may resume. The same holds of who is absent. Returns how to
 * stop listening.
 */
export function connectParting(platform: Platform): () => void {
  const warn = (error: unknown) => {
    platform.log.warn({ error: String(error) }, 'what must not renew could not be looked for; the sweep finds it')
  }
  const unsubscribe = [
    platform.bus.subscribe('person.blocked', ({ blockerId, blockedId }) => {
      stopBetween(platform, { one: blockerId, other: blockedId }).catch(warn)
    }),
    platform.bus.subscribe('person.absent', ({ personId }) => {
      endOfAbsent(platform, personId).catch(warn)
    }),
  ]
  return () => unsubscribe.forEach((leave) => leave())
}

/** Between these two, or with null between all who are apart. One that cannot be stopped does not keep the others from it. */
export async function stopBetween(platform: Platform, pair: Pair | null): Promise<void> {
  const { database, payments, clock, log } = platform
  if (payments.realm === 'missing') return
  for (const id of await findRenewingApart(database, payments.realm, pair)) {
    try {
      await markReplaced(database, id, clock.now())
      await stopRenewal(platform, id)
    } catch (error) {
      log.warn({ error: String(error), subscriptionId: id }, 'a subscription across a block could not be stopped')
    }
  }
}

async function findRenewingApart(database: Database, realm: string, pair: Pair | null): Promise<number[]> {
  const people = pair && [pair.one, pair.other]
  const ofPair = people ? sql`and creator_id = any(${people}::bigint[]) and subscriber_id = any(${people}::bigint[])` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions
    where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') and not cancel_at_period_end
      and creator_id is not null and provider_id is not null and realm = ${realm} ${ofPair}
      and ${areBlockedEitherWay(sql.ref('subscriptions.creator_id'), sql.ref('subscriptions.subscriber_id'))}
    order by id limit ${atOnce}`.execute(database)
  return rows.map((row) => row.id)
}
