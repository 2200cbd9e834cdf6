import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { refuseEarlyLink } from '#server/people/newcomers/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findComment, updateComment } from './comment-queries.ts'
import { noSuchComment } from './post-rules.ts'
import { viewComment } from './post-view.ts'

/** Changes a comment of one's own, which says so from then on. Throws `not_found`. */
export const editComment = handle(api.posts.editComment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const comment = await findComment(database, viewer.id, params.id, params.commentId)
  if (!comment) throw noSuchComment()
  const allowed = authorize(viewer, 'comment.edit', comment)
  await refuseEarlyLink(platform, database, viewer, body.content)
  const editedAt = platform.clock.now()
  if (!(await updateComment(database, allowed, params.commentId, body.content, editedAt))) throw noSuchComment()
  afterCommit(() => platform.bus.publish('post.changed', { postId: params.id, commentId: params.commentId }))
  return viewComment({ ...comment, content: body.content, editedAt }, viewer)
})
