import { sql } from 'kysely'
import type { EconomySummary } from '#contract/admin/revenue.ts'
import { api } from '#contract/index.ts'
import { readFiguresNow, type Posted } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { soldMoney } from './money-sums.ts'

interface MonthSum extends Posted {
  readonly currency: string
  /** Null for what was before the months that are shown. */
  readonly month: string | null
}

interface CurrencyCounts {
  readonly currency: string
  readonly creators: number
  readonly subscriptions: number
}

/** All that creators sold, by currency and month of the provider's clock; sums of different currencies are never added (D55). */
export const readEconomy = handle(api.revenue.economy, async ({ database, platform }) => {
  const now = await readFiguresNow(platform)
  const [sums, counts] = await Promise.all([findMonthSums(database, firstMonth(now)), countByCurrency(database)])
  const thisMonth = now.toISOString().slice(0, 7)
  const currencies = [...new Set([...counts, ...sums].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => summarise(currency, thisMonth, sums, counts))
})

/** Two years, so that each month has its month of the year before. */
const shownMonths = 24

const firstMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1), 1)).toISOString().slice(0, 10)

function summarise(currency: string, thisMonth: string, sums: readonly MonthSum[], counts: readonly CurrencyCounts[]): EconomySummary {
  const own = sums.filter((sum) => sum.currency === currency)
  const of = (month: string | null) => soldMoney(own.filter((sum) => sum.month === month))
  const months = [...new Set(own.flatMap(({ month }) => month ?? []))].toSorted().toReversed()
  const count = counts.find((row) => row.currency === currency)
  return {
    currency,
    creators: count?.creators ?? 0,
    subscriptions: count?.subscriptions ?? 0,
    total: soldMoney(own),
    thisMonth: of(thisMonth),
    months: months.map((month) => ({ month, ...of(month) })),
    earlier: own.some(({ month }) => month === null) ? of(null) : null,
  }
}

/** Without the platform's own plan, which no creator sells, and without payouts, which change nothing of what was sold. */
async function findMonthSums(database: Database, since: string): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select currency, case when month >= ${since}::date then to_char(month, 'YYYY-MM') end as month, account, kind,
      sum(cents)::bigint as "amountCents"
    from ledger_months
    where seller <> 0 and account <> 'provider_costs' and kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')
    group by 1, 2, 3, 4`.execute(database)
  return rows
}

/** Creators by their currency, and subscriptions to them in force. */
async function countByCurrency(database: Database): Promise<CurrencyCounts[]> {
  const { rows } = await sql<CurrencyCounts>`
    select currency, count(*) as creators, sum(subscriber_count)::bigint as subscriptions
    from users where is_creator group by 1`.execute(database)
  return rows
}
