import { api } from '#contract/index.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { viewAuthor } from '#server/people/users/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findCounts, findMostDisputed } from './ratio-queries.ts'
import { ratioOf, viewNetworks } from './ratios.ts'

const shownMonths = 3
const shownCreators = 20

/** Counts disputes beside what card networks allow. */
export const readDisputeRatios = handle(api.revenue.disputeRatios, async ({ database, platform }) => {
  const now = await readFiguresNow(platform)
  const firsts = Array.from({ length: shownMonths + 1 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 10),
  )
  const [known, most, { networks }] = await Promise.all([
    findCounts(database, firsts.at(-1) ?? ''),
    findMostDisputed(database, firsts[1] ?? '', shownCreators),
    readSettings(platform),
  ])
  const counts = new Map(known.map((row) => [row.month, row]))
  const months = firsts.map((first) => first.slice(0, 7)).map((month) => counts.get(month) ?? { month, sales: 0, disputes: 0, fraud: 0 })
  return {
    months: months.slice(0, -1),
    networks: viewNetworks(months, networks),
    readOn: networks.readOn,
    creators: most.map(({ creator, ...row }) => ({
      creator: creator && viewAuthor(creator),
      ...row,
      ratioBasisPoints: ratioOf(row.disputes, row.sales),
    })),
  }
})
