import { api } from '#contract/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'
import { findRequest, viewRequest } from './request-queries.ts'

/** Answers once; the answer leaves as a mail with what is written here, and nothing of it stands in the audit log. */
export const answerDataRequest = handle(api.site.answerDataRequest, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { id } = params
  const now = platform.clock.now()
  const { request, mailIds } = await inTransaction(database, async (transaction) => {
    const answered = await transaction
      .updateTable('data_requests')
      .set({ answer: body.answer, answered_at: now, answered_by: viewer.id, place: placeOfClosed(now) })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning(['email', 'created_at as createdAt'])
      .executeTakeFirst()
    const row = await findRequest(transaction, id)
    if (!row) throw new AppError('not_found')
    if (!answered) throw new AppError('already_decided', sentence('answered_already'))
    const detail = { askedAt: answered.createdAt.toISOString(), answer: body.answer, after: `data_request_received:${id}` }
    const mail = { email: answered.email, key: `data_request_answered:${id}`, kind: 'data_request_answered', detail } as const
    await recordAction(transaction, { actor: viewer, action: 'data_request_answered', target: { kind: 'data_request', id } }, now)
    return { request: row, mailIds: await writeMails(transaction, [mail], now) }
  })
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return viewRequest(request)
})
