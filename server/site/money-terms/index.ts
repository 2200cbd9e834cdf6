import './money-terms-tables.ts'

/** What the platform asks and gives. Promises: nothing that was sold changes with it, and every screen shows what is in force. */
export { printTerms } from './print-terms.ts'
export { changeTerms, readTerms } from './read-terms.ts'
export { findTerms, type MoneyTerms } from './terms-queries.ts'
