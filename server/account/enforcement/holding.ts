import { sql } from 'kysely'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EnforcementEffects } from './effects.ts'

/** Posts and comments, by id. */
export interface Things {
  readonly postIds: readonly number[]
  readonly commentIds: readonly number[]
}

/**
 * Hides posts and comments from everyone but their authors until they're reviewed, and takes the comments off the counters. What's hidden
 * already stays as it is.
 */
export function holdThings(database: Database, _may: AsSystem, things: Things, now: Date): Promise<EnforcementEffects> {
  return inTransaction(database, async (transaction) => {
    await lockAuthors(transaction, things)
    return hold(transaction, things, now)
  })
}

/** The same of what this transaction has just written: its author is held by that. */
export function holdWritten(transaction: Database, _may: AsSystem, things: Things, now: Date): Promise<EnforcementEffects> {
  return hold(transaction, things, now)
}

/** Shows what was held, and counts it again. What the site team has hidden since stays hidden. */
export function releaseThings(database: Database, _may: Allowed<'held.review'> | AsSystem, things: Things): Promise<EnforcementEffects> {
  return inTransaction(database, async (transaction) => {
    await lockAuthors(transaction, things)
    const posts = await sql<{ id: number }>`
      update posts set hidden_at = null, held_at = null
      where id = any(${things.postIds}::bigint[]) and held_at is not null returning id`.execute(transaction)
    const comments = await sql<ChangedComment>`
      update comments set hidden_at = null, held_at = null
      where id = any(${things.commentIds}::bigint[]) and held_at is not null
      returning id as "commentId", post_id as "postId"`.execute(transaction)
    return count(transaction, posts.rows, comments.rows, 1)
  })
}

interface ChangedComment {
  readonly commentId: number
  readonly postId: number
}

async function hold(transaction: Database, { postIds, commentIds }: Things, now: Date): Promise<EnforcementEffects> {
  const posts = await sql<{ id: number }>`
    update posts set hidden_at = ${now}, held_at = ${now}
    where id = any(${postIds}::bigint[]) and hidden_at is null returning id`.execute(transaction)
  const comments = await sql<ChangedComment>`
    update comments set hidden_at = ${now}, held_at = ${now}
    where id = any(${commentIds}::bigint[]) and hidden_at is null
    returning id as "commentId", post_id as "postId"`.execute(transaction)
  return count(transaction, posts.rows, comments.rows, -1)
}

/** Comments of people who are absent are on no counter. */
async function count(
  transaction: Database,
  posts: readonly { readonly id: number }[],
  comments: readonly ChangedComment[],
  by: 1 | -1,
): Promise<EnforcementEffects> {
  if (comments.length > 0) {
    await sql`
      update posts set comments_count = comments_count + ${by} * written.count
      from (
        select post_id, count(*)::int as count from comments join users on users.id = comments.user_id and users.absent_since is null
        where comments.id = any(${comments.map(({ commentId }) => commentId)}::bigint[]) group by post_id order by post_id
      ) written
      where posts.id = written.post_id`.execute(transaction)
  }
  return { postIds: posts.map(({ id }) => id), comments: [...comments] }
}

/** Before what they wrote, and in one order: as someone's absence holds them. */
async function lockAuthors(transaction: Database, { postIds, commentIds }: Things): Promise<void> {
  await sql`
    select from users where id in (
      select user_id from posts where id = any(${postIds}::bigint[])
      union select user_id from comments where id = any(${commentIds}::bigint[]))
    order by id for no key update`.execute(transaction)
}
