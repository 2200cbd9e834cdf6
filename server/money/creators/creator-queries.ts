import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import { isFindableRow, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Mark, Page } from '#server/platform/database/page.ts'
import { selectPeople, type PersonRow } from '#server/people/users/index.ts'

export interface CreatorRow extends PersonRow {
  /** What the list is ordered by. */
  readonly place: Date
}

export interface CreatorFilter {
  readonly service: string | null
  /** Whose pages and mails are in it. */
  readonly language: Locale | null
  /** Only those with a post since then. */
  readonly postedSince: Date | null
  /** Each of them is in name, username, description or services. */
  readonly words: readonly string[]
  readonly minimumCents: number | null
  readonly maximumCents: number | null
  readonly sort: 'newest' | 'popular' | 'price'
}

export const allCreators: CreatorFilter = {
  service: null,
  language: null,
  postedSince: null,
  words: [],
  minimumCents: null,
  maximumCents: null,
  sort: 'newest',
}

/** A mark's time holds what the list is ordered by: a moment, subscribers, or cents. */
const orders = {
  newest: { column: 'users.creator_since', direction: 'desc', valueOf: (mark: Mark): Date | number => mark.at },
  popular: { column: 'users.subscriber_count', direction: 'desc', valueOf: (mark: Mark) => mark.at.getTime() },
  price: { column: 'users.subscription_price_cents', direction: 'asc', valueOf: (mark: Mark) => mark.at.getTime() },
} as const

/** Creators in one of three orders, each of which has its index; one row more than the page holds tells that there is a next one. */
export async function findCreators(database: Database, viewerId: number, filter: CreatorFilter, page: Page): Promise<CreatorRow[]> {
  const { column, direction, valueOf } = orders[filter.sort]
  const key = sql.ref(column)
  let query = selectPeople(database, viewerId)
    .select(sql<Date | number>`${key}`.as('key'))
    .where('users.is_creator', '=', true)
    .where(isFindableRow(viewerId))
    .orderBy(column, direction)
    .orderBy('users.id', direction)
    .limit(page.limit + 1)
  if (page.after) {
    const than = direction === 'desc' ? sql`<` : sql`>`
    query = query.where(sql<boolean>`(${key}, users.id) ${than} (${valueOf(page.after)}, ${page.after.id})`)
  }
  if (filter.service !== null) query = query.where(sql<boolean>`users.services @> array[${filter.service}]::text[]`)
  if (filter.language !== null) query = query.where('users.language', '=', filter.language)
  if (filter.postedSince !== null) {
    query = query.where(
      sql<boolean>`exists (select from posts where user_id = users.id and created_at > ${filter.postedSince} and hidden_at is null)`,
    )
  }
  if (filter.minimumCents !== null) query = query.where('users.subscription_price_cents', '>=', filter.minimumCents)
  if (filter.maximumCents !== null) query = query.where('users.subscription_price_cents', '<=', filter.maximumCents)
  if (filter.words.length > 0) {
    query = query.where(sql<boolean>`(
      select bool_and(users.search_name like pattern or users.username like pattern
        or lower(users.creator_description) like pattern or lower(array_to_string(users.services, ' ')) like pattern)
      from unnest(${filter.words.map(contains)}::text[]) patterns (pattern))`)
  }
  const rows = await query.execute()
  return rows.map(({ key: place, ...row }) => ({ ...row, place: new Date(place) }))
}

const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** True when they were none before. */
export async function makeCreator(
  database: Database,
  { viewer }: Allowed<'creator.become'>,
  terms: { readonly description: string; readonly priceCents: number },
  now: Date,
): Promise<boolean> {
  const made = await database
    .updateTable('users')
    .set({ is_creator: true, creator_since: now, creator_description: terms.description, subscription_price_cents: terms.priceCents })
    .where('id', '=', viewer.id)
    .where('is_creator', '=', false)
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function writeCreatorSettings(
  database: Database,
  { viewer }: Allowed<'creator.settings'>,
  changes: { readonly description: string | undefined; readonly priceCents: number | undefined },
): Promise<void> {
  const set = {
    ...(changes.description === undefined ? {} : { creator_description: changes.description }),
    ...(changes.priceCents === undefined ? {} : { subscription_price_cents: changes.priceCents }),
  }
  if (Object.keys(set).length > 0) await database.updateTable('users').set(set).where('id', '=', viewer.id).execute()
}
