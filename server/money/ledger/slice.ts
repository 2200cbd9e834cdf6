import './ledger-tables.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * The ledger. Promises: every cent is in it twice, nothing in it ever changes, each fact of the provider is in it once, and every figure
 * anywhere is a query on it, or on its sums by day, which the database writes with it.
 */
export const ledger: Slice = {
  name: 'money/ledger',
}
