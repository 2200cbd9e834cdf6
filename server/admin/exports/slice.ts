import { readExport } from './read-export.ts'
import { readTaxNumbers } from './read-tax-numbers.ts'
import { readTaxes } from './read-taxes.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What the owner gives to an accountant. Promises: every amount is a sum over the ledger, and every download is in the audit log. */
export const moneyExports: Slice = {
  name: 'admin/exports',
  routes: [readExport, readTaxes, readTaxNumbers],
}
