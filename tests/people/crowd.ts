import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** As many as a busy machine writes before the site gives a statement up. */
export const atOnce = 2_000

/** So many people, called many_1, many_2 and so on; answers their ids. Thousands can't sign up in the time of a test. */
export async function placeCrowd(database: Database, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
      select 'sandbox', 'many' || n || '@people.example', 'many_' || n, 'Many', 'many', '1990-01-01', now()
      from generate_series(${ids.length + 1}::int, ${Math.min(count, ids.length + atOnce)}::int) n
      returning id`.execute(database)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
