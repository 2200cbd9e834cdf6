import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'

type Source = Pick<Platform, 'connection'>
/** A site that has an owner keeps one, but for the operator's own tool; a site without one is asked about each time. */
const keptFor = 60_000
const known = new WeakMap<Platform['connection'], number>()

/** Somebody owns this site (D4). */
export async function hasOwner({ connection }: Source): Promise<boolean> {
  const now = performance.now()
  if ((known.get(connection) ?? 0) > now) return true
  const { rows } = await sql<{ isOwned: boolean }>`
    select exists (select from users where role = 'owner' and absent_since is null) as "isOwned"`.execute(connection.database)
  const isOwned = rows[0]?.isOwned === true
  if (isOwned) known.set(connection, now + keptFor)
  return isOwned
}
