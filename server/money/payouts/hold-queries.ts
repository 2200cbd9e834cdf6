import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import { anybodyColumn } from '#server/money/earnings/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { PayoutHold } from '#contract/admin/payouts.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface HoldRow {
  readonly id: number
  readonly creatorId: number
  readonly reason: string
  readonly heldAt: Date
  /** Null once their account is deleted. */
  readonly heldBy: AuthorRow | null
}

/** The hold of each of these creators that isn't released. */
export async function findOpenHolds(database: Database, creatorIds: readonly number[]): Promise<ReadonlyMap<number, HoldRow>> {
  const { rows } = await sql<HoldRow>`
    select one.id, one.creator_id as "creatorId", one.reason, one.held_at as "heldAt",
      ${anybodyColumn('team')} as "heldBy"
    from payout_holds one left join users team on team.id = one.held_by
    where one.creator_id = any(${creatorIds}::bigint[]) and one.released_at is null`.execute(database)
  return new Map(rows.map((row) => [row.creatorId, row]))
}

export const viewHold = ({ id, reason, heldAt, heldBy }: HoldRow): PayoutHold => ({
  id,
  reason,
  heldAt: heldAt.toISOString(),
  heldBy: heldBy && viewAuthor(heldBy),
})

/** Undefined where the creator's payouts are on hold already. */
export async function insertHold(
  database: Database,
  { viewer }: Allowed<'payout.hold'>,
  { creatorId, reason }: Pick<HoldRow, 'creatorId' | 'reason'>,
  now: Date,
): Promise<number | undefined> {
  const row = await database
    .insertInto('payout_holds')
    .values({ creator_id: creatorId, reason, held_at: now, held_by: viewer.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when it was released already. */
export async function releaseHold(
  database: Database,
  { viewer }: Allowed<'payout.hold'>,
  { id, reason }: Pick<HoldRow, 'id' | 'reason'>,
  now: Date,
): Promise<boolean> {
  const row = await database
    .updateTable('payout_holds')
    .set({ release_reason: reason, released_at: now, released_by: viewer.id })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
