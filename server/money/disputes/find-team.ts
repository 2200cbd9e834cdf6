import type { Database } from '#server/platform/database/database.ts'

/** Who of the site team answers disputes and requests for refunds. */
export async function findTeam(database: Database): Promise<number[]> {
  const team = await database
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['admin', 'owner'])
    .where('absent_since', 'is', null)
    .execute()
  return team.map(({ id }) => id)
}
