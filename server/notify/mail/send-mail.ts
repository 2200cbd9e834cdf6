import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { composeMail, isMailKind } from './compose-mail.ts'
import { makeKey } from './mail-keys.ts'
import type { MailDetails } from './mail-kinds.ts'

type Source = Pick<Platform, 'database' | 'connection' | 'bus' | 'mail' | 'clock' | 'ids' | 'log' | 'origins'>
/** After so many tries a mail stays, with its error, for the operator to look at. */
export const triesMost = 12
/** In a query: how long after it was written a mail is tried again: after 1, 2, 4, 8 ... minutes, at last for a day and a half. */
export const waitOf = sql`(case when tries = 0 then interval '30 seconds' else interval '1 minute' * (2 ^ tries - 1) end)`

/** In a query: the language of a mail. Of a person it is theirs; of somebody without an account the one they came with. */
const languageOf = sql<Locale | null>`coalesce(users.language, letters.detail->>'language',
  (select earlier.detail->>'language' from letters as earlier where earlier.key = letters.detail->>'after'))`

/** Sends one mail, unless it was sent. A mail server that fails is noted in the row and thrown, to be tried again. */
export async function sendMail(platform: Source, mailId: number): Promise<void> {
  const { database, mail, clock, ids, log, origins } = platform
  const waiting = await database
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.user_id')
    .select(['letters.kind', 'letters.detail', languageOf.as('language')])
    .select((columns) => columns.fn.coalesce('letters.email', 'users.email').as('email'))
    .where('letters.id', '=', mailId)
    .where('letters.sent_at', 'is', null)
    .executeTakeFirst()
  if (!waiting?.email) return
  try {
    if (!isMailKind(waiting.kind)) throw new Error(`there is no mail of kind ${waiting.kind}`)
    const detail = waiting.detail as MailDetails[typeof waiting.kind]
    const { siteName } = (await readSettings(platform)).branding
    const key = await makeKey({ database, ids, clock }, detail)
    await mail.send({
      to: waiting.email,
      ...composeMail(waiting.kind, detail, { origin: origins()[0] ?? '', key, siteName, locale: waiting.language ?? 'en' }),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ error: reason, mailId, kind: waiting.kind }, 'a mail could not be sent')
    await database
      .updateTable('letters')
      .set((row) => ({ tries: row('tries', '+', 1), error: reason.slice(0, 500) }))
      .where('id', '=', mailId)
      .execute()
    throw error
  }
  await database.updateTable('letters').set({ sent_at: clock.now(), error: null }).where('id', '=', mailId).execute()
}

/** Mails that wait, each try later than the one before. */
export async function findWaitingMails(database: Database, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from letters
    where sent_at is null and tries < ${triesMost}
      and created_at <= ${now}::timestamptz - ${waitOf}
    order by created_at limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}
