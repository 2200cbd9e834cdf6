import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import type { Conversation } from '#contract/messaging/messages.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { foldForSearch } from '#server/people/users/index.ts'
import { findConversation, findConversations } from './conversation-queries.ts'
import { noSuchConversation } from './conversation-rules.ts'
import { viewConversation } from './conversation-view.ts'
import { findLastMessages } from './message-queries.ts'

/** A page of conversations with their last messages: two statements, however long the page. */
export const listConversations = handle(api.messages.list, async ({ viewer, query, page, database, platform, exchange }) => {
  const words = query.search?.trim() ?? ''
  const search = words === '' ? null : foldForSearch(words.replace(/^@/, ''))
  if (search === '') return []
  const filter = { box: query.box ?? null, search }
  const found = await findConversations(database, viewer.id, filter, page, await momentOf(platform))
  const { rows, next } = splitPage(
    found.map((row) => ({ id: row.id, createdAt: row.listedAt ?? row.createdAt, row })),
    page,
  )
  exchange.nextPage(next)
  const last = await findLastMessages(
    database,
    viewer.id,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, row }) => viewConversation(row, last.get(id), platform.presence.isOnline(row.authorId), exchange.language))
})

/** One conversation as this member has it. Throws `not_found` for everyone else. */
export const readConversation = handle(api.messages.read, ({ viewer, params, database, platform, exchange }) =>
  readOneConversation({ ...platform, database }, viewer.id, params.id, exchange.language),
)

/** One conversation as this member has it; throws `not_found` for everybody else. */
export async function readOneConversation(
  platform: Pick<Platform, 'presence' | 'clock' | 'connection' | 'bus' | 'database'>,
  personId: number,
  id: number,
  language: Locale,
): Promise<Conversation> {
  const { database, presence } = platform
  const row = await findConversation(database, personId, id, await momentOf(platform))
  if (!row) throw noSuchConversation()
  const last = await findLastMessages(database, personId, [id])
  return viewConversation(row, last.get(id), presence.isOnline(row.authorId), language)
}

async function momentOf(platform: Pick<Platform, 'clock' | 'connection' | 'bus'>) {
  return { now: platform.clock.now(), freeMessages: (await readSettings(platform)).limits.freeMessages }
}
