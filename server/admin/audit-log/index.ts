export { auditChain, isSealOfLog, sealAuditLog } from './chain.ts'
export { proveLog, sayProof, type Proof } from './prove-log.ts'
