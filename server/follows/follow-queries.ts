import { sql } from 'kysely'
import { areNotApart, holdPresent, isPresent, type Allowed } from '#server/access/index.ts'
import { bigint, tellOfFollow } from '#server/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'

const followed = sql.ref('users.id')

/** Followers after the write; undefined when there is no such person. */
export type FollowerCount = number | undefined

/** Follows, counts both sides and tells whom it is about, in one statement; following twice changes nothing, and nobody follows across a block. */
export function writeFollow(database: Database, { viewer }: Allowed<'person.follow'>, personId: number, now: Date): Promise<FollowerCount> {
  return runCounted(
    database,
    sql<{ followerCount: number }>`
      with me as (${holdPresent(viewer.id)}), them as (${holdPresent(personId)}), changed as (
        insert into follows (follower_id, followed_id, created_at)
        select me.id, them.id, ${now} from me, them where ${areNotApart(sql.ref('me.id'), sql.ref('them.id'))}
        on conflict do nothing
        returning 1
      ), mine as (
        update users set following_count = following_count + 1 where id = ${viewer.id} and exists (select from changed)
      ), told as (${tellOfFollow({ user: bigint(personId), actor: bigint(viewer.id) }, sql`changed`, now)})
      update users set follower_count = follower_count + (select count(*)::int from changed)
      where id = ${personId} and ${areNotApart(viewer.id, followed)}
      returning follower_count as "followerCount"`,
  )
}

/** Stops following, and counts both sides, in one statement; doing so twice changes nothing. */
export function writeUnfollow(database: Database, { viewer }: Allowed<'person.follow'>, personId: number): Promise<FollowerCount> {
  return runCounted(
    database,
    sql<{ followerCount: number }>`
      with me as (${holdPresent(viewer.id)}), them as (${holdPresent(personId)}), changed as (
        delete from follows where follower_id in (select id from me) and followed_id in (select id from them) returning 1
      ), mine as (
        update users set following_count = following_count - 1 where id = ${viewer.id} and exists (select from changed)
      )
      update users set follower_count = follower_count - (select count(*)::int from changed)
      where id = ${personId}
      returning follower_count as "followerCount"`,
  )
}

/** Two people who follow each other at the same moment lock the same two rows, in either order: one of them goes again. */
async function runCounted(database: Database, statement: ReturnType<typeof sql<{ followerCount: number }>>): Promise<FollowerCount> {
  const { rows } = await retryConflicts(database, () => statement.execute(database))
  return rows[0]?.followerCount
}

/**
 * Until the end of this transaction nobody begins to follow anybody: it waits for those under way, and those who come meanwhile look
 * again afterwards. So no follow slips past a block that is being made.
 */
export async function holdFollows(transaction: Database): Promise<void> {
  await sql`lock table follows in share row exclusive mode`.execute(transaction)
}

/** Ends following in both directions, with right counts. */
export async function endFollows(transaction: Database, one: number, other: number): Promise<void> {
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
