import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readCommentPage } from './comment-page.ts'
import { openPost } from './open-post.ts'
import { viewComment } from './post-view.ts'

/**
 * The comments under a post, page by page in both directions. Throws `not_found`, `followers_only` or `subscribers_only`. What only the
 * staff may look at is recorded.
 */
export const listComments = handle(api.posts.comments, async ({ viewer, params, query, page, database, platform, exchange }) => {
  await openPost(platform, database, viewer, { call: 'GET /api/posts/{id}/comments', id: params.id })
  const { rows, next, previous } = await readCommentPage(database, viewer?.id ?? 0, params.id, { ...query, page })
  exchange.nextPage(next)
  exchange.previousPage(previous)
  return rows.map((row) => viewComment(row, viewer))
})
