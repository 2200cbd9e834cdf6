import { sql } from 'kysely'
import { disputeHold } from '#contract/money/dispute-hold.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Since when a creator has so many disputes that all of their payouts wait (0083); null while they don't. Each counts for some days and a
 * dispute that was won or an inquiry never does, so it ends by itself.
 */
export async function findManyDisputes(database: Database, creatorId: number, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - disputeHold.days * 86_400_000)
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*) as count, max(opened_at) as last from disputes
    where creator_id = ${creatorId} and opened_at > ${since} and not is_inquiry and status <> 'won'`.execute(database)
  const { count = 0, last = null } = rows[0] ?? {}
  if (last === null || count < disputeHold.disputes) return null
  // No more sales are read than decide: a creator with so many has few disputes for their size.
  const decisive = Math.floor((count * 10_000) / disputeHold.basisPoints) + 1
  const { rows: sales } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ledger_transactions one join ledger_subjects on ledger_subjects.id = one.creator_subject
      where user_id = ${creatorId} and happened_at > ${since} and kind = 'sale' limit ${decisive}
    ) each`.execute(database)
  return count * 10_000 >= (sales[0]?.count ?? 0) * disputeHold.basisPoints ? last : null
}
