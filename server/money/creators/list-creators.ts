import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pageFor, splitPage, type Page } from '#server/platform/database/page.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewPerson } from '#server/people/users/index.ts'
import { allCreators, findCreators, type CreatorFilter } from './creator-queries.ts'
import { wordsOf } from './search-words.ts'

const week = 7 * 86_400_000

/** Creators who posted in the last seven days: first those who use the site in a language, then the others, the newest of each first. */
export async function readCreatorsOfTheWeek(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer | null,
  count: number,
  language: Locale,
): Promise<PublicUser[]> {
  const filter = { ...allCreators, postedSince: new Date(clock.now().getTime() - week) }
  const read = (language: Locale | null) => findCreators(database, viewer?.id ?? 0, { ...filter, language }, { after: null, limit: count })
  const [own, all] = await Promise.all([read(language), read(null)])
  const rows = [...new Map([...own, ...all].map((row) => [row.id, row])).values()]
  return rows.slice(0, count).map((row) => viewPerson(row, language))
}

/** The first page of all creators, the newest first, as the directory's document brings it. */
export async function readFirstCreators(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer | null,
  limit: number,
  language: Locale,
): Promise<{ creators: PublicUser[]; next: string | null }> {
  return readCreators(database, viewer, allCreators, { after: null, limit }, language)
}

async function readCreators(database: Database, viewer: Viewer | null, filter: CreatorFilter, page: Page, language: Locale) {
  const found = await findCreators(database, viewer?.id ?? 0, filter, page)
  const { rows, next } = splitPage(
    found.map((row) => ({ ...row, joinedAt: row.createdAt, createdAt: row.place })),
    page,
  )
  return { creators: rows.map((row) => viewPerson({ ...row, createdAt: row.joinedAt }, language)), next }
}

/** The directory: creators by service, words, price and activity. */
export const listCreators = handle(api.creators.list, async ({ viewer, query, page, database, platform, exchange }) => {
  const postedSince = query.posting === 'week' ? new Date(platform.clock.now().getTime() - week) : null
  const filter: CreatorFilter = {
    service: query.service ?? null,
    language: query.language ?? null,
    postedSince,
    words: wordsOf(query.q),
    minimumCents: query.minPrice ?? null,
    maximumCents: query.maxPrice ?? null,
    sort: query.sort ?? 'newest',
  }
  const { creators, next } = await readCreators(database, viewer, filter, pageFor(viewer, page), exchange.language)
  exchange.nextPage(next)
  return creators
})
