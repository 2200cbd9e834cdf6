import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import { isReadableBy, selectForViewer, type FoundPost } from '#server/content/posts/index.ts'
import { keptPlan, type Database } from '#server/platform/database/database.ts'
import { builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import type { Page } from '#server/platform/database/page.ts'
import { retryConflicts } from '#server/platform/database/transaction.ts'

export async function isBookmarked(database: Database, viewerId: number, postId: number): Promise<boolean> {
  const row = await database
    .selectFrom('bookmarks')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('user_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}

interface NewBookmark {
  readonly postId: number
  /** Null for no folder; undefined leaves a saved post where it is. */
  readonly folderId: number | null | undefined
  readonly now: Date
}

/** Undefined when the post is gone. A folder that goes at the same moment leaves the post saved without one. */
export async function writeBookmark(
  database: Database,
  { viewer }: Allowed<'post.bookmark'>,
  { postId, folderId, now }: NewBookmark,
): Promise<{ folderId: number | null } | undefined> {
  const { rows } = await retryConflicts(database, () =>
    sql<{ folderId: number | null }>`
      with folder as (select id from bookmark_folders where id = ${folderId ?? null}::bigint and user_id = ${viewer.id} for key share),
        post as (select id from posts where id = ${postId} for key share)
      insert into bookmarks (post_id, user_id, folder_id, created_at)
      select post.id, ${viewer.id}, (select id from folder), ${now} from post
      on conflict (post_id, user_id) do update
      set folder_id = case when ${folderId !== undefined}::boolean then excluded.folder_id else bookmarks.folder_id end
      returning folder_id as "folderId"`.execute(database),
  )
  return rows[0]
}

/** The folder it was in; null when it was in none, or wasn't saved. */
export async function deleteBookmark(database: Database, { viewer }: Allowed<'bookmarks.keep'>, postId: number): Promise<number | null> {
  const row = await database
    .deleteFrom('bookmarks')
    .where('post_id', '=', postId)
    .where('user_id', '=', viewer.id)
    .returning('folder_id as folderId')
    .executeTakeFirst()
  return row?.folderId ?? null
}

export interface BookmarkRow extends FoundPost {
  readonly folderId: number | null
  readonly savedAt: Date
}

interface ListShape {
  readonly isAfter: boolean
  readonly of: 'all' | 'none' | 'folder'
}

interface ListValues {
  readonly viewer: number
  readonly limit: number
  readonly folder: number | null
  readonly at: Date | null
  readonly id: number | null
}

/** What's saved and can't be read right now is passed over by the statement itself, so a page is full as long as there's more. */
const findListed = builtPerShape((database, { isAfter, of }: ListShape, { viewer, limit, folder, at, id }: InQuery<ListValues>) => {
  let query = selectForViewer(database, viewer)
    .innerJoin('bookmarks', 'bookmarks.post_id', 'posts.id')
    .select(['bookmarks.folder_id as folderId', 'bookmarks.created_at as savedAt'])
    .where(sql<boolean>`bookmarks.user_id = ${viewer}`)
    .where(isReadableBy(viewer))
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.post_id', 'desc')
    .limit(limit)
  if (of === 'none') query = query.where('bookmarks.folder_id', 'is', null)
  if (of === 'folder') query = query.where(sql<boolean>`bookmarks.folder_id = ${folder}`)
  if (isAfter) query = query.where(sql<boolean>`(bookmarks.created_at, bookmarks.post_id) < (${at}, ${id})`)
  return query.modifyFront(sql.raw(keptPlan))
})

/** One row more than the page holds tells that there is a next one. */
export async function findBookmarks(
  database: Database,
  viewerId: number,
  folder: number | 'none' | null,
  page: Page,
): Promise<BookmarkRow[]> {
  const of = folder === null ? 'all' : folder === 'none' ? 'none' : 'folder'
  const rows = await findListed(
    database,
    { isAfter: page.after !== null, of },
    {
      viewer: viewerId,
      limit: page.limit + 1,
      folder: typeof folder === 'number' ? folder : null,
      at: page.after?.at ?? null,
      id: page.after?.id ?? null,
    },
  )
  return rows.map((row) => ({ ...row, isBlockedEitherWay: false, isInactive: false }))
}
