import { sql } from 'kysely'
import { areNotApart, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { selectPeople, type PersonRow } from '#server/users/index.ts'

export interface CreatorRow extends PersonRow {
  readonly creatorSince: Date
}

export interface CreatorFilter {
  readonly service: string | null
  /** Only those with a post since then. */
  readonly postedSince: Date | null
}

/** Creators, the newest first; one row more than the page holds tells that there is a next one. */
export function findCreators(database: Database, viewerId: number, filter: CreatorFilter, page: Page): Promise<CreatorRow[]> {
  let query = selectPeople(database, viewerId)
    .select(sql<Date>`users.creator_since`.as('creatorSince'))
    .where('users.is_creator', '=', true)
    .orderBy('users.creator_since', 'desc')
    .orderBy('users.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(users.creator_since, users.id) < (${page.after.at}, ${page.after.id})`)
  if (filter.service !== null) query = query.where(sql<boolean>`users.services @> array[${filter.service}]::text[]`)
  if (filter.postedSince !== null) {
    query = query.where(sql<boolean>`exists (select from posts where user_id = users.id and created_at > ${filter.postedSince})`)
  }
  return query.execute()
}

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

export interface SubscriberRow {
  readonly id: number
  readonly subscriberId: number
  readonly status: string
  readonly createdAt: Date
}

export function findSubscribers(database: Database, creatorId: number, page: Page): Promise<SubscriberRow[]> {
  const query = database
    .selectFrom('subscriptions')
    .select(['id', 'subscriber_id as subscriberId', 'status', 'created_at as createdAt'])
    .where('creator_id', '=', creatorId)
    .where(areNotApart(creatorId, sql.ref('subscriptions.subscriber_id')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}
