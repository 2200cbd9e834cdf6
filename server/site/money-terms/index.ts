export { printTerms } from './print-terms.ts'
export { changeTerms, readTerms } from './read-terms.ts'
export { findTerms, type MoneyTerms } from './terms-queries.ts'
