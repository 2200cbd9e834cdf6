import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notify/notifications.ts'
import { findActors, findNotificationsById, shownActors, viewNotification } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface Reader {
  readonly email: string
  readonly locale: Locale
}

/** Somebody who is here, and no invention of the sample community. */
export async function findReader(database: Database, personId: number): Promise<Reader | undefined> {
  const person = await database
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', personId)
    .where('absent_since', 'is', null)
    .where('is_sample', '=', false)
    .executeTakeFirst()
  return person && { email: person.email, locale: person.language ?? 'en' }
}

/** Of these, what is unread and to be shown still: asked at the last moment, through the same conditions as the list. */
export async function findNews(database: Database, personId: number, ids: readonly number[]): Promise<Notification[]> {
  const rows = await findNotificationsById(database, personId, ids)
  const people = await findActors(database, [...new Set(rows.flatMap(shownActors))])
  const known = new Map(people.map((person) => [person.authorId, person]))
  return rows.flatMap((row) => viewNotification(row, known) ?? [])
}
