import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NewMail } from './mail-kinds.ts'

/**
 * Puts mails into the outbox, inside the transaction of what they tell: both are there or neither. Answers the ids of those that were
 * new, for `mails.written` after the commit; what nobody announces is found by the sweep. Invented people have no mailbox.
 */
export async function writeMails(database: Database, mails: readonly NewMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into letters (user_id, email, kind, key, detail, created_at)
    select mail."userId", mail.email, mail.kind, mail.key, mail.detail, ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail ("userId" bigint, email text, kind text, key text, detail jsonb)
    where mail.email is not null or exists (select from users where id = mail."userId" and not is_sample)
    on conflict (key) do nothing
    returning id`.execute(database)
  return rows.map((row) => row.id)
}
