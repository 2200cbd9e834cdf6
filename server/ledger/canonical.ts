import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** What the chain begins with. */
export const noSeal = '0'.repeat(64)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * In a query over `one` (ledger_transactions): everything a transaction and its entries say, as one text that never depends on a setting
 * of the session. Times are milliseconds; keys of `detail` stand in the order jsonb keeps.
 */
export const canonicalText = sql<string>`jsonb_build_array(
  one.id, one.kind, one.source, one.provider_event_id, one.subscription_id, one.creator_subject, one.fan_subject,
  (extract(epoch from one.happened_at) * 1000)::bigint, (extract(epoch from one.available_at) * 1000)::bigint, one.detail,
  (extract(epoch from one.written_at) * 1000)::bigint,
  (select jsonb_agg(jsonb_build_array(
      entry.id, entry.account, entry.subject_id, entry.amount_cents, entry.currency,
      (extract(epoch from entry.happened_at) * 1000)::bigint, (extract(epoch from entry.available_at) * 1000)::bigint, entry.kind)
    order by entry.id)
   from ledger_entries entry where entry.transaction_id = one.id)
)::text`

/** A row's hash does not depend on its place in the chain, so that a changed row is named and not everything after it. */
export const rowHash = sha256

/** A seal covers its rows, in the order of their ids, and the seal before it. */
export class SealHash {
  readonly #hash = createHash('sha256')

  constructor(previousHash: string) {
    this.#hash.update(previousHash)
  }

  add(transactionId: number, hash: string): void {
    this.#hash.update(`\n${transactionId} ${hash}`)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
