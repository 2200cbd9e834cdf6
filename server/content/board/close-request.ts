import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRequest, findRequestFacts, setClosed } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'
import { viewRequest } from './request-view.ts'

/** A closed request can be read, and nobody answers any more. What the staff does to others' requests is on record. */
export const closeRequest = handle(api.board.close, async ({ viewer, params, body, database, platform }) => {
  const facts = await findRequestFacts(database, viewer.id, params.id)
  if (!facts) throw noSuchRequest()
  const allowed = authorize(viewer, 'request.close', facts)
  const request = await inTransaction(database, async (transaction) => {
    if (!(await setClosed(transaction, allowed, params.id, body.isClosed))) return undefined
    if (facts.authorId !== viewer.id) {
      const action = body.isClosed ? 'request_closed' : 'request_opened'
      await recordAction(
        transaction,
        { actor: viewer, action, target: { kind: 'request', id: params.id }, reason: body.reason },
        platform.clock.now(),
      )
    }
    return findRequest(transaction, viewer.id, params.id)
  })
  if (!request) throw noSuchRequest()
  return viewRequest(request, viewer)
})
