import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { hideRequest } from './hide.ts'
import { findRequestFacts, removeRequest } from './request-queries.ts'
import { noSuchRequest } from './request-rules.ts'

/** Its author deletes a request for good; the staff takes it out of sight, with 30 days to put it back (D30). */
export const deleteRequest = handle(api.requests.delete, async ({ viewer, params, body, database, platform }) => {
  const facts = await findRequestFacts(database, viewer.id, params.id)
  if (!facts) throw noSuchRequest()
  const allowed = authorize(viewer, 'request.delete', facts)
  const now = platform.clock.now()
  if (facts.authorId === viewer.id) {
    if (!(await removeRequest(database, allowed, params.id))) throw noSuchRequest()
  } else {
    await inTransaction(database, async (transaction) => {
      if (!(await hideRequest(transaction, params.id, now, { isDeleted: true }))) throw noSuchRequest()
      const target = { kind: 'request', id: params.id }
      await recordAction(transaction, { actor: viewer, action: 'request_deleted', target, reason: body.reason }, now)
    })
  }
  return { id: params.id }
})
