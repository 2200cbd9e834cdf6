export { acceptHeads, keepHeads } from './keep-heads.ts'
export { checkNightly, readLastCheck } from './nightly.ts'
export { printIntegrity } from './print-integrity.ts'
export { sayInvariant } from './say-invariant.ts'
