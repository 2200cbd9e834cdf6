import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findBought, findSold } from './invoice-queries.ts'
import { pdfReply } from './write-pdf.ts'

/** The invoice or credit note of one's own receipt. Throws `not_found`. */
export const readBoughtInvoice = handle(api.subscriptions.invoice, async ({ viewer, params, database, exchange }) => {
  const subject = await findSubject(database, viewer.id)
  const found = subject === undefined ? undefined : await findBought(database, subject, params.id)
  if (!found) throw new AppError('not_found')
  return pdfReply(found, exchange.language)
})

/** The same of one's own sale. Throws `not_found`. */
export const readSoldInvoice = handle(api.payouts.soldInvoice, async ({ viewer, params, database, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const subject = await findSubject(database, params.id)
  const found = subject === undefined ? undefined : await findSold(database, subject, params.saleId)
  if (!found) throw new AppError('not_found')
  return pdfReply(found, exchange.language)
})
