import { sql } from 'kysely'
import { isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Who of these people follows or pays which of these authors. */
export async function findFollowersHere(
  database: Database,
  personIds: readonly number[],
  authorIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<{ personId: number; authorId: number }>`
    select follower_id as "personId", followed_id as "authorId" from follows
    where follower_id = any(${personIds}::bigint[]) and followed_id = any(${authorIds}::bigint[])
    union
    select subscriber_id, creator_id from subscriptions
    where subscriber_id = any(${personIds}::bigint[]) and creator_id = any(${authorIds}::bigint[])
      and status in ('trialing', 'active', 'past_due')`.execute(database)
  return groupBy(rows.map(({ personId, authorId }) => [personId, authorId]))
}

/** Which of these posts stand under which of these hashtags. */
export async function findTagged(
  database: Database,
  tags: readonly string[],
  postIds: readonly number[],
): Promise<Map<string, Set<number>>> {
  if (tags.length === 0) return new Map()
  const rows = await database
    .selectFrom('post_tags')
    .select(['tag', 'post_id as postId'])
    .where(sql<boolean>`post_id = any(${postIds}::bigint[]) and tag = any(${tags}::text[])`)
    .execute()
  return groupBy(rows.map(({ tag, postId }) => [tag, postId]))
}

/** Of these posts, the ones that lists still show. */
export async function findListed(database: Database, postIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select('posts.id')
    .where(sql<boolean>`posts.id = any(${postIds}::bigint[])`)
    .where('posts.hidden_at', 'is', null)
    .where(isActiveRow())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function groupBy<Key>(pairs: readonly (readonly [Key, number])[]): Map<Key, Set<number>> {
  const groups = new Map<Key, Set<number>>()
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value))
  return groups
}
