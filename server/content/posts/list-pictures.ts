import { sql } from 'kysely'
import type { Pictures } from '#contract/content/posts.ts'
import { api } from '#contract/index.ts'
import { areNotBlockedEitherWay, isActiveRow, isOpenRow } from '#server/access/index.ts'
import { viewAttachment } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { builtPerShape, type InQuery } from '#server/platform/database/built-once.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { judgePost } from './judged-post.ts'
import { author, isShown, selectOwn } from './post-queries.ts'
import { readShared } from './shared-posts.ts'

/** The newest pictures of people, of what's free and not sensitive, as this viewer may see them; by author. */
export async function readPictures(database: Database, viewer: Viewer | null, authors: readonly number[]): Promise<Pictures> {
  const rows = await findPictures(database, { isForVisitors: viewer === null }, { viewer: viewer?.id ?? 0, authors })
  const shared = await readShared(database, rows)
  const found: Pictures = {}
  for (const row of rows) {
    const post = shared.get(row.id)
    const first = post && viewAttachment(post.row)
    if (!first || judgePost(post, { ...row, ...listed }, viewer).isLocked) continue
    ;(found[post.row.authorId] ??= []).push({ postId: row.id, mediaUrl: first.url, media: first.media })
  }
  return found
}

/** The same as a call. */
export const listPictures = handle(api.posts.pictures, ({ viewer, query, database }) => readPictures(database, viewer, query.authors))

/** Of one person. */
const most = 3

/** The statement leaves out others. */
const listed = { isBlockedEitherWay: false, isInactive: false }

const findPictures = builtPerShape(
  (database: Database, { isForVisitors }: { isForVisitors: boolean }, values: InQuery<{ viewer: number; authors: readonly number[] }>) => {
    const viewerId = isForVisitors ? 0 : values.viewer
    return selectOwn(database, viewerId)
      .where(
        sql<boolean>`posts.id in (
          select newest.id from unnest(${values.authors}::bigint[]) as person(id) cross join lateral (
            select posts.id from posts join media on media.filename = posts.media
            where posts.user_id = person.id and posts.media is not null and media.kind = 'image'
              and not posts.is_premium and not posts.is_sensitive and ${isShown}
            order by posts.created_at desc, posts.id desc limit ${sql.lit(most)}
          ) newest)`,
      )
      .where(isActiveRow())
      .where(isOpenRow(viewerId))
      .where(areNotBlockedEitherWay(viewerId, author))
      .orderBy('posts.created_at', 'desc')
      .orderBy('posts.id', 'desc')
  },
)
