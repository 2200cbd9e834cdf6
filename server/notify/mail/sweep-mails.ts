import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { triesMost } from './send-mail.ts'

/** Of mails that went out only their kind and time are kept after a while, and those that never could go are given up. */
export async function sweepMailDetails(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.mailDetailDays * 86_400_000)
  await sql`update letters set detail = '{}' where sent_at < ${until} and detail <> '{}'`.execute(database)
  await sql`delete from letters where user_id is null and sent_at < ${until}`.execute(database)
  await sql`delete from letters where sent_at is null and tries >= ${triesMost} and created_at < ${until}`.execute(database)
}
