/**
 * The standing promises of the site. Promises: looks at all of them beside people who write, changes nothing but the note of what it found,
 * and names every row that breaks one.
 */
export { acceptHeads, keepHeads } from './keep-heads.ts'
export { auditNightly, readLastAudit } from './nightly.ts'
export { printAudit } from './print-audit.ts'
export { sayPromise } from './say-promise.ts'
