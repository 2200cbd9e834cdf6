import { api } from '#contract/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { findRetriable } from '#server/money/payouts/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findDeskPayouts, markOf, viewPayouts } from './payout-rows.ts'
import { deskRealm } from './realm.ts'

/** Every payout with its state: what failed and can be retried first, then the newest. */
export const listAllPayouts = handle(api.revenue.payouts, async ({ query, page, database, platform, exchange }) => {
  const realm = deskRealm(platform)
  const retriable = await findRetriable(database, { realm, now: await readProviderNow(platform) })
  const filter = { realm, retriable, status: query.status, person: query.person }
  const { rows, next } = splitPageBy(await findDeskPayouts(database, filter, page), page, markOf(retriable))
  exchange.nextPage(next)
  return viewPayouts(database, rows, { retriable, language: exchange.language })
})
