import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NewLetter } from './letter-kinds.ts'

/**
 * Puts letters into the outbox, inside the transaction of what they tell: both are there or neither. Answers the ids of those that were
 * new, for `letters.written` after the commit; what nobody announces is found by the sweep.
 */
export async function writeLetters(database: Database, letters: readonly NewLetter[], now: Date): Promise<number[]> {
  if (letters.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into letters (user_id, email, kind, key, detail, created_at)
    select letter."userId", letter.email, letter.kind, letter.key, letter.detail, ${now}
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as letter ("userId" bigint, email text, kind text, key text, detail jsonb)
    where letter.email is not null or exists (select from users where id = letter."userId")
    on conflict (key) do nothing
    returning id`.execute(database)
  return rows.map((row) => row.id)
}
