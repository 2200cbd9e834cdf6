import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { announceDecision, takeDown } from '#server/moderation/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequestComment, removeRequestComment } from './request-comment-queries.ts'
import { noSuchAnswer } from './request-rules.ts'

/** Who wrote an answer, or asked for it, deletes it for good; the staff takes it out of sight first (D30). */
export const deleteRequestComment = handle(api.board.deleteComment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const comment = await findRequestComment(database, viewer.id, params.id, params.commentId)
  if (!comment) throw noSuchAnswer()
  const allowed = authorize(viewer, 'requestComment.delete', comment)
  const { requestAuthorId } = comment
  const isOwn = viewer.id === comment.authorId || viewer.id === requestAuthorId
  if (isOwn && !comment.isHidden) {
    if (!(await removeRequestComment(database, allowed, params.commentId))) throw noSuchAnswer()
  } else {
    const wish = { viewer, target: { kind: 'request_comment' as const, id: params.commentId }, reason: body.reason }
    const done = await takeDown(database, wish, platform.clock.now())
    if (!done) throw noSuchAnswer()
    afterCommit(() => announceDecision(platform, done.effects, done.mailIds))
  }
  if (requestAuthorId !== null) afterCommit(() => pushUnreadCounts(platform, [requestAuthorId]))
  return { id: params.commentId }
})
