import { sql } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { BillingDetails, Receipt } from '#contract/money/subscriptions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { sayMoney } from '#server/platform/say.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { personColumn } from './sale-queries.ts'

export interface ReceiptRow {
  readonly id: number
  readonly invoiceNumber: string
  readonly sellerName: string | null
  /** As the invoice names them; null once it names no one. */
  readonly buyerName: string | null
  readonly buyerAddress: string | null
  readonly buyerTaxNumber: string | null
  readonly createdAt: Date
  readonly kind: Receipt['kind']
  readonly creator: AuthorRow | null
  readonly subscriptionId: number | null
  readonly amountCents: number
  readonly taxCents: number
  readonly currency: string
  readonly taxBasisPoints: number
  readonly taxCountry: string | null
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
}

/** What somebody paid and got back, the newest first. */
export function findReceipts(database: Database, subject: number, page: Page): Promise<ReceiptRow[]> {
  const after = page.after ? sql`and (happened_at, id) < (${page.after.at}, ${page.after.id})` : sql``
  return select(database, sql`fan_subject = ${subject} ${after}`, page.limit + 1)
}

/** One of one's own; nobody else's is found. */
export async function findReceipt(database: Database, subject: number, id: number): Promise<ReceiptRow | undefined> {
  return (await select(database, sql`id = ${id} and fan_subject = ${subject}`, 1))[0]
}

/** What moved the fan's own money: what the platform and a creator settle between them is none of theirs. */
async function select(database: Database, condition: ReturnType<typeof sql>, limit: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select one.id, invoices.number as "invoiceNumber", seller_name as "sellerName", buyer_name as "buyerName", buyer_address as "buyerAddress",
      buyer_tax_number as "buyerTaxNumber", one.kind, one.happened_at as "createdAt", ${personColumn} as creator,
      subscriptions.id as "subscriptionId", sum.*,
      coalesce((sale.detail->>'taxBasisPoints')::integer, 0) as "taxBasisPoints", sale.detail->>'taxCountry' as "taxCountry",
      (sale.detail->>'periodStart')::timestamptz as "periodStart", (sale.detail->>'periodEnd')::timestamptz as "periodEnd"
    from (
      select * from ledger_transactions
      where ${condition} and kind in ('sale', 'refund', 'refund_failed', 'dispute_lost')
      order by happened_at desc, id desc limit ${limit}
    ) one
    cross join lateral (
      select max(currency) as currency,
        coalesce(sum(amount_cents) filter (where account = 'provider'), 0)::bigint as "amountCents",
        0 - coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::bigint as "taxCents"
      from ledger_entries where transaction_id = one.id
    ) sum
    join invoices on invoices.transaction_id = one.id
    left join invoice_parties on invoice_parties.transaction_id = one.id
    left join ledger_transactions sale on sale.kind = 'sale' and sale.source = one.detail->>'invoice'
    left join subscriptions on subscriptions.id = one.subscription_id
    left join ledger_subjects on ledger_subjects.id = one.creator_subject
    left join users on users.id = ledger_subjects.user_id
    order by one.happened_at desc, one.id desc`.execute(database)
  return rows
}

export function viewReceipt(row: ReceiptRow, billedTo: BillingDetails, language: Locale): Receipt {
  return {
    id: row.id,
    billedTo: { name: row.buyerName ?? billedTo.name, email: billedTo.email, address: row.buyerAddress, taxNumber: row.buyerTaxNumber },
    invoiceNumber: row.invoiceNumber,
    sellerName: row.sellerName,
    kind: row.kind,
    creator: row.creator && viewAuthor(row.creator),
    subscriptionId: row.subscriptionId,
    amountCents: row.amountCents,
    taxCents: row.taxCents,
    taxBasisPoints: row.taxBasisPoints,
    taxCountry: row.taxCountry,
    currency: row.currency,
    amountLabel: sayMoney(language, { cents: row.amountCents, currency: row.currency }),
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    happenedAt: row.createdAt.toISOString(),
  }
}
