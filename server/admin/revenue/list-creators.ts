import type { CreatorEconomyRow } from '#contract/admin/revenue.ts'
import { api } from '#contract/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import { findSellers, findSumsOf, type SellerRow, type SubjectSum } from './creator-queries.ts'
import { balanceOf, soldMoney } from './money-sums.ts'

/** What creators sell, from the ledger (D17); a creator with sales in several currencies has a line for each (D55). */
export const listCreatorEconomy = handle(api.revenue.subscriptions, async ({ query, page, database, exchange }) => {
  const words = query.query?.trim() ?? ''
  const found = await findSellers(database, words === '' ? null : words, page)
  const { rows, next } = splitPageBy(found, page, ({ id, gross }) => ({ at: new Date(gross), id }))
  exchange.nextPage(next)
  const sums = await findSumsOf(
    database,
    rows.flatMap(({ subject }) => (subject === null ? [] : [subject])),
  )
  return rows.flatMap((row) => viewSeller(row, sums))
})

function viewSeller(row: SellerRow, sums: readonly SubjectSum[]): CreatorEconomyRow[] {
  const own = sums.filter(({ subject }) => subject === row.subject)
  const currencies = [...new Set([row.currency, ...own.map(({ currency }) => currency)])]
  const lines = currencies.map((currency) => {
    const posted = own.filter((sum) => sum.currency === currency)
    return {
      currency,
      isOwn: currency === row.currency,
      money: soldMoney(posted),
      balanceCents: balanceOf(posted),
      isEmpty: posted.length === 0,
    }
  })
  // The currency of today shows price and subscribers; others only what was sold in them.
  return lines
    .filter(({ isOwn, isEmpty }) => isOwn || !isEmpty)
    .map(({ currency, isOwn, money, balanceCents }) => ({
      creator: viewAuthor(row),
      priceCents: isOwn ? row.priceCents : null,
      currency,
      subscriberCount: isOwn ? row.subscriberCount : 0,
      ...money,
      balanceCents,
    }))
}
