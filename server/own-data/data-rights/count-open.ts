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
