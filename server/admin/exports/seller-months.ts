import { sql } from 'kysely'
import type { Posted } from '#server/money/ledger/index.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Scope } from './export-file.ts'

/** What one seller's entries come to in one month and one currency. */
export interface SellerMonth {
  readonly month: string
  /** Their number in the ledger; 0 is the site with its own plan. */
  readonly seller: number
  /** As on their invoices: `S17`. */
  readonly code: string | null
  /** Null for the site, and for one who's gone. */
  readonly creator: string | null
  readonly currency: string
  readonly sums: readonly (Posted & { readonly entries: number })[]
}

const sellersAtOnce = 200

/**
 * By seller, then by month, then by currency; some sellers at a time. The sums by month hold all cards, so what was paid with the other
 * kind, which a site has only from before it went live, is taken off again.
 */
export async function* readSellerMonths(database: Database, { from, end, realm }: Scope): AsyncGenerator<SellerMonth> {
  let last = -1
  const [first, final] = [sql`${utcDay(from)}::date`, sql`${utcDay(new Date(end.getTime() - 1))}::date`]
  for (;;) {
    const { rows } = await sql<SellerMonth>`
      with few as (
        select distinct seller from ledger_months where seller > ${last} and month between ${first} and ${final} order by 1 limit ${sellersAtOnce}
      ), posted as (
        select month, seller, currency, account, kind, cents, entries from ledger_months
        where seller in (select seller from few) and month between ${first} and ${final}
        union all
        select date_trunc('month', entry.happened_at at time zone 'UTC')::date, others.seller, entry.currency, entry.account, entry.kind,
          -entry.amount_cents, -1
        from invoices others
          join ledger_transactions sale on sale.id = others.transaction_id
          join ledger_transactions one on one.subscription_id = sale.subscription_id and one.detail->>'invoice' = sale.source
          join ledger_entries entry on entry.transaction_id = one.id
        where others.seller in (select seller from few) and others.realm <> ${realm} and others.sale_id is null
          and date_trunc('month', entry.happened_at at time zone 'UTC') between ${first} and ${final}
      ), summed as (
        select month, seller, currency, account, kind, sum(cents)::bigint as cents, sum(entries)::bigint as entries
        from posted group by 1, 2, 3, 4, 5
      )
      select to_char(month, 'YYYY-MM') as month, few.seller, 'S' || code as code, users.username as creator, summed.currency,
        coalesce(json_agg(json_build_object('account', account, 'kind', kind, 'amountCents', cents, 'entries', entries))
          filter (where cents <> 0 or entries <> 0), '[]') as sums
      from few left join summed on summed.seller = few.seller
        left join invoice_sellers on invoice_sellers.seller = few.seller
        left join ledger_subjects on ledger_subjects.id = few.seller left join users on users.id = ledger_subjects.user_id
      group by month, few.seller, code, users.username, summed.currency order by few.seller, month, summed.currency`.execute(database)
    for (const row of rows) if (row.sums.length > 0) yield row
    const next = rows.at(-1)?.seller
    if (next === undefined) return
    last = next
  }
}
