import './letter-tables.ts'

/** Mail about money and decisions. Promises: written with what it tells, sent once that is certain, tried again until it is, each one once. */
export { connectLetters } from './connect-letters.ts'
export { letterInvariants } from './letter-invariants.ts'
export { findExportOfKey, findKeySubject, makeExportKey, takeExportKey } from './letter-keys.ts'
export type { NewLetter } from './letter-kinds.ts'
export { sweepLetterDetails } from './sweep-letters.ts'
export { writeLetters } from './write-letters.ts'
