import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'
import { keptYears } from './sweep-parties.ts'

const documented = sql`one.kind in ('sale', 'refund', 'refund_failed', 'dispute_lost')`
const sequence = sql`(select code from invoice_sellers where invoice_sellers.seller = one.seller)`

/** Every sequence of numbers is whole, and every document says what the ledger does. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'the numbers of invoices have a gap',
    broken: () => sql`
      select 'after ' || invoice_number(realm, coalesce(${sequence}, 0), year, before) || ' comes ' || coalesce(place::text, 'nothing') as row
      from (
        select seller, realm, year, place, lag(place, 1, 0) over (partition by seller, realm, year order by place) as before from invoices
        union all
        select seller, realm, year, null, max(place)
        from invoices full join invoice_counters using (seller, realm, year)
        group by seller, realm, year, last_place having max(place) is distinct from last_place
      ) one
      where place is null or place - before > 1 order by seller, realm, year, place`,
  },
  {
    name: 'two invoices have the same number',
    broken: () => sql`
      select number || ': ' || string_agg('booking ' || transaction_id, ', ' order by transaction_id) as row
      from (
        select transaction_id, invoice_number(realm, coalesce(${sequence}, 0), year, place) as number from invoices one
        union
        select transaction_id, number from invoices
      ) said group by number having count(distinct transaction_id) > 1 order by number`,
  },
  {
    name: 'a sale or refund has no invoice',
    broken: () => sql`
      select one.kind || ' ' || source as row from ledger_transactions one
      where ${documented} and not exists (select from invoices where transaction_id = one.id)
        and exists (select from ledger_entries where transaction_id = one.id and account = 'provider') order by id`,
  },
  {
    name: 'an invoice differs from the ledger',
    broken: () => sql`
      select invoice.number || ': ' || total_cents || ' ' || invoice.currency || ' with tax ' || tax_cents || ' instead of '
        || coalesce(gross, 0) || ' with tax ' || coalesce(tax, 0) as row
      from invoices invoice
        left join ledger_transactions one on one.id = transaction_id and ${documented}
        left join ledger_transactions sale on sale.kind = 'sale' and sale.source = one.detail->>'invoice'
        left join (
          select transaction_id, min(currency) as currency, abs(sum(amount_cents) filter (where account = 'provider')) as gross,
            abs(coalesce(sum(amount_cents) filter (where account = 'tax'), 0)) as tax
          from ledger_entries where kind in ('sale', 'refund', 'refund_failed', 'dispute_lost') group by 1
        ) booked on booked.transaction_id = one.id
      where (gross, tax, booked.currency) is distinct from (total_cents::numeric, tax_cents::numeric, invoice.currency)
        or coalesce(one.creator_subject, 0) <> invoice.seller or one.fan_subject is distinct from invoice.fan_subject
        or (invoice.kind = 'invoice') <> (one.kind in ('sale', 'refund_failed'))
        or invoice.sale_id is distinct from case when one.kind <> 'sale' then sale.id end
        or one.happened_at <> invoice.happened_at or invoice.kind = 'credit_note' and invoice.sale_id is null or net_cents + tax_cents <> total_cents
      order by invoice.transaction_id`,
  },
  {
    name: 'an invoice names no one',
    broken: (now) => sql`
      select number as row from invoices one
      where year >= ${now.getUTCFullYear() - keptYears} and not exists (select from invoice_parties where transaction_id = one.transaction_id)
      order by transaction_id`,
  },
]
