import type { CaseSummary } from '#contract/moderation/moderation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findCases, viewCase } from './case-queries.ts'

/** The head of the queue, urgent cases first. */
export async function readNextCases(database: Database, viewerId: number, count: number): Promise<CaseSummary[]> {
  const rows = await findCases(database, viewerId, {}, { limit: count, after: null })
  return rows.slice(0, count).map(viewCase)
}

export async function countOverdueCases(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow()
  return count
}
