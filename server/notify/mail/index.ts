export { findExportOfKey, findKeySubject, makeExportKey, sweepEndedKeys, takeExportKey } from './letter-keys.ts'
export type { NewLetter } from './letter-kinds.ts'
export { writeLetters } from './write-letters.ts'
