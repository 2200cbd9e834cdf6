export { findExportOfKey, findKeySubject, makeExportKey, takeExportKey } from './letter-keys.ts'
export type { NewLetter } from './letter-kinds.ts'
export { writeLetters } from './write-letters.ts'
