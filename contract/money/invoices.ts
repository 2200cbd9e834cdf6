import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, writtenLine } from '#contract/text.ts'
import { postalAddress, taxNumber } from './subscriptions.ts'

const one = z.object({ id })
/** A month with more invoices comes in several files. */
const fileOfMonth = z.object({
  part: z.coerce
    .number()
    .pipe(z.int().min(1).max(10_000))
    .meta({ examples: [1] })
    .default(1),
})
const invoiceMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-10'] })

/** What invoices of a creator's sales name; without a name, the profile's. */
export const sellerDetails = z.object({ name: z.string(), address: z.string().nullable(), taxNumber: z.string().nullable() })
export type SellerDetails = z.infer<typeof sellerDetails>

export const invoices = {
  soldInvoice: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/sales/{saleId}/invoice',
    summary: 'Download an invoice of a sale',
    description: 'As a PDF in your language. `saleId` can be the ID of a refund, too: that’s its credit note.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'documents',
    params: z.object({ id, saleId: id }),
    bytes: ['application/pdf'],
    reply: z.unknown(),
  }),
  soldInvoices: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/invoices/{month}',
    summary: 'Download a month’s invoices',
    description:
      'A ZIP with the invoices and credit notes of your sales as PDFs, and a list of them as CSV. A file has up to 5,000 of them: a `Link` header with `rel="next"` names the next one. You can download one file at a time.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'monthsOfInvoices',
    params: z.object({ id, month: invoiceMonth }),
    query: fileOfMonth,
    bytes: ['application/zip'],
    reply: z.unknown(),
  }),
  sellerDetails: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/invoice-details',
    summary: 'Get invoice details',
    description: 'The name, postal address and tax number on invoices of your sales.',
    access: 'signed-in',
    limit: 'reads',
    params: one,
    reply: sellerDetails,
  }),
  changeSellerDetails: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/invoice-details',
    summary: 'Update invoice details',
    description: 'They apply to invoices from now on. A name you leave out is taken from your profile.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: one,
    body: z.object({
      name: writtenLine(limits.billedNameLength)
        .meta({ examples: ['Ada Potter'] })
        .optional(),
      address: postalAddress.optional(),
      taxNumber: taxNumber.optional(),
    }),
    reply: sellerDetails,
  }),
}

/** What the site team downloads of all sellers. */
export const invoiceDesk = {
  invoices: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/{month}',
    summary: 'Download a month’s invoices of all sellers',
    description: 'A ZIP with invoices and credit notes as PDFs, and a list of them as CSV, as for one creator.',
    access: 'owner',
    limit: 'monthsOfInvoices',
    params: z.object({ month: invoiceMonth }),
    query: fileOfMonth,
    bytes: ['application/zip'],
    reply: z.unknown(),
  }),
}
