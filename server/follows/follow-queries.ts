import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'

/** Followers after the write; undefined when there is no such person. */
export type FollowerCount = number | undefined

/** Follows, and counts both sides, in one statement; following twice changes nothing. */
export function writeFollow(database: Database, { viewer }: Allowed<'person.follow'>, personId: number, now: Date): Promise<FollowerCount> {
  return runCounted(
    database,
    sql<{ followerCount: number }>`
      with changed as (
        insert into follows (follower_id, followed_id, created_at)
        select ${viewer.id}, id, ${now} from users where id = ${personId}
        on conflict do nothing
        returning 1
      ), mine as (
        update users set following_count = following_count + 1 where id = ${viewer.id} and exists (select from changed)
      )
      update users set follower_count = follower_count + (select count(*)::int from changed)
      where id = ${personId}
      returning follower_count as "followerCount"`,
  )
}

/** Stops following, and counts both sides, in one statement; doing so twice changes nothing. */
export function writeUnfollow(database: Database, { viewer }: Allowed<'person.follow'>, personId: number): Promise<FollowerCount> {
  return runCounted(
    database,
    sql<{ followerCount: number }>`
      with changed as (
        delete from follows where follower_id = ${viewer.id} and followed_id = ${personId} returning 1
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

export interface FollowRow {
  readonly id: number
  readonly followerId: number
  readonly followedId: number
  readonly createdAt: Date
}

/** Newest first; one row more than the page holds tells that there is a next one. */
export function findFollowers(database: Database, personId: number, page: Page): Promise<FollowRow[]> {
  return selectFollows(database, page).where('followed_id', '=', personId).execute()
}

export function findFollowing(database: Database, personId: number, page: Page): Promise<FollowRow[]> {
  return selectFollows(database, page).where('follower_id', '=', personId).execute()
}

function selectFollows(database: Database, page: Page) {
  const query = database
    .selectFrom('follows')
    .select(['id', 'follower_id as followerId', 'followed_id as followedId', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  return page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query
}
