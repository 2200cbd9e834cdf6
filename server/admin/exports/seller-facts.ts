import { sql, type RawBuilder } from 'kysely'
import { utcDay } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Scope } from './export-file.ts'

/** Who sells, as far as the site knows. */
export interface SellerFacts {
  readonly name: string | null
  readonly address: string | null
  readonly country: string | null
  readonly taxNumber: string | null
}

/**
 * What creators gave for their invoices, and the country of their payout account. A profile's name counts once they gave other details
 * beside it. Someone who's gone stays who their last invoice names.
 */
const factsOf = (sellers: RawBuilder<unknown>, realm: Scope['realm']) => sql<SellerFacts & { readonly seller: number }>`
  select few.seller, account.country,
    case when users.id is null then last.seller_name when details.user_id is not null then coalesce(details.name, users.display_name) end as name,
    case when users.id is null then last.seller_address else details.address end as address,
    case when users.id is null then last.seller_tax_number else details.tax_number end as "taxNumber"
  from (${sellers}) few
    left join ledger_subjects on ledger_subjects.id = few.seller left join users on users.id = ledger_subjects.user_id
    left join seller_details details on details.user_id = users.id
    left join payout_accounts account on account.creator_id = users.id and account.realm = ${realm}
    left join lateral (
      select seller_name, seller_address, seller_tax_number from invoices join invoice_parties using (transaction_id)
      where users.id is null and seller = few.seller and realm = ${realm} order by happened_at desc, transaction_id desc limit 1
    ) last on true`

/** Who these sellers are, by their numbers in the ledger. */
export async function findSellerFacts(
  database: Database,
  sellers: readonly number[],
  realm: Scope['realm'],
): Promise<Map<number, SellerFacts>> {
  const { rows } = await factsOf(sql`select unnest(${sellers}::bigint[]) as seller`, realm).execute(database)
  return new Map(rows.map((row) => [row.seller, row]))
}

/** How many creators sold in a period, and how many of them have no tax number here. */
export async function countTaxNumbers(
  database: Database,
  { from, end, realm }: Scope,
): Promise<{ readonly creators: number; readonly withoutTaxNumber: number }> {
  const sold = sql`
    select seller from (
      select distinct seller from ledger_months where seller > 0 and account = 'provider' and kind = 'sale'
        and month between ${utcDay(from)}::date and ${utcDay(new Date(end.getTime() - 1))}::date
    ) any_card
    where exists (
      select from invoices where seller = any_card.seller and realm = ${realm} and sale_id is null and happened_at >= ${from} and happened_at < ${end}
    )`
  const { rows } = await sql<{ creators: number; withoutTaxNumber: number }>`
    select count(*)::int as creators, (count(*) filter (where "taxNumber" is null))::int as "withoutTaxNumber"
    from (${factsOf(sold, realm)}) known`.execute(database)
  return rows[0] ?? { creators: 0, withoutTaxNumber: 0 }
}
