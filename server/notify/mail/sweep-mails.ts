import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { triesMost } from './send-mail.ts'

/**
 * Mails about a changed address, and the keys in them, are kept until nobody can undo the change any more: their words aren't needed then,
 * and the address may be nobody's here.
 */
export async function sweepChangeMails(database: Database, before: Date): Promise<void> {
  await sql`
    delete from letter_keys where kind = 'email_change' and made_at < ${before}
      and not exists (select from email_changes where email_changes.id = letter_keys.subject_id)`.execute(database)
  await sql`delete from letters where kind in ('email_changed', 'email_undone') and sent_at < ${before}`.execute(database)
}

/**
 * Forgets what was mailed to an address, a person's own receipts, and their name in mails to others: in what has gone out it isn't needed
 * any more. The rest of those stays.
 */
export async function forgetInMails(
  transaction: Database,
  { id, email, name }: { readonly id: number; readonly email: string; readonly name: string },
): Promise<void> {
  await sql`delete from letters where email = ${email} or user_id = ${id} and kind in ('receipt', 'refund')`.execute(transaction)
  await sql`
    update letters set detail = detail - 'creatorName'
    where sent_at is not null and detail->>'creatorName' = ${name}`.execute(transaction)
}

/** Of mails that went out only their kind and time are kept after a while, and those that never could go are given up. */
export async function sweepMailDetails(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.mailDetailDays * 86_400_000)
  await sql`update letters set detail = '{}' where sent_at < ${until} and detail <> '{}'`.execute(database)
  await sql`delete from letters where user_id is null and sent_at < ${until}`.execute(database)
  await sql`delete from letters where sent_at is null and tries >= ${triesMost} and created_at < ${until}`.execute(database)
}
