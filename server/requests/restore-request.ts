import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { unhideRequest } from './hide.ts'
import { noSuchRequest } from './request-rules.ts'

export const restoreRequest = handle(api.requests.restore, async ({ viewer, params, body, database, platform }) => {
  await inTransaction(database, async (transaction) => {
    if (!(await unhideRequest(transaction, params.id))) throw noSuchRequest()
    const target = { kind: 'request', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'request_restored', target, reason: body.reason }, platform.clock.now())
  })
  return { id: params.id }
})
