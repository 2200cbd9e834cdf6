import { sql, type RawBuilder } from 'kysely'
import {
  areNotBlockedEitherWay,
  hasBlocked,
  holdActive,
  isFollowing,
  isApprovedReader,
  isActive,
  isActiveRow,
  type Allowed,
  type FollowsFacts,
} from '#server/access/index.ts'
import { bigint, notifyOfFollow, notifyOfFollowRequest } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const followed = sql.ref('users.id')

interface Held {
  readonly id: number
  readonly isPrivate: boolean
  readonly isInactive: boolean
}

/**
 * Until the end of this transaction nothing begins or ends between these two: it waits for what is under way, and what is looked up
 * afterwards, in a statement of its own, is how it is. In one order whoever begins, so that no one waits in a circle.
 */
export async function holdPair(transaction: Database, one: number, other: number): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select id, is_private as "isPrivate", absent_since is not null as "isInactive" from users
    where id in (${one}, ${other}) order by id for no key update`.execute(transaction)
  return rows
}

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

/**
 * Follows, or asks who is private, counts and tells; doing so twice changes nothing. Both are held before the door and a block are looked
 * at, so that no one slips in while either closes. Undefined when there is no such person, or a block.
 */
export function writeFollow(
  database: Database,
  { viewer }: Allowed<'person.follow'>,
  personId: number,
  now: Date,
  telling: Telling = { isTold: true },
): Promise<FollowState | undefined> {
  return inTransaction(database, async (transaction) => {
    const pair = await holdPair(transaction, viewer.id, personId)
    const person = pair.find(({ id }) => id === personId)
    if (!person || pair.length < 2 || pair.some(({ isInactive }) => isInactive)) return undefined
    const write = person.isPrivate ? askToFollow : follow
    const { rows } = await write(viewer.id, personId, now, telling).execute(transaction)
    return rows[0]
  })
}

/** Follows, counts both sides and tells whom it is about. */
const follow = (followerId: number, personId: number, now: Date, { isTold }: Telling) => sql<FollowState>`
  with changed as (
    insert into follows (follower_id, followed_id, created_at)
    select ${followerId}, users.id, ${now} from users where users.id = ${personId} and ${areNotBlockedEitherWay(followerId, followed)}
    on conflict do nothing
    returning 1
  ), mine as (
    update users set following_count = following_count + 1 where id = ${followerId} and exists (select from changed)
  ), told as (${notifyOfFollow({ user: bigint(personId), actor: bigint(followerId) }, toTell(sql`changed`, isTold), now)})
  update users set follower_count = follower_count + (select count(*)::int from changed)
  where id = ${personId} and ${areNotBlockedEitherWay(followerId, followed)}
  returning follower_count as "followerCount", true as "isFollowing", false as "isRequested"`

const toTell = (rows: RawBuilder<unknown>, isTold: boolean) => (isTold ? rows : sql`(select from ${rows} where false) untold`)

/** Asks, unless they are in already. */
function askToFollow(followerId: number, personId: number, now: Date, { isTold }: Telling): RawBuilder<FollowState> {
  const isThere = isFollowing(followerId, followed)
  return sql<FollowState>`
    with asked as (
      insert into follow_requests (follower_id, followed_id, created_at)
      select ${followerId}, users.id, ${now} from users
      where users.id = ${personId} and ${areNotBlockedEitherWay(followerId, followed)} and not ${isThere}
      on conflict do nothing
      returning 1
    ), told as (${notifyOfFollowRequest({ user: bigint(personId), actor: bigint(followerId) }, toTell(sql`asked`, isTold), now)})
    select follower_count as "followerCount", ${isThere} as "isFollowing", not ${isThere} as "isRequested"
    from users where id = ${personId} and ${areNotBlockedEitherWay(followerId, followed)}`
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

/** Both are held first, so that whoever is let in at this moment is seen to be. */
function endFollow(database: Database, followerId: number, followedId: number): Promise<FollowState | undefined> {
  return inTransaction(database, async (transaction) => {
    await holdPair(transaction, followerId, followedId)
    const { rows } = await sql<FollowState>`
      with me as (${holdActive(followerId)}), them as (${holdActive(followedId)}), changed as (
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
  return selectFollowsFacts(database, viewerId, personId).executeTakeFirst()
}

export function selectFollowsFacts(database: Database, viewerId: number, personId: number) {
  return database
    .selectFrom('users')
    .select(['users.id as personId', 'users.is_private as isPrivate', 'users.follows_for as followsFor'])
    .select([isApprovedReader(viewerId, followed).as('isApprovedReader'), sql<boolean>`not ${isActiveRow()}`.as('isInactive')])
    .select([hasBlocked(viewerId, followed).as('isBlocked'), hasBlocked(followed, viewerId).as('isBlocking')])
    .where('users.id', '=', personId)
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
    .where(isActive(sql.ref(`follows.${listed}`)))
    .limit(page.limit + 1)
  const query = viewerId === 0 ? everybody : everybody.where(areNotBlockedEitherWay(viewerId, sql.ref(`follows.${listed}`)))
  return page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query
}
