import { api } from '#contract/index.ts'
import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import { recordLook } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readCommentPage } from './comment-page.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { viewComment } from './post-view.ts'

/**
 * The comments under a post, page by page in both directions. Throws `not_found`, `followers_only` or `subscribers_only`. What only the
 * staff may look at is recorded.
 */
export const listComments = handle(api.posts.comments, async ({ viewer, params, query, page, database, platform, exchange }) => {
  const post = await findPostFacts(database, viewer?.id ?? 0, params.id)
  if (!post) throw noSuchPost()
  const refusal = decide(viewer, 'post.open', post)
  if (refusal === 'not_found') throw noSuchPost()
  if (refusal) throw new AppError(refusal)
  if (isOpenedAsStaff(viewer, 'post.open', post)) {
    await recordLook(database, viewer, { call: 'GET /api/posts/{id}/comments', params: { id: String(params.id) } }, platform.clock.now())
  }
  const { rows, next, previous } = await readCommentPage(database, viewer?.id ?? 0, params.id, { ...query, page })
  exchange.nextPage(next)
  exchange.previousPage(previous)
  return rows.map((row) => viewComment(row, viewer))
})
