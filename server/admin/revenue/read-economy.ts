import { sql } from 'kysely'
import type { EconomySummary } from '#contract/admin/revenue.ts'
import { api } from '#contract/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { staffMoney, type Posted } from './money-sums.ts'

interface MonthSum extends Posted {
  readonly currency: string
  readonly month: string
}

interface CurrencyCounts {
  readonly currency: string
  readonly creators: number
  readonly subscriptions: number
}

/** All that creators sold, by currency and month of the provider's clock; sums of different currencies are never added (D55). */
export const readEconomy = handle(api.revenue.economy, async ({ database, platform }) => {
  const [now, sums, counts] = await Promise.all([readProviderNow(platform), findMonthSums(database), countByCurrency(database)])
  const thisMonth = now.toISOString().slice(0, 7)
  const currencies = [...new Set([...counts, ...sums].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => summarise(currency, thisMonth, sums, counts))
})

function summarise(currency: string, thisMonth: string, sums: readonly MonthSum[], counts: readonly CurrencyCounts[]): EconomySummary {
  const own = sums.filter((sum) => sum.currency === currency)
  const of = (month: string) => staffMoney(own.filter((sum) => sum.month === month))
  const months = [...new Set(own.map(({ month }) => month))].toSorted().toReversed()
  const count = counts.find((row) => row.currency === currency)
  return {
    currency,
    creators: count?.creators ?? 0,
    subscriptions: count?.subscriptions ?? 0,
    total: staffMoney(own),
    thisMonth: of(thisMonth),
    months: months.map((month) => ({ month, ...of(month) })),
  }
}

/** Without the platform's own plan, which no creator sells, and without payouts, which change nothing of what was sold. */
async function findMonthSums(database: Database): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select currency, to_char(day, 'YYYY-MM') as month, account, kind, sum(cents)::bigint as "amountCents"
    from ledger_days
    where kind not in ('payout', 'payout_paid', 'payout_failed', 'settlement')
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
