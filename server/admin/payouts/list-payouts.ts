import { api } from '#contract/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findDeskPayouts, markOf, viewPayouts } from './payout-rows.ts'
import { deskRealm } from './realm.ts'

/** Every payout with its state: what failed and needs someone first, then the newest. */
export const listAllPayouts = handle(api.revenue.payouts, async ({ query, page, database, platform, exchange }) => {
  const { rows, next } = splitPageBy(await findDeskPayouts(database, deskRealm(platform), query, page), page, markOf)
  exchange.nextPage(next)
  return viewPayouts(database, rows)
})
