import type pg from 'pg'

/** Files of 16 MB. The database keeps up to five of them for use again (min_wal_size), once it has had so many. */
const spareFiles = 3

/**
 * Sees to it that the embedded database has files for its log to go on to. Without one it needs 16 MB of the disk now and then, and where
 * there are none it stops, and every reader with it; with some, what little is written on a full disk uses them in turn for ever.
 */
export async function keepSpareLog(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if ((await countSpare(client)) >= spareFiles) return
    await client.query('set statement_timeout = 0')
    for (let count = 0; count < spareFiles; count += 1) {
      // A file that nothing was written to is not left.
      await client.query(`select pg_logical_emit_message(false, 'coterie', 'spare')`)
      await client.query('select pg_switch_wal()')
    }
    // What was left behind becomes what comes next.
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}

async function countSpare(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  return rows[0]?.count ?? 0
}
