import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface Erased {
  readonly id: number
  readonly email: string
  readonly name: string
}

/**
 * Takes a person out of the database: first what no key ties to them, then their row, with which everything goes that one does. What
 * becomes of each column is listed in `personal-data.ts`.
 */
export async function erasePerson(transaction: Database, { id, email, name }: Erased): Promise<void> {
  const mark = `account:${id}`
  await sql`delete from post_viewers where viewer = ${mark}`.execute(transaction)
  await sql`delete from board_request_views where viewer = ${mark}`.execute(transaction)
  await sql`delete from email_codes where email = ${email}`.execute(transaction)
  await sql`delete from data_requests where user_id = ${id} or email = ${email}`.execute(transaction)
  await sql`delete from letters where email = ${email}`.execute(transaction)
  await sql`update reports set reporter_name = null, reporter_email = null where reporter_email = ${email}`.execute(transaction)
  // Of events about their account for payouts only that they came is kept, so that a repeated one is known.
  await sql`
    update provider_events set account_id = null, subject_id = null, object_id = ''
    where (subject_id = ${id} and split_part(type, '.', 1) in ('account', 'capability', 'payout', 'balance'))
      or (select provider_id from payout_accounts where creator_id = ${id}) in (account_id, object_id)`.execute(transaction)
  // Mails to others name them: in what has gone out that is not needed any more. The rest of it stays, as their receipts do.
  await sql`
    update letters set detail = detail - 'creatorName'
    where sent_at is not null and detail->>'creatorName' = ${name}`.execute(transaction)
  await sql`delete from users where id = ${id}`.execute(transaction)
}
