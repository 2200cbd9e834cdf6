import type pg from 'pg'

const oldestSupported = 150_000

/**
 * What the server promises about a commit. Throws one sentence when a reported commit could be lost or the server is too old;
 * returns warnings where the operator knowingly trades the last moments for speed.
 */
export async function checkDurability(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')",
  )
  const setting = (name: string) => rows.find((row) => row.name === name)?.setting ?? ''
  if (Number(setting('server_version_num')) < oldestSupported) throw new Error('This PostgreSQL is too old: version 15 or newer is needed.')
  for (const name of ['fsync', 'full_page_writes']) {
    if (setting(name) === 'off')
      throw new Error(
        `The database runs with ${name}=off and could lose or destroy what it has acknowledged. Switch it on and start again.`,
      )
  }
  return setting('synchronous_commit') === 'off'
    ? ['The database runs with synchronous_commit=off: a crash can lose the last acknowledged writes.']
    : []
}
