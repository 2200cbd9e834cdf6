import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findOwnDisputes, viewOwnDispute } from './own-dispute-queries.ts'

/** Disputes over a creator's sales, newest first, for themselves alone. */
export const listOwnDisputes = handle(api.payouts.disputes, async ({ viewer, params, page, database, platform, exchange }) => {
  authorize(viewer, 'creator.earnings', { personId: params.id })
  const now = await readProviderNow(platform)
  const { rows, next } = splitPage(await findOwnDisputes(database, viewer.id, page, now), page)
  exchange.nextPage(next)
  return rows.map(viewOwnDispute)
})
