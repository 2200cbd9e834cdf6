import { sql } from 'kysely'
import type { Chain } from '#server/platform/chain/chain.ts'
import { sealChain, type SealOptions } from '#server/platform/chain/seal-chain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { subjectChain } from './subject-chain.ts'

/** What a transaction and its entries say. */
const canonicalText = sql<string>`jsonb_build_array(
  one.id, one.kind, one.source, one.provider_event_id, one.subscription_id, one.creator_subject, one.fan_subject,
  (extract(epoch from one.happened_at) * 1000)::bigint, (extract(epoch from one.available_at) * 1000)::bigint, one.detail,
  (extract(epoch from one.written_at) * 1000)::bigint,
  (select jsonb_agg(jsonb_build_array(
      entry.id, entry.account, entry.subject_id, entry.amount_cents, entry.currency,
      (extract(epoch from entry.happened_at) * 1000)::bigint, (extract(epoch from entry.available_at) * 1000)::bigint, entry.kind)
    order by entry.id)
   from ledger_entries entry where entry.transaction_id = one.id)
)::text`

export const ledgerChain: Chain = {
  rows: 'ledger_transactions',
  seals: 'ledger_seals',
  sealed: 'ledger_sealed',
  key: 'transaction_id',
  count: 'transactions',
  text: canonicalText,
  isComplete: sql<boolean>`exists (select from ledger_entries entry where entry.transaction_id = one.id)`,
  noun: 'transaction',
  words: sql<string>`one.kind || ' ' || one.source`,
}

/** Puts what the ledger got since the last time into its chains; answers how many transactions. */
export async function sealLedger(database: Database, now: Date, options?: SealOptions): Promise<number> {
  await sealChain(database, subjectChain, now, options)
  return sealChain(database, ledgerChain, now, options)
}
