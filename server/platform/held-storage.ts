import type pg from 'pg'
import type { Storage } from './storage.ts'

/** Of an advisory lock that names nothing else: "file" in ASCII. */
const lockClass = 0x66696c65

/**
 * Keeps every file where it is while this connection lives, in all processes: what a snapshot names can be copied after it. To be asked
 * for before the snapshot is taken.
 */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, 1)', [lockClass])
}

/**
 * Removes nothing while somebody copies. Whoever removes a file has committed that no row names it, so a snapshot taken after this looked
 * does not have the row; what stays now has no row and goes with the next sweep.
 */
export function heldStorage(storage: Storage, pool: pg.Pool): Storage {
  return {
    ...storage,
    remove: async (key) => {
      if (!(await areFilesHeld(pool))) await storage.remove(key)
    },
  }
}

async function areFilesHeld(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ areHeld: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and classid = $1::bigint::oid and objid = 1 and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
     ) as "areHeld"`,
    [lockClass],
  )
  return rows[0]?.areHeld ?? false
}
