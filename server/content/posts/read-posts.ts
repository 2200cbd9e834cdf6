import type { Post, PostWithComments } from '#contract/content/posts.ts'
import { limits } from '#contract/limits.ts'
import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import { recordLook } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage, type Page } from '#server/platform/database/page.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findComments } from './comment-queries.ts'
import { findPost, findPosts, type PostFilter } from './post-queries.ts'
import { viewComment, viewPost } from './post-view.ts'

export const allPosts: PostFilter = { followedBy: null, author: null, tag: null, kind: null }

export interface PostPage {
  readonly posts: Post[]
  /** Mark of the next page; null at the end. */
  readonly next: string | null
}

/** A page of posts as this viewer may see them. */
export async function readPosts(database: Database, viewer: Viewer | null, filter: PostFilter, page: Page): Promise<PostPage> {
  const { rows, next } = splitPage(await findPosts(database, viewer?.id ?? 0, filter, page), page)
  return { posts: rows.map((row) => viewPost(row, viewer)), next }
}

/**
 * One post with its first comments; of what is for subscribers, whoever may not open it is given neither words nor comments. The reason
 * when there is nothing to show.
 */
export async function readPostWithComments(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer | null,
  id: number,
): Promise<PostWithComments | 'not_found' | 'followers_only'> {
  const viewerId = viewer?.id ?? 0
  const post = await findPost(database, viewerId, id)
  if (!post) return 'not_found'
  const page = { after: null, limit: limits.commentsWithPost }
  const refusal = decide(viewer, 'post.open', post)
  if (refusal === 'not_found' || refusal === 'followers_only') return refusal
  if (isOpenedAsStaff(viewer, 'post.open', post)) {
    await recordLook(database, viewer, { call: 'GET /api/posts/{id}', params: { id: String(id) } }, clock.now())
  }
  const { rows } = refusal === null ? splitPage(await findComments(database, viewerId, post.id, page), page) : { rows: [] }
  return { ...viewPost(post, viewer), comments: rows.map((row) => viewComment(row, viewer)) }
}

/** One post as visitors see it, without its comments; undefined where it isn't there, or is for followers. */
export async function readPublicPost(database: Database, id: number): Promise<Post | undefined> {
  const post = await findPost(database, 0, id)
  const refusal = post && decide(null, 'post.open', post)
  return !post || refusal === 'not_found' || refusal === 'followers_only' ? undefined : viewPost(post, null)
}
