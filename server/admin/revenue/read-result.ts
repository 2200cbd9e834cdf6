import type { SiteResult } from '#contract/admin/result.ts'
import { api } from '#contract/index.ts'
import { amount } from '#server/money/earnings/index.ts'
import { csvReply, type Cell } from '#server/platform/http/csv.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDebts, findFailedPayments, findLives, findSiteSums } from './result-queries.ts'
import { resultsOf } from './site-result.ts'

const shownMonths = 12

/** The site's own result, twelve months of it (decision 0082). */
export const readResult = handle(api.revenue.result, ({ query, database, platform }) => readMonths(database, platform, query.before))

const columns = {
  fees: 'feeCents',
  'Premium gross': 'premiumGrossCents',
  'Premium refunded': 'premiumRefundedCents',
  'Premium lost disputes': 'premiumLostCents',
  'Premium tax': 'premiumTaxCents',
  'Premium net': 'premiumNetCents',
  'provider costs of the site': 'costCents',
  'bad debt': 'badDebtCents',
  result: 'resultCents',
  'recurring per month': 'recurringCents',
  'failed amount': 'failedCents',
} as const
const counts = { 'failed payments': 'failedPayments', 'active at start': 'activeAtStart', ended: 'ended' } as const

/** The same table as CSV. */
export const readResultCsv = handle(api.revenue.resultCsv, async ({ query, database, platform }) => {
  const results = await readMonths(database, platform, query.before)
  return csvReply('result.csv', ['month', 'currency', ...Object.keys(columns), ...Object.keys(counts)], resultRows(results))
})

function resultRows(results: readonly SiteResult[]): Cell[][] {
  return results.flatMap(({ currency, months }) =>
    months.map((row) => [
      row.month,
      currency,
      ...Object.values(columns).map((name) => amount(row[name], currency)),
      ...Object.values(counts).map((name) => row[name]),
    ]),
  )
}

async function readMonths(database: Database, platform: Platform, before: string | undefined): Promise<SiteResult[]> {
  const end = before === undefined ? firstOf(await readFiguresNow(platform), 1) : new Date(`${before}-01`)
  const firsts = Array.from({ length: shownMonths + 1 }, (_, index) =>
    firstOf(end, index - shownMonths)
      .toISOString()
      .slice(0, 10),
  )
  const range = { from: firsts[0] ?? '', end: firsts[shownMonths] ?? '' }
  const [sums, debts, lives, failed] = await Promise.all([
    findSiteSums(database, range),
    findDebts(database, range),
    findLives(database, range),
    findFailedPayments(database, range),
  ])
  const months = firsts.slice(0, -1).map((first) => first.slice(0, 7))
  return resultsOf(months, { sums, debts, lives, failed })
}

const firstOf = (time: Date, later: number): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later, 1))
