import * as z from 'zod'
import { exportNames } from './export-names.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, currency } from '#contract/money/amounts.ts'
import { month } from '#contract/text.ts'

/** Months in UTC, both included; without one, from the first sale or until now. */
const period = z.object({ from: month.optional(), to: month.optional() })

/** What a country's tax comes to at one rate, in minor units. Sales less returned, less tax, is net. */
export const taxRow = z.object({
  currency,
  /** Where the subscriber is; null for sales without a tax. */
  country: z.string().nullable(),
  rateBasisPoints: z.int(),
  sales: z.int(),
  salesCents: cents,
  /** Refunds and lost disputes of the period, also of earlier sales. */
  returnedCents: cents,
  taxCents: cents,
  netCents: cents,
})
export type TaxRow = z.infer<typeof taxRow>

/** What the owner gives to an accountant (decision 0090). */
export const moneyExports = {
  taxes: endpoint({
    method: 'GET',
    path: '/api/admin/taxes',
    summary: 'Get taxes by country and rate',
    description: 'From the ledger. Refunds and lost disputes count in the month they happen.',
    access: 'owner',
    limit: 'reads',
    query: period,
    reply: z.array(taxRow),
  }),
  taxNumbers: endpoint({
    method: 'GET',
    path: '/api/admin/tax-numbers',
    summary: 'Count creators without a tax number',
    description: 'Of the creators who sold in the period. They give their tax number with their invoice details.',
    access: 'owner',
    limit: 'reads',
    query: period,
    reply: z.object({ creators: z.int(), withoutTaxNumber: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/exports/{what}',
    summary: 'Export the books',
    description:
      'All rows as CSV or JSON. Amounts are in major units in CSV, in minor units in JSON. Subscribers ignore the period, and creators are by year.',
    access: 'owner',
    limit: 'reads',
    params: z.object({ what: z.enum(exportNames) }),
    query: period.extend({ format: z.enum(['csv', 'json']).default('csv') }),
    bytes: ['text/csv', 'application/json'],
    reply: z.unknown(),
  }),
}
