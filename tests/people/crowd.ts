import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** So many people by one statement, called many_1, many_2 and so on; answers their ids. Thousands can't sign up in the time of a test. */
export async function placeCrowd(database: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (realm, email, username, display_name, search_name, birth_date, created_at)
    select 'sandbox', 'many' || n || '@people.example', 'many_' || n, 'Many', 'many', '1990-01-01', now()
    from generate_series(1, ${count}::int) n
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}
