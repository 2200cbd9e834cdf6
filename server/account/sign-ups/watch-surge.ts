import { sql } from 'kysely'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { calmMilliseconds, goesOnFrom, surgesFrom } from './rules.ts'
import { findRate, findSurge, type SignUpRate, type Surge } from './sign-up-queries.ts'
import { tellSurgeChanged } from './surge-state.ts'
import { tellTeam } from './tell-team.ts'

/** Begins a surge, keeps it going, or ends it, by what the last hour brought. Of many processes that find the same, one does it. */
export async function watchSurge(platform: Platform): Promise<void> {
  const { database, clock, config } = platform
  const now = clock.now()
  const [rate, surge] = await Promise.all([findRate(database, now), findSurge(database)])
  if (surge) return follow(platform, surge, rate, now)
  const threshold = surgesFrom(rate.usual, config.limitScale)
  if (rate.lastHour >= threshold) await begin(platform, { ...rate, threshold }, now)
}

async function begin(platform: Platform, { usual, lastHour, threshold }: SignUpRate & { threshold: number }, now: Date): Promise<void> {
  const isProofNeeded = (await readSettings(platform)).joining.proof !== 'off'
  const told = await inTransaction(platform.database, async (transaction) => {
    const begun = await transaction
      .insertInto('sign_up_surges')
      .values({ began_at: now, high_at: now, usual, threshold })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return null
    const target = { kind: 'sign_up_surge', id: begun.id }
    await recordAction(transaction, { actor: null, action: 'sign_up_surge_began', target, details: { lastHour, usual } }, now)
    return tellTeam(transaction, { surgeId: begun.id, lastHour, usual, isProofNeeded }, now)
  })
  if (!told) return
  await tellSurgeChanged(platform, true)
  platform.bus.publish('mails.written', { mailIds: told.mailIds })
  pushUnreadCounts(platform, told.personIds)
}

async function follow(platform: Platform, surge: Surge, { lastHour }: SignUpRate, now: Date): Promise<void> {
  const { database } = platform
  if (lastHour >= goesOnFrom(surge.threshold)) {
    await database
      .updateTable('sign_up_surges')
      .set({ high_at: sql<Date>`greatest(high_at, ${now})` })
      .where('id', '=', surge.id)
      .where('ended_at', 'is', null)
      .execute()
    return
  }
  const calmSince = new Date(now.getTime() - calmMilliseconds)
  const hasEnded = await inTransaction(database, async (transaction) => {
    const ended = await transaction
      .updateTable('sign_up_surges')
      .set({ ended_at: now })
      .where('id', '=', surge.id)
      .where('ended_at', 'is', null)
      .where('high_at', '<=', calmSince)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return false
    const target = { kind: 'sign_up_surge', id: surge.id }
    await recordAction(transaction, { actor: null, action: 'sign_up_surge_ended', target, details: { lastHour } }, now)
    return true
  })
  if (hasEnded) await tellSurgeChanged(platform, false)
}
