import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { tellUnread } from '#server/notifications/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hideRequestComment } from './hide.ts'
import { findRequestComment, removeRequestComment } from './request-comment-queries.ts'
import { noSuchAnswer } from './request-rules.ts'

/** Who wrote an answer, or asked for it, deletes it for good; the staff takes it out of sight first (D30). */
export const deleteRequestComment = handle(
  api.requests.deleteComment,
  async ({ viewer, params, body, database, platform, afterCommit }) => {
    const comment = await findRequestComment(database, viewer.id, params.id, params.commentId)
    if (!comment) throw noSuchAnswer()
    const allowed = authorize(viewer, 'requestComment.delete', comment)
    const { requestAuthorId } = comment
    if (viewer.id === comment.authorId || viewer.id === requestAuthorId) {
      if (!(await removeRequestComment(database, allowed, params.commentId))) throw noSuchAnswer()
    } else {
      const now = platform.clock.now()
      await inTransaction(database, async (transaction) => {
        if (!(await hideRequestComment(transaction, params.commentId, now, { isDeleted: true }))) throw noSuchAnswer()
        const target = { kind: 'request_comment', id: params.commentId }
        await recordAction(transaction, { actor: viewer, action: 'request_comment_deleted', target, reason: body.reason }, now)
      })
    }
    if (requestAuthorId !== null) afterCommit(() => tellUnread(platform, [requestAuthorId]))
    return { id: params.commentId }
  },
)
