import { sql } from 'kysely'
import { disputeHold } from '#contract/money/dispute-hold.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Which of these creators, or of all, have so many disputes that all of their payouts wait (0083), and since when. Each dispute counts for
 * some days, and one that was won or an inquiry never does, so it ends by itself. No more sales are read than decide: a creator with so many
 * has few disputes for their size.
 */
export async function findManyDisputes(
  database: Database,
  creatorIds: readonly number[] | 'all',
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const since = new Date(now.getTime() - disputeHold.days * 86_400_000)
  const ofThem = creatorIds === 'all' ? sql`creator_id is not null` : sql`creator_id = any(${creatorIds}::bigint[])`
  const { rows } = await sql<{ creatorId: number; last: Date }>`
    select creator_id as "creatorId", last from (
      select creator_id, count(*) as count, max(opened_at) as last from disputes
      where ${ofThem} and opened_at > ${since} and not is_inquiry and status <> 'won'
      group by creator_id having count(*) >= ${disputeHold.disputes}
    ) disputed cross join lateral (
      select count(*) as sales from (
        select from ledger_transactions one join ledger_subjects on ledger_subjects.id = one.creator_subject
        where user_id = disputed.creator_id and happened_at > ${since} and kind = 'sale'
        limit (disputed.count * 10000) / ${disputeHold.basisPoints}::bigint + 1
      ) each
    ) sold where count * 10000 >= sales * ${disputeHold.basisPoints}::bigint`.execute(database)
  return new Map(rows.map(({ creatorId, last }) => [creatorId, last]))
}
