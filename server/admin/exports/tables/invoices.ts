import { sql } from 'kysely'
import { csvBatch, inBatches } from '#server/money/earnings/index.ts'
import { Cents, type ExportTable } from '../export-file.ts'

interface InvoiceRow {
  readonly id: number
  readonly createdAt: Date
  readonly issuedAt: Date
  readonly number: string
  readonly kind: 'invoice' | 'credit_note'
  readonly corrects: string | null
  readonly seller: string | null
  readonly buyer: string | null
  readonly country: string | null
  readonly rate: number
  readonly currency: string
  readonly net: number
  readonly tax: number
  readonly total: number
}

/** Every invoice and credit note of what was paid or returned in the period; amounts of credit notes are below zero. */
export const invoicesTable: ExportTable = {
  columns: [
    'date',
    'number',
    'kind',
    'corrects',
    'paid',
    'seller',
    'buyer',
    'country',
    'rate in percent',
    'currency',
    'net',
    'tax',
    'total',
  ],
  async *rows(database, { from, end, realm }) {
    const found = inBatches(async (after) => {
      const { rows } = await sql<InvoiceRow>`
        select one.transaction_id as id, one.happened_at as "createdAt", one.issued_at as "issuedAt", one.number, one.kind,
          sale.number as corrects, parties.seller_name as seller, parties.buyer_name as buyer, one.tax_country as country,
          one.tax_basis_points as rate, one.currency, one.net_cents as net, one.tax_cents as tax, one.total_cents as total
        from (
          select * from invoices where realm = ${realm} and happened_at >= ${from} and happened_at < ${end}
            ${after ? sql`and (happened_at, transaction_id) < (${after.at}, ${after.id})` : sql``}
          order by happened_at desc, transaction_id desc limit ${csvBatch}
        ) one left join invoices sale on sale.transaction_id = one.sale_id
          left join invoice_parties parties on parties.transaction_id = one.transaction_id
        order by one.happened_at desc, one.transaction_id desc`.execute(database)
      return rows
    })
    for await (const { issuedAt, number, kind, corrects, createdAt, seller, buyer, country, rate, currency, ...sums } of found) {
      const sign = kind === 'credit_note' ? -1 : 1
      const cents = [sums.net, sums.tax, sums.total].map((each) => new Cents(sign * each || 0, currency))
      yield [issuedAt, number, kind, corrects, createdAt, seller, buyer, country, rate / 100, currency, ...cents]
    }
  },
}
