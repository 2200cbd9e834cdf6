import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Of these posts, the ones of these people. */
export async function findPostIdsBy(database: Database, authorIds: readonly number[], ids: readonly number[]): Promise<number[]> {
  const rows = await database
    .selectFrom('posts')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[]) and user_id = any(${authorIds}::bigint[])`)
    .execute()
  return rows.map((row) => row.id)
}

/** Comments of these people under these posts, the newest first and no more than one reads at once. */
export function findCommentsBy(
  database: Database,
  authorIds: readonly number[],
  postIds: readonly number[],
): Promise<{ postId: number; commentId: number }[]> {
  return database
    .selectFrom('comments')
    .select(['post_id as postId', 'id as commentId'])
    .where(sql<boolean>`post_id = any(${postIds}::bigint[]) and user_id = any(${authorIds}::bigint[])`)
    .orderBy('created_at', 'desc')
    .limit(limits.pageSizeMaximum)
    .execute()
}
