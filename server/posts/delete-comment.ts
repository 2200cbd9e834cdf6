import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { tellUnread } from '#server/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findCommentFacts, removeComment } from './comment-queries.ts'
import { noSuchComment } from './post-rules.ts'

export const deleteComment = handle(api.posts.deleteComment, async ({ viewer, params, database, platform, afterCommit }) => {
  const comment = await findCommentFacts(database, viewer.id, params.id, params.commentId)
  if (!comment) throw noSuchComment()
  const allowed = authorize(viewer, 'comment.delete', comment)
  const commentsCount = await removeComment(database, allowed, params.id, params.commentId)
  if (commentsCount === undefined) throw noSuchComment()
  afterCommit(() => {
    platform.bus.publish('post.changed', { postId: params.id })
    tellUnread(platform, [comment.postAuthorId])
  })
  return { id: params.commentId, commentsCount }
})
