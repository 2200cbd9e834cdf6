import type { Database } from '#server/platform/database/database.ts'

/** The ids of owners and admins who are there. */
export async function findAdmins(database: Database): Promise<number[]> {
  const team = await database
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['admin', 'owner'])
    .where('absent_since', 'is', null)
    .execute()
  return team.map(({ id }) => id)
}
