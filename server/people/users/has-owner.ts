import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Sites that have an owner: they never have none again, see `giveRole`. */
const owned = new WeakSet<object>()

/** Whether someone owns this site already (D4). */
export async function hasOwner({ connection }: Pick<Platform, 'connection'>): Promise<boolean> {
  if (owned.has(connection)) return true
  const isOwned = await findOwner(connection.database)
  if (isOwned) owned.add(connection)
  return isOwned
}

async function findOwner(database: Database): Promise<boolean> {
  const owner = await database.selectFrom('users').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()
  return owner !== undefined
}
