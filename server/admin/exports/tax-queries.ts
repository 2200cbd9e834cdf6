import { sql } from 'kysely'
import type { TaxRow } from '#contract/admin/exports.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Scope } from './export-file.ts'

/** Sales and what went back in a period by the country and rate they were taxed at; a refund is taxed as its sale was. */
export async function findTaxes(database: Database, { from, end, realm }: Scope): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    with posted as (
      select entry.transaction_id, entry.currency, entry.account, entry.kind, entry.amount_cents
      from ledger_entries entry
      where account in ('provider', 'tax') and kind in ('sale', 'refund', 'refund_failed', 'dispute_lost', 'dispute_won')
        and happened_at >= ${from} and happened_at < ${end}
    )
    select posted.currency, sale.detail->>'taxCountry' as country, coalesce((sale.detail->>'taxBasisPoints')::int, 0) as "rateBasisPoints",
      (count(*) filter (where posted.account = 'provider' and posted.kind = 'sale'))::int as sales,
      coalesce(sum(amount_cents) filter (where account = 'provider' and posted.kind = 'sale'), 0)::bigint as "salesCents",
      0 - coalesce(sum(amount_cents) filter (where account = 'provider' and posted.kind <> 'sale'), 0)::bigint as "returnedCents",
      0 - coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::bigint as "taxCents",
      coalesce(sum(amount_cents), 0)::bigint as "netCents"
    from posted join ledger_transactions one on one.id = posted.transaction_id
      join ledger_transactions sale on sale.kind = 'sale' and sale.source = one.detail->>'invoice'
      join invoices on invoices.transaction_id = sale.id and invoices.realm = ${realm}
    group by 1, 2, 3 order by 1, 2 nulls last, 3`.execute(database)
  return rows
}
