import { api } from '#contract/index.ts'
import type { Payout } from '#contract/money/payouts.ts'
import { authorize } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sayFailures } from './say-failures.ts'
import { findPayouts, type PayoutRow } from './payout-queries.ts'

/** A creator's payouts, the newest first, for themselves alone. */
export const listPayouts = handle(api.payouts.list, async ({ viewer, params, page, database, exchange }) => {
  authorize(viewer, 'creator.payouts', { personId: params.id })
  const { rows, next } = splitPage(await findPayouts(database, viewer.id, page), page)
  exchange.nextPage(next)
  const say = sayFailures(exchange.language)
  return rows.map((row) => viewPayout(row, say))
})

function viewPayout(row: PayoutRow, say: ReturnType<typeof sayFailures>): Payout {
  const { id, amountCents, currency, status, bankLast4, arrivesAt, failureReason, createdAt } = row
  const when = { arrivesAt: arrivesAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
  return { id, amountCents, currency, status, bankLast4, failureReason: say(failureReason), ...when }
}
