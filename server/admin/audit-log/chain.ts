import { sql } from 'kysely'
import { isInChain } from '#server/platform/chain/check-chain.ts'
import type { Chain } from '#server/platform/chain/chain.ts'
import { sealChain } from '#server/platform/chain/seal-chain.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The audit log as a chain: every column of an entry is under its seal. */
export const auditChain: Chain = {
  rows: 'audit_entries',
  seals: 'audit_seals',
  sealed: 'audit_sealed',
  key: 'entry_id',
  count: 'entries',
  text: sql<string>`jsonb_build_array(
    one.id, (extract(epoch from one.at) * 1000)::bigint, one.actor_id, one.actor_role, one.action, one.target_kind, one.target_id,
    one.reason, one.details, (extract(epoch from one.written_at) * 1000)::bigint
  )::text`,
  noun: 'entry',
  words: sql<string>`one.action`,
}

/** Puts what the log got since the last time into its chain. */
export function sealAuditLog(database: Database, now: Date, options?: { readonly isWhole?: boolean }): Promise<number> {
  return sealChain(database, auditChain, now, options)
}

/** Whether a seal that was written down is one of this log's. */
export function isSealOfLog(database: Database, seal: string): Promise<boolean> {
  return isInChain(database, auditChain, seal)
}
