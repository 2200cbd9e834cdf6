import './money-terms-tables.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What the platform asks and gives. Promises: nothing that was sold changes with it, and every screen shows what is in force. */
export const moneyTerms: Slice = {
  name: 'site/money-terms',
}
