export { acceptHeads, keepHeads } from './keep-heads.ts'
export { auditNightly, readLastAudit } from './nightly.ts'
export { printAudit } from './print-audit.ts'
export { sayPromise } from './say-promise.ts'
