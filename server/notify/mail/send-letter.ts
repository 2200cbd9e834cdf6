import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { composeLetter, isLetterKind } from './compose-letter.ts'
import { makeKey } from './letter-keys.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Source = Pick<Platform, 'database' | 'connection' | 'bus' | 'mail' | 'clock' | 'ids' | 'log' | 'origins'>
/** After so many tries a letter stays, with its error, for the operator to look at. */
export const triesMost = 12
/** In a query: how long after it was written a letter is tried again: after 1, 2, 4, 8 ... minutes, at last for a day and a half. */
export const waitOf = sql`(case when tries = 0 then interval '30 seconds' else interval '1 minute' * (2 ^ tries - 1) end)`

/** In a query: the language of a letter. Of a person it is theirs; of somebody without an account the one they came with. */
const languageOf = sql<Locale | null>`coalesce(users.language, letters.detail->>'language',
  (select earlier.detail->>'language' from letters as earlier where earlier.key = letters.detail->>'after'))`

/** Sends one letter, unless it was sent. A mail server that fails is noted in the row and thrown, to be tried again. */
export async function sendLetter(platform: Source, letterId: number): Promise<void> {
  const { database, mail, clock, ids, log, origins } = platform
  const letter = await database
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.user_id')
    .select(['letters.kind', 'letters.detail', languageOf.as('language')])
    .select((columns) => columns.fn.coalesce('letters.email', 'users.email').as('email'))
    .where('letters.id', '=', letterId)
    .where('letters.sent_at', 'is', null)
    .executeTakeFirst()
  if (!letter?.email) return
  try {
    if (!isLetterKind(letter.kind)) throw new Error(`there is no letter of kind ${letter.kind}`)
    const detail = letter.detail as LetterDetails[typeof letter.kind]
    const { siteName } = (await readSettings(platform)).branding
    const key = await makeKey({ database, ids, clock }, detail)
    await mail.send({
      to: letter.email,
      ...composeLetter(letter.kind, detail, { origin: origins()[0] ?? '', key, siteName, locale: letter.language ?? 'en' }),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ error: reason, letterId, kind: letter.kind }, 'a letter could not be sent')
    await database
      .updateTable('letters')
      .set((row) => ({ tries: row('tries', '+', 1), error: reason.slice(0, 500) }))
      .where('id', '=', letterId)
      .execute()
    throw error
  }
  await database.updateTable('letters').set({ sent_at: clock.now(), error: null }).where('id', '=', letterId).execute()
}

/** Letters that wait, each try later than the one before. */
export async function findWaitingLetters(database: Database, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from letters
    where sent_at is null and tries < ${triesMost}
      and created_at <= ${now}::timestamptz - ${waitOf}
    order by created_at limit ${count}`.execute(database)
  return rows.map((row) => row.id)
}
