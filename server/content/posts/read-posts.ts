import type { Post, PostWithComments } from '#contract/content/posts.ts'
import { limits } from '#contract/limits.ts'
import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import { recordLook } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { encodeMark, splitPage, type Page } from '#server/platform/database/page.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findComments } from './comment-queries.ts'
import { judgePost, viewJudged, writeJudged, type JudgedPost } from './judged-post.ts'
import { findPosts, type PostFilter } from './listed-posts.ts'
import { findPost } from './post-queries.ts'
import { viewComment } from './post-view.ts'
import { readShared } from './shared-posts.ts'

export const allPosts: PostFilter = { followedBy: null, author: null, tag: null, kind: null, language: null }

export interface PostPage {
  readonly posts: Post[]
  /** Mark of the next page; null at the end. */
  readonly next: string | null
}

/** A page that was read, to be looked at or written out. */
export interface JudgedPage {
  readonly found: readonly JudgedPost[]
  readonly next: string | null
}

/**
 * A page of posts as this viewer may see them. One statement answers which ones, and what each is to the viewer; what is the same for
 * everyone is read of those alone that are not kept.
 */
export async function findPage(database: Database, viewer: Viewer | null, filter: PostFilter, page: Page): Promise<JudgedPage> {
  const rows = await findPosts(database, viewer?.id ?? 0, filter, page)
  const kept = rows.slice(0, page.limit)
  const shared = await readShared(database, kept)
  const found = kept.flatMap((row) => {
    const post = shared.get(row.id)
    return post ? [judgePost(post, row, viewer)] : []
  })
  const last = found.at(-1)?.post.row
  return { found, next: rows.length > page.limit && last ? encodeMark({ at: last.createdAt, id: last.id }) : null }
}

export const viewPage = ({ found, next }: JudgedPage, viewer: Viewer | null): PostPage => ({
  posts: found.map((one) => viewJudged(one, viewer)),
  next,
})

export const writePage = ({ found }: JudgedPage, viewer: Viewer | null): string =>
  `[${found.map((one) => writeJudged(one, viewer)).join()}]`

export async function readPosts(database: Database, viewer: Viewer | null, filter: PostFilter, page: Page): Promise<PostPage> {
  return viewPage(await findPage(database, viewer, filter, page), viewer)
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
  const found = await findPost(database, viewerId, id)
  const shared = found && (await readShared(database, [found])).get(id)
  if (!found || !shared) return 'not_found'
  const post = judgePost(shared, found, viewer)
  const page = { after: null, limit: limits.commentsWithPost }
  const refusal = decide(viewer, 'post.open', post.facts)
  if (refusal === 'not_found' || refusal === 'followers_only') return refusal
  if (isOpenedAsStaff(viewer, 'post.open', post.facts)) {
    await recordLook(database, viewer, { call: 'GET /api/posts/{id}', params: { id: String(id) } }, clock.now())
  }
  const { rows } = refusal === null ? splitPage(await findComments(database, viewerId, id, page), page) : { rows: [] }
  return { ...viewJudged(post, viewer), comments: rows.map((row) => viewComment(row, viewer)) }
}

/** One post as visitors see it, without its comments; undefined where it isn't there, or is for followers. */
export async function readPublicPost(database: Database, id: number): Promise<Post | undefined> {
  const found = await findPost(database, 0, id)
  const shared = found && (await readShared(database, [found])).get(id)
  if (!found || !shared) return undefined
  const post = judgePost(shared, found, null)
  const refusal = decide(null, 'post.open', post.facts)
  return refusal === 'not_found' || refusal === 'followers_only' ? undefined : viewJudged(post, null)
}
