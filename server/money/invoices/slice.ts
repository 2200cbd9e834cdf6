import './invoice-tables.ts'
import type { Slice } from '#server/platform/slice.ts'
import { changeSellerDetails, readSellerDetails } from './change-seller-details.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { readBoughtInvoice, readSoldInvoice } from './read-invoice.ts'
import { readAllInvoices, readSoldInvoices } from './read-month.ts'
import { sweepParties } from './sweep-parties.ts'

/**
 * Invoices and credit notes. Promises: what moves a fan's money has one, in the transaction that books it; no number of a seller's year is
 * missing or given twice; what's issued never changes.
 */
export const invoices: Slice = {
  name: 'money/invoices',
  routes: [readBoughtInvoice, readSoldInvoice, readSoldInvoices, readAllInvoices, readSellerDetails, changeSellerDetails],
  invariants: invoiceInvariants,
  schedules: ({ database, clock }) => [
    { name: 'sweep-invoice-parties', cron: '48 3 * * *', run: () => sweepParties(database, clock.now()) },
  ],
}
