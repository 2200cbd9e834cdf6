import type { Database } from '#server/platform/database/database.ts'

/** Questions about data that nobody has answered yet. */
export async function countOpenDataRequests(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('data_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When the first answer that's still missing is owed. */
export async function findNextDataRequestDue(database: Database): Promise<Date | null> {
  const { dueAt } = await database
    .selectFrom('data_requests')
    .select(({ fn }) => fn.min('due_at').as('dueAt'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return dueAt
}
