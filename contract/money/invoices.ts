import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, writtenLine } from '#contract/text.ts'
import { postalAddress, taxNumber } from './subscriptions.ts'

const one = z.object({ id })

/** What invoices of a creator's sales name; without a name, the profile's. */
export const sellerDetails = z.object({ name: z.string(), address: z.string().nullable(), taxNumber: z.string().nullable() })
export type SellerDetails = z.infer<typeof sellerDetails>

export const invoices = {
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
