import { sql, type RawBuilder } from 'kysely'
import {
  areNotApart,
  hasBlocked,
  holdPresent,
  isFollowing,
  isLetIn,
  isPresent,
  isPresentRow,
  type Allowed,
  type FollowsFacts,
} from '#server/access/index.ts'
import { bigint, tellOfFollow, tellOfFollowRequest } from '#server/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { inTransaction, retryConflicts } from '#server/platform/database/transaction.ts'

const followed = sql.ref('users.id')

/** The rows of two people who are there, held until the end. In one order whoever begins, so that nobody waits in a circle. */
const holdPair = (one: number, other: number) => sql`
  select id, is_private from users where id in (${one}, ${other}) and absent_since is null order by id for no key update`

/** How two people stand after the write, and how many follow the second. */
export interface FollowState {
  readonly isFollowing: boolean
  readonly isRequested: boolean
  readonly followerCount: number
}

/** Whether whom it is about hears of it. */
interface Telling {
  readonly isTold: boolean
}

/** Follows, or asks who is private, counts and tells; doing so twice changes nothing. Undefined when there is no such person, or a block. */
export async function writeFollow(
  database: Database,
  allowed: Allowed<'person.follow'>,
  personId: number,
  now: Date,
  telling: Telling = { isTold: true },
): Promise<FollowState | undefined> {
  const state = await followOpen(database, allowed, personId, now, telling)
  return !state || state.isFollowing ? state : askToFollow(database, allowed, personId, now, telling)
}

/**
 * Follows, counts both sides and tells whom it is about, in one statement, unless they are private. Both rows are held before the door
 * is looked at, so that nobody slips in while it is being closed; they are counted on anyway.
 */
async function followOpen(
  database: Database,
  { viewer }: Allowed<'person.follow'>,
  personId: number,
  now: Date,
  { isTold }: Telling,
): Promise<FollowState | undefined> {
  const statement = sql<FollowState>`
    with pair as (${holdPair(viewer.id, personId)}), changed as (
      insert into follows (follower_id, followed_id, created_at)
      select me.id, them.id, ${now} from pair me, pair them
      where me.id = ${viewer.id} and them.id = ${personId} and not them.is_private and ${areNotApart(sql.ref('me.id'), sql.ref('them.id'))}
      on conflict do nothing
      returning 1
    ), mine as (
      update users set following_count = following_count + 1 where id = ${viewer.id} and exists (select from changed)
    ), told as (${tellOfFollow({ user: bigint(personId), actor: bigint(viewer.id) }, toTell(sql`changed`, isTold), now)})
    update users set follower_count = follower_count + (select count(*)::int from changed)
    where id = ${personId} and ${areNotApart(viewer.id, followed)}
    returning follower_count as "followerCount", false as "isRequested",
      (not is_private or ${isFollowing(viewer.id, followed)}) as "isFollowing"`
  const { rows } = await retryConflicts(database, () => statement.execute(database))
  return rows[0]
}

const toTell = (rows: RawBuilder<unknown>, isTold: boolean) => (isTold ? rows : sql`(select from ${rows} where false) untold`)

/** Their door is looked at again once their row is held: who is let in meanwhile, or finds it open, does not wait at it for ever. */
function askToFollow(
  database: Database,
  allowed: Allowed<'person.follow'>,
  personId: number,
  now: Date,
  telling: Telling,
): Promise<FollowState | undefined> {
  const { viewer } = allowed
  return inTransaction(database, async (transaction) => {
    const held = await sql<{ id: number; is_private: boolean }>`${holdPair(viewer.id, personId)}`.execute(transaction)
    const person = held.rows.find(({ id }) => id === personId)
    if (!person) return undefined
    if (!person.is_private) return followOpen(transaction, allowed, personId, now, telling)
    const isThere = isFollowing(viewer.id, followed)
    const { rows } = await sql<FollowState>`
      with me as (${holdPresent(viewer.id)}), asked as (
        insert into follow_requests (follower_id, followed_id, created_at)
        select me.id, users.id, ${now} from me, users
        where users.id = ${personId} and ${areNotApart(viewer.id, followed)} and not ${isThere}
        on conflict do nothing
        returning 1
      ), told as (${tellOfFollowRequest({ user: bigint(personId), actor: bigint(viewer.id) }, toTell(sql`asked`, telling.isTold), now)})
      select follower_count as "followerCount", ${isThere} as "isFollowing", not ${isThere} as "isRequested"
      from users where id = ${personId} and ${areNotApart(viewer.id, followed)}`.execute(transaction)
    return rows[0]
  })
}

/** Stops following, or asking; doing so twice changes nothing. */
export function writeUnfollow(
  database: Database,
  { viewer }: Allowed<'person.follow'>,
  personId: number,
): Promise<FollowState | undefined> {
  return endFollow(database, viewer.id, personId)
}

/** Ends that somebody follows the viewer. */
export async function removeFollower(database: Database, { viewer }: Allowed<'person.admit'>, followerId: number): Promise<void> {
  await endFollow(database, followerId, viewer.id)
}

/** Both rows are held first, so that whoever is let in at this moment is seen to be. */
function endFollow(database: Database, followerId: number, followedId: number): Promise<FollowState | undefined> {
  return inTransaction(database, async (transaction) => {
    await sql`${holdPair(followerId, followedId)}`.execute(transaction)
    const { rows } = await sql<FollowState>`
      with me as (${holdPresent(followerId)}), them as (${holdPresent(followedId)}), changed as (
        delete from follows where follower_id in (select id from me) and followed_id in (select id from them) returning 1
      ), withdrawn as (
        delete from follow_requests where follower_id in (select id from me) and followed_id in (select id from them)
      ), mine as (
        update users set following_count = following_count - 1 where id = ${followerId} and exists (select from changed)
      )
      update users set follower_count = follower_count - (select count(*)::int from changed)
      where id = ${followedId}
      returning follower_count as "followerCount", false as "isFollowing", false as "isRequested"`.execute(transaction)
    return rows[0]
  })
}

/**
 * Until the end of this transaction nobody begins to follow anybody: it waits for those under way, and those who come meanwhile look
 * again afterwards. So no follow slips past a block that is being made.
 */
export async function holdFollows(transaction: Database): Promise<void> {
  await sql`lock table follows, follow_requests in share row exclusive mode`.execute(transaction)
}

/** Ends following in both directions, with right counts, and asking. */
export async function endFollows(transaction: Database, one: number, other: number): Promise<void> {
  await sql`
    delete from follow_requests
    where (follower_id = ${one} and followed_id = ${other}) or (follower_id = ${other} and followed_id = ${one})`.execute(transaction)
  await sql`
    with ended as (
      delete from follows
      where (follower_id = ${one} and followed_id = ${other}) or (follower_id = ${other} and followed_id = ${one})
      returning follower_id, followed_id
    )
    update users set
      follower_count = follower_count - (select count(*)::int from ended where followed_id = users.id),
      following_count = following_count - (select count(*)::int from ended where follower_id = users.id)
    where id in (select follower_id from ended) or id in (select followed_id from ended)`.execute(transaction)
}

/** What the gate must know of somebody's lists. */
export function findFollowsFacts(database: Database, viewerId: number, personId: number): Promise<FollowsFacts | undefined> {
  return database
    .selectFrom('users')
    .select(['users.id as personId', 'users.is_private as isPrivate', 'users.follows_for as followsFor'])
    .select([isLetIn(viewerId, followed).as('isLetIn'), sql<boolean>`not ${isPresentRow()}`.as('isAbsent')])
    .select([hasBlocked(viewerId, followed).as('isBlocked'), hasBlocked(followed, viewerId).as('isBlocking')])
    .where('users.id', '=', personId)
    .executeTakeFirst()
}

export interface FollowRow {
  readonly id: number
  readonly followerId: number
  readonly followedId: number
  readonly createdAt: Date
}

/** Newest first; one row more than the page holds tells that there is a next one. */
export function findFollowers(database: Database, viewerId: number, personId: number, page: Page): Promise<FollowRow[]> {
  return selectFollows(database, viewerId, 'follower_id', page).where('followed_id', '=', personId).execute()
}

export function findFollowing(database: Database, viewerId: number, personId: number, page: Page): Promise<FollowRow[]> {
  return selectFollows(database, viewerId, 'followed_id', page).where('follower_id', '=', personId).execute()
}

function selectFollows(database: Database, viewerId: number, listed: 'follower_id' | 'followed_id', page: Page) {
  const everybody = database
    .selectFrom('follows')
    .select(['id', 'follower_id as followerId', 'followed_id as followedId', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .where(isPresent(sql.ref(`follows.${listed}`)))
    .limit(page.limit + 1)
  const query = viewerId === 0 ? everybody : everybody.where(areNotApart(viewerId, sql.ref(`follows.${listed}`)))
  return page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query
}
