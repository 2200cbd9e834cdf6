import type pg from 'pg'
import { sha256 } from '../ids.ts'

/**
 * Tells this site from any other one, the same in all of its processes: where they meet outside the database, they know their own by it.
 * Read after the migrations.
 */
export async function readSiteMark(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ made: string }>(
    "select current_database() || ' ' || min(extract(epoch from applied_at)) as made from public.migrations",
  )
  return sha256(rows[0]?.made ?? '').slice(0, 16)
}
