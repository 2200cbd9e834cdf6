import { api } from '#contract/index.ts'
import { findManyDisputes } from '#server/money/disputes/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { splitPageBy } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findOwed } from './balance-rows.ts'
import { deskRealm } from './realm.ts'
import { viewBalances } from './view-balances.ts'

/** What creators are owed and why it isn't paid yet: what is on hold first, then what the provider doesn't pay, then who owes. */
export const listBalances = handle(api.revenue.balances, async ({ query, page, database, platform, exchange }) => {
  const [now, realm] = [await readProviderNow(platform), deskRealm(platform)]
  const disputed = await findManyDisputes(database, 'all', now)
  const { group, person } = query
  const wish = { realm, disputed: [...disputed.keys()], group, person, words: query.query?.trim() }
  const { rows, next } = splitPageBy(await findOwed(database, wish, page), page, ({ rank, id }) => ({ at: new Date(rank), id }))
  exchange.nextPage(next)
  return viewBalances(database, rows, { realm, now, disputed })
})
