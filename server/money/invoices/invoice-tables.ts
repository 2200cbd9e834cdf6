import type { Generated } from 'kysely'

interface SellerDetailsTable {
  user_id: number
  name: string | null
  address: string | null
  tax_number: string | null
  changed_at: Date
}

/** Written by the database, when a seller's first sale is booked; 0 is the site. */
interface InvoiceSellersTable {
  seller: number
  code: Generated<number>
}

interface InvoiceCountersTable {
  seller: number
  realm: 'live' | 'sandbox'
  year: number
  last_place: number
  last_at: Date
}

/** Written by the database, with the entry of the ledger it documents. */
interface InvoicesTable {
  transaction_id: number
  number: string
  kind: 'invoice' | 'credit_note'
  seller: number
  realm: 'live' | 'sandbox'
  year: number
  place: number
  issued_at: Date
  happened_at: Date
  sale_id: number | null
  fan_subject: number | null
  currency: string
  net_cents: number
  tax_cents: number
  total_cents: number
  tax_basis_points: number
  tax_country: string | null
}

interface InvoicePartiesTable {
  transaction_id: number
  seller_name: string | null
  seller_address: string | null
  seller_tax_number: string | null
  site_name: string
  site_address: string | null
  site_tax_number: string | null
  buyer_name: string | null
  buyer_address: string | null
  buyer_tax_number: string | null
  creator_name: string | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    seller_details: SellerDetailsTable
    invoice_sellers: InvoiceSellersTable
    invoice_counters: InvoiceCountersTable
    invoices: InvoicesTable
    invoice_parties: InvoicePartiesTable
  }
}
