import { api } from '#contract/index.ts'
import { findSubject } from '#server/money/ledger/index.ts'
import { findBillingDetails } from '#server/money/subscriptions/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findReceipt, findReceipts, viewReceipt } from './receipt-queries.ts'

/** What someone paid, the newest first. */
export const listReceipts = handle(api.subscriptions.receipts, async ({ viewer, page, database, exchange }) => {
  const subject = await findSubject(database, viewer.id)
  if (subject === undefined) return []
  const { rows, next } = splitPage(await findReceipts(database, subject, page), page)
  exchange.nextPage(next)
  const billedTo = await findBillingDetails(database, viewer.id)
  return rows.map((row) => viewReceipt(row, billedTo, exchange.language))
})

/** One receipt of one's own. Throws `not_found`. */
export const readReceipt = handle(api.subscriptions.receipt, async ({ viewer, params, database, exchange }) => {
  const subject = await findSubject(database, viewer.id)
  const found = subject === undefined ? undefined : await findReceipt(database, subject, params.id)
  if (!found) throw new AppError('not_found')
  return viewReceipt(found, await findBillingDetails(database, viewer.id), exchange.language)
})
