import { sql, type RawBuilder } from 'kysely'
import type { Post } from '#contract/content/posts.ts'
import { areNotBlockedEitherWay, isActiveRow, isOpenRow, type PersonInQuery } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { judgePost, viewJudged } from './judged-post.ts'
import { author, isShownTo, type FoundPost } from './post-queries.ts'
import { readShared } from './shared-posts.ts'

/**
 * In a query that has joined posts and their authors as `users`: someone who looks for this post finds it, open or locked. Muting and
 * limits don't matter there, as on a profile.
 */
export const isReadableBy = (viewerId: PersonInQuery): RawBuilder<boolean> =>
  sql<boolean>`(${isShownTo(viewerId)} and ${isActiveRow()} and ${isOpenRow(viewerId)} and ${areNotBlockedEitherWay(viewerId, author)})`

/** Posts that a statement of `selectForViewer` found for this viewer, by id, as they may see them. One that went since isn't among them. */
export async function viewFound(database: Database, viewer: Viewer, found: readonly FoundPost[]): Promise<Map<number, Post>> {
  const shared = await readShared(database, found)
  return new Map(
    found.flatMap((row): [number, Post][] => {
      const post = shared.get(row.id)
      return post ? [[row.id, viewJudged(judgePost(post, row, viewer), viewer)]] : []
    }),
  )
}
