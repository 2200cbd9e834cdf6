import { sql } from 'kysely'
import type { Chain } from '#server/platform/chain/chain.ts'

/** Who got a number in the ledger, and whose number was let go by erasure. */
export const subjectChain: Chain = {
  rows: 'ledger_subject_events',
  seals: 'ledger_subject_seals',
  sealed: 'ledger_subject_sealed',
  key: 'event_id',
  count: 'events',
  text: sql<string>`jsonb_build_array(
    one.id, one.subject_id, one.kind, one.commitment, (extract(epoch from one.written_at) * 1000)::bigint
  )::text`,
  // A site that had people before this chain writes their events when it is upgraded, and seals them once it runs.
  beginsLate: true,
  noun: 'subject event',
  words: sql<string>`one.kind || ' ' || one.subject_id`,
}
