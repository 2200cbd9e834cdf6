import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequestComment, insertRequestComment } from './request-comment-queries.ts'
import { findRequestFacts } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'
import { viewRequestComment } from './request-view.ts'

/** Answers a request on the board and tells its author. Throws `not_found`, `request_closed`, or what the gate refuses. */
export const createRequestComment = handle(api.board.comment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const facts = await findRequestFacts(database, viewer.id, params.id)
  if (!facts) throw noSuchRequest()
  const allowed = authorize(viewer, 'request.comment', facts)
  const id = await insertRequestComment(database, allowed, params.id, body.content, platform.clock.now())
  // It was there a moment ago and took answers.
  if (id === undefined) throw new AppError('request_closed')
  const comment = await findRequestComment(database, viewer.id, params.id, id)
  if (!comment) throw noSuchRequest()
  const { authorId } = facts
  if (authorId !== null && authorId !== viewer.id) afterCommit(() => pushUnreadCounts(platform, [authorId]))
  return viewRequestComment(comment, viewer)
})
