import { sql, type RawBuilder } from 'kysely'
import type { Month } from '#server/money/earnings/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An invoice or credit note as it was issued. Names are null once they were deleted. */
export interface InvoiceRow {
  readonly id: number
  readonly number: string
  readonly kind: 'sale' | 'refund' | 'refund_failed' | 'dispute_lost'
  readonly isTest: boolean
  readonly isPremium: boolean
  readonly issuedAt: Date
  /** When the money moved. */
  readonly happenedAt: Date
  /** Of the invoice it belongs to. */
  readonly firstNumber: string | null
  readonly currency: string
  readonly netCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly taxBasisPoints: number
  readonly taxCountry: string | null
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly sellerName: string | null
  readonly sellerAddress: string | null
  readonly sellerTaxNumber: string | null
  readonly siteName: string | null
  readonly siteAddress: string | null
  readonly siteTaxNumber: string | null
  readonly buyerName: string | null
  readonly buyerAddress: string | null
  readonly buyerTaxNumber: string | null
  readonly creatorName: string | null
}

const select = (condition: RawBuilder<unknown>) => sql<InvoiceRow>`
  select one.transaction_id as id, one.number, booked.kind, one.realm = 'sandbox' as "isTest", one.seller = 0 as "isPremium",
    one.issued_at as "issuedAt", one.happened_at as "happenedAt", first.number as "firstNumber", one.currency,
    one.net_cents as "netCents", one.tax_cents as "taxCents", one.total_cents as "totalCents", one.tax_basis_points as "taxBasisPoints",
    one.tax_country as "taxCountry", (sale.detail->>'periodStart')::timestamptz as "periodStart",
    (sale.detail->>'periodEnd')::timestamptz as "periodEnd", seller_name as "sellerName", seller_address as "sellerAddress",
    seller_tax_number as "sellerTaxNumber", site_name as "siteName", site_address as "siteAddress", site_tax_number as "siteTaxNumber",
    buyer_name as "buyerName", buyer_address as "buyerAddress", buyer_tax_number as "buyerTaxNumber", creator_name as "creatorName"
  from (select * from invoices where ${condition}) one
    join ledger_transactions booked on booked.id = one.transaction_id
    left join ledger_transactions sale on sale.id = coalesce(one.sale_id, one.transaction_id)
    left join invoices first on first.transaction_id = one.sale_id
    left join invoice_parties parties on parties.transaction_id = one.transaction_id`

/** One that this subject of the ledger bought; no one else's is found. */
export async function findBought(database: Database, fanSubject: number, id: number): Promise<InvoiceRow | undefined> {
  return (await select(sql`transaction_id = ${id} and fan_subject = ${fanSubject}`).execute(database)).rows[0]
}

/** One that this subject of the ledger sold; no one else's is found. */
export async function findSold(database: Database, seller: number, id: number): Promise<InvoiceRow | undefined> {
  return (await select(sql`transaction_id = ${id} and seller = ${seller}`).execute(database)).rows[0]
}

/** Those with these ids, in the order of their numbers. */
export async function findIssued(database: Database, ids: readonly number[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    ${select(sql`transaction_id = any(${ids}::bigint[])`)} order by one.happened_at, one.transaction_id`.execute(database)
  return rows
}

/** Whose invoices of which month, by the day the money moved; of every seller without one. */
export interface IssuedIn {
  readonly seller: number | null
  readonly month: Month
}

/** Numbers of a month in the order of payments, some of them. */
export async function findNumbersOf(
  database: Database,
  { seller, month }: IssuedIn,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<{ readonly id: number; readonly number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    select transaction_id as id, number from invoices
    where happened_at >= ${month.start} and happened_at < ${month.end} ${seller === null ? sql`` : sql`and seller = ${seller}`}
    order by happened_at, transaction_id limit ${most} offset ${from}`.execute(database)
  return rows
}
