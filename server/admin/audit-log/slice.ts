import './audit-log-tables.ts'
import { listAuditLog } from './list-audit-log.ts'
import { verifyAuditLog } from './verify-log.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What the staff did. Promises: lines are never changed and never taken away, and whoever does it past the database is found out. */
export const auditLog: Slice = {
  name: 'admin/audit-log',
  routes: [listAuditLog, verifyAuditLog],
}
