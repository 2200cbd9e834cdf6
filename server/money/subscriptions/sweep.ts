import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOfAbsent } from './end-absent.ts'
import { stopBetween } from './parting.ts'
import { applyPriceMoves } from './price-moves.ts'
import { isOverdue } from './state.ts'
import { expireUnbegun, findSubscription } from './subscription-queries.ts'
import { endSandboxed, syncSubscription } from './sync.ts'

const atOnce = 500
/** A beginning that never reached the provider makes room after so long. */
const unbegunFor = 60 * 60_000
/** A beginning, or a renewal, of which nothing was heard for so long is asked for. */
const silentFor = 60 * 60_000

/**
 * Looks after what no event came for: beginnings that broke off, renewals that were not heard of, withdrawals that were not finished,
 * people who have parted by a block or are absent.
 * One that cannot be read does not keep the others from it.
 */
export async function sweepSubscriptions(platform: Platform): Promise<void> {
  const { database, payments, clock, log } = platform
  const now = clock.now()
  for (const id of await findUnbegun(database, new Date(now.getTime() - unbegunFor))) await expireUnbegun(database, id, payments.realm, now)
  if (payments.realm === 'missing') return
  if (payments.realm === 'live') {
    for (const id of await idsOf(database, sql`realm = 'sandbox'`)) {
      const row = await findSubscription(database, id)
      if (row) await endSandboxed(platform, row)
    }
  }
  await stopBetween(platform, null)
  await endOfAbsent(platform, null)
  for (const id of await findSilent(database, payments.realm, now)) {
    await syncSubscription(platform, id).catch((error: unknown) => {
      log.warn({ error: String(error), subscriptionId: id }, 'a subscription could not be read again')
    })
  }
}

/** Ends what the provider left unpaid for longer than it is tried (D7), and carries out the prices that were agreed to (D25). */
export async function sweepOverdue(platform: Platform): Promise<void> {
  const { database, payments, log } = platform
  if (payments.realm === 'missing') return
  const { now } = await payments.readBalance()
  for (const id of await findPastDue(database, payments.realm)) {
    try {
      const row = await syncSubscription(platform, id)
      if (!row?.providerId || !isOverdue(row, now)) continue
      await payments.cancelNow(row.providerId)
      await syncSubscription(platform, id)
    } catch (error) {
      log.warn({ error: String(error), subscriptionId: id }, 'an unpaid subscription could not be ended')
    }
  }
  await applyPriceMoves(platform, now)
}

async function findUnbegun(database: Database, until: Date): Promise<number[]> {
  return idsOf(database, sql`status = 'incomplete' and provider_id is null and created_at < ${until}`)
}

async function findSilent(database: Database, realm: string, now: Date): Promise<number[]> {
  const silentSince = new Date(now.getTime() - silentFor)
  return idsOf(
    database,
    sql`provider_id is not null and realm = ${realm} and (synced_at is null or synced_at < ${silentSince})
      and (status = 'incomplete' or period_end < ${silentSince} or withdrawn_at is not null or replaced_at is not null)`,
  )
}

async function findPastDue(database: Database, realm: string): Promise<number[]> {
  return idsOf(database, sql`status = 'past_due' and provider_id is not null and realm = ${realm}`)
}

/** Of those under way, the longest unread first. */
async function idsOf(database: Database, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions
    where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') and ${condition}
    order by synced_at nulls first limit ${atOnce}`.execute(database)
  return rows.map((row) => row.id)
}
