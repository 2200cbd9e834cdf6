import './audit-log-tables.ts'
import { listAuditLog } from './list-audit-log.ts'
import { verifyAuditLog } from './verify-log.ts'

/** What the staff did. Promises: lines are never changed and never taken away, and whoever does it past the database is found out. */
export const auditLogRoutes = [listAuditLog, verifyAuditLog]
export { auditChain, isSealOfLog, sealAuditLog } from './chain.ts'
export { proveLog, sayProof, type Proof } from './prove-log.ts'
