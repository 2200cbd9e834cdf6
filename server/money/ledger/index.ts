import './ledger-tables.ts'

/**
 * The ledger. Promises: every cent is in it twice, nothing in it ever changes, each fact of the provider is in it once, and every figure
 * anywhere is a query on it.
 */
export { auditLedger, type Audit } from './audit/audit.ts'
export { sayAudit } from './audit/say-audit.ts'
export { emptyBalance, readBalances, type Balance } from './balances.ts'
export type { Sold } from './plan-payment.ts'
export { ledgerChain, sealLedger } from './chain.ts'
export { postPayout, postPayoutFailed, postPayoutPaid } from './post-payout.ts'
export { readProviderNow } from './provider-now.ts'
export { isRecorded, recordPayment } from './record-payment.ts'
export { subjectChain } from './subject-chain.ts'
export { findSubject } from './subjects.ts'
export { debits, moneyOf, type Sum } from './sums.ts'
