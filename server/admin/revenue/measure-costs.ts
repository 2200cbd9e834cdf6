import { sql } from 'kysely'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import type { Platform } from '#server/platform/platform.ts'

const months = 3

/** What the provider kept of recent sales in US dollars, disputes included, beside what the estimate says of them. */
export async function measureCosts(
  platform: Platform,
  estimate: Pick<MoneyTermsReply, 'costBasisPoints' | 'costCents'>,
): Promise<MoneyTermsReply['measured']> {
  const now = await readFiguresNow(platform)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
  const { rows } = await sql<{ sales: number; grossCents: number; costCents: number }>`
    select coalesce(sum(entries) filter (where kind = 'sale'), 0)::int as sales,
      coalesce(sum(cents) filter (where kind = 'sale'), 0)::bigint as "grossCents",
      0 - coalesce(sum(cents) filter (where kind = 'provider_cost'), 0)::bigint as "costCents"
    from ledger_months where month >= ${since}::date and currency = 'USD' and account = 'provider'`.execute(platform.database)
  const [found] = rows
  if (!found || found.sales === 0) return null
  const estimateCents = Math.round((found.grossCents * estimate.costBasisPoints) / 10_000) + found.sales * estimate.costCents
  return { ...found, estimateCents }
}
