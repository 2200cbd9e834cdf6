import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import { normalize } from '#contract/normalize.ts'
import {
  areNotBlockedEitherWay,
  hasBlocked,
  hasMuted,
  isFindableRow,
  isOpenRow,
  isActiveRow,
  type PersonFacts,
  type PersonInQuery,
} from '#server/access/index.ts'
import { builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import type { OwnRow, PersonRow } from './user-view.ts'

/** Columns of an author for any query that has joined `users`. */
export const authorColumns = [
  'users.id as authorId',
  'users.username as authorUsername',
  'users.display_name as authorDisplayName',
  'users.photo as authorPhoto',
  'users.is_creator as authorIsCreator',
  'users.is_sample as authorIsSample',
] as const

const personColumns = [
  'users.id',
  'users.username',
  'users.display_name as displayName',
  'users.photo',
  'users.is_creator as isCreator',
  'users.bio',
  'users.services',
  'users.links',
  'users.creator_description as creatorDescription',
  'users.creator_benefits as creatorBenefits',
  'users.subscription_price_cents as priceCents',
  'users.currency',
  'users.subscriber_count as subscriberCount',
  'users.is_sample as isSample',
  'users.is_premium as isPremium',
  'users.is_private as isPrivate',
  'users.follower_count as followerCount',
  'users.following_count as followingCount',
  'users.created_at as createdAt',
] as const

const person = sql.ref('users.id')

/** Looked up for private people only: nobody waits at an open door. */
const hasAsked = (viewerId: PersonInQuery) =>
  sql<boolean>`(users.is_private and exists (select from follow_requests where follower_id = ${viewerId} and followed_id = users.id))`

/**
 * People for a list, with what the viewer (0 for visitors) has to do with them; no one from whom the viewer is apart. Lists tell visitors
 * no age, place or interests, which would be easy to collect.
 */
export function selectPeople(database: Database, viewerId: PersonInQuery) {
  const people = selectColumns(database, viewerId)
    .select(sql<boolean>`false`.as('isBlocked'))
    .where(isActiveRow())
  if (viewerId === 0) {
    return people.select([sql<null>`null`.as('age'), sql<null>`null`.as('location'), sql<string[]>`'{}'::text[]`.as('interests')])
  }
  return people.select(shown(viewerId)).where(areNotBlockedEitherWay(viewerId, person))
}

/** People looked for by name or id: somebody the viewer has blocked is there, to be unblocked; who has blocked the viewer is not. */
function selectProfiles(database: Database, viewerId: PersonInQuery) {
  if (viewerId === 0) return selectEverybody(database, viewerId).select(sql<boolean>`false`.as('isBlocked'))
  return selectEverybody(database, viewerId)
    .select(hasBlocked(viewerId, person).as('isBlocked'))
    .where(sql<boolean>`not ${hasBlocked(person, viewerId)}`)
}

function selectEverybody(database: Database, viewerId: PersonInQuery) {
  return selectColumns(database, viewerId).select(shown(viewerId)).where(isActiveRow())
}

const shown = (viewerId: PersonInQuery) =>
  [
    shownTo<number>(viewerId, 'age').as('age'),
    shownTo<string>(viewerId, 'location').as('location'),
    sql.ref<string[]>('users.interests').as('interests'),
  ] as const

/** Also who is absent, and what people hide from others: for the staff alone. */
export function selectAnybody(database: Database, viewerId: number) {
  return selectColumns(database, viewerId).select(['users.age', 'users.location', 'users.interests'])
}

/** What a person shows of themselves only if they like; they always see it. */
function shownTo<T>(viewerId: PersonInQuery, what: 'age' | 'location') {
  return sql<T | null>`case when ${sql.ref(`users.shows_${what}`)} or users.id = ${viewerId} then ${sql.ref(`users.${what}`)} end`
}

function selectColumns(database: Database, viewerId: PersonInQuery) {
  return database
    .selectFrom('users')
    .select(personColumns)
    .select(sql<boolean>`exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`.as('isFollowing'))
    .select(isOpenRow(viewerId).as('isOpen'))
    .select((viewerId === 0 ? sql<boolean>`false` : hasAsked(viewerId)).as('isRequested'))
    .select((viewerId === 0 ? sql<boolean>`false` : hasMuted(viewerId, person)).as('isMuted'))
    .select(sql<string[]>`array(select filename from profile_photos where user_id = users.id order by position)`.as('profilePhotos'))
}

export async function findPerson(database: Database, viewerId: number, id: number): Promise<PersonRow | undefined> {
  const [person] = await findOne(database, { isForVisitors: viewerId === 0 }, { viewer: viewerId, id })
  return person
}

const findOne = builtPerShape(
  (database, { isForVisitors }: { readonly isForVisitors: boolean }, { viewer, id }: InQuery<{ viewer: number; id: number }>) =>
    selectProfiles(database, isForVisitors ? 0 : viewer).where('users.id', '=', id),
)

/** What the gate must know of a person; undefined when there is none. */
export function findPersonFacts(database: Database, viewerId: number, id: number): Promise<PersonFacts | undefined> {
  return database
    .selectFrom('users')
    .select('users.id as personId')
    .select([hasBlocked(viewerId, person).as('isBlocked'), hasBlocked(person, viewerId).as('isBlocking')])
    .select(sql<boolean>`not ${isActiveRow()}`.as('isInactive'))
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** By name in force, else by a name held for its former owner. */
export async function findPersonByName(database: Database, viewerId: number, username: string, now: Date): Promise<PersonRow | undefined> {
  const found = await selectProfiles(database, viewerId).where('users.username', '=', username).executeTakeFirst()
  if (found) return found
  return selectProfiles(database, viewerId)
    .innerJoin('held_usernames', 'held_usernames.user_id', 'users.id')
    .where('held_usernames.username', '=', username)
    .where('held_usernames.held_until', '>', now)
    .executeTakeFirst()
}

/** The numbers of people by name, whom `findPersonByName` finds. */
export async function findIdsByNames(
  database: Database,
  viewerId: number,
  names: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const people = database
    .selectFrom('users')
    .select('users.id')
    .where(isActiveRow())
    .where(sql<boolean>`not ${hasBlocked(person, viewerId)}`)
  const named = await people
    .select('users.username as name')
    .where(sql<boolean>`users.username = any(${names}::text[])`)
    .execute()
  const held = await people
    .innerJoin('held_usernames', 'held_usernames.user_id', 'users.id')
    .select('held_usernames.username as name')
    .where(sql<boolean>`held_usernames.username = any(${names}::text[])`)
    .where('held_usernames.held_until', '>', now)
    .execute()
  return new Map([...held, ...named].map(({ name, id }) => [name, id]))
}

/** Looked up for people who are in their first steps only. */
const whileNew = (fact: RawBuilder<boolean>) => sql<boolean>`(users.first_step is not null and ${fact})`
const hasFollowed = sql<boolean>`(users.following_count > 0 or exists (select from follow_requests where follower_id = users.id))`
const hasPosted = sql<boolean>`exists (select from posts where user_id = users.id)`

/** Finds it among the subscriptions that are alive, of which there's one for each creator. */
const hasFailedPayment = sql<boolean>`exists (
  select from subscriptions where subscriber_id = users.id
    and status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') and status = 'past_due')`

export function findOneself(database: Database, id: number): Promise<OwnRow | undefined> {
  return selectProfiles(database, id)
    .select(['users.email', 'users.role', 'users.shows_sensitive as showsSensitive', 'users.consents', 'users.language'])
    .select(['users.first_step as firstStep', sql<boolean>`users.newcomer_since is not null`.as('isNewcomer')])
    .select([whileNew(hasFollowed).as('hasFollowed'), whileNew(hasPosted).as('hasPosted')])
    .select(sql<boolean>`exists (select from billing_customers where user_id = users.id)`.as('isCustomer'))
    .select(hasFailedPayment.as('hasFailedPayment'))
    .where('users.id', '=', id)
    .executeTakeFirst()
}

export function findPeopleByIds(database: Database, viewerId: number, ids: readonly number[]): Promise<PersonRow[]> {
  return selectPeople(database, viewerId)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
}

/** Everybody whom this viewer may find, the newest first. */
export function findNewestPeople(database: Database, viewerId: number, page: Page): Promise<PersonRow[]> {
  let query = selectPeople(database, viewerId)
    .where(isFindableRow(viewerId))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(page.limit + 1)
  if (page.after) query = query.where(sql<boolean>`(users.created_at, users.id) < (${page.after.at}, ${page.after.id})`)
  return query.execute()
}

/** By id, or by name in any case, with or without its @. */
export function findPersonByWord(database: Database, viewerId: number, word: string, now: Date): Promise<PersonRow | undefined> {
  if (/^[1-9]\d{0,15}$/.test(word)) {
    return Number.isSafeInteger(Number(word)) ? findPerson(database, viewerId, Number(word)) : Promise.resolve(undefined)
  }
  return findPersonByName(database, viewerId, foldName(word), now)
}

/** A username as it is stored, however it was written. */
export function foldName(word: string): string {
  return normalize(word, 'NFKC').toLowerCase().replace(/^@/, '')
}

/** Who use the site in one language, or all others. */
interface Suggested {
  readonly language: Locale | null
  readonly except: readonly number[]
}

/** Creators first, then by followers; never the viewer, people they follow or asked to follow, or people they have muted. */
export function findPeopleToFollow(
  database: Database,
  viewerId: number,
  count: number,
  { language, except }: Suggested = { language: null, except: [] },
): Promise<PersonRow[]> {
  let query = selectPeople(database, viewerId)
    .where('users.id', '!=', viewerId)
    .where(isFindableRow(viewerId))
    .where(sql<boolean>`not exists (select from follows where follower_id = ${viewerId} and followed_id = users.id)`)
    .where(sql<boolean>`not ${hasMuted(viewerId, person)}`)
    .where(sql<boolean>`not ${hasAsked(viewerId)}`)
    .orderBy('users.is_creator', 'desc')
    .orderBy('users.follower_count', 'desc')
    .orderBy('users.id')
    .limit(count)
  if (language !== null) query = query.where('users.language', '=', language)
  if (except.length > 0) query = query.where(sql<boolean>`users.id <> all (${except}::bigint[])`)
  return query.execute()
}
