import type { Generated } from 'kysely'
import type { Account, TransactionKind } from './accounts.ts'

interface LedgerSubjectsTable {
  id: number
  user_id: number | null
  salt: Generated<string | null>
}

interface LedgerSubjectEventsTable {
  id: Generated<number>
  subject_id: number
  kind: 'named' | 'erased'
  commitment: string | null
  written_at: Generated<Date>
  written_by: Generated<string>
}

interface LedgerTransactionsTable {
  id: Generated<number>
  kind: TransactionKind
  source: string
  provider_event_id: string | null
  subscription_id: number | null
  creator_subject: number | null
  fan_subject: number | null
  happened_at: Date
  available_at: Date | null
  detail: unknown
  written_at: Generated<Date>
  written_by: Generated<string>
}

interface LedgerEntriesTable {
  id: Generated<number>
  transaction_id: number
  account: Account
  subject_id: number | null
  amount_cents: number
  currency: string
  happened_at: Date
  available_at: Date | null
  kind: TransactionKind
}

interface LedgerSealsTable {
  id: Generated<number>
  previous_hash: string
  hash: string
  transactions: number
  sealed_at: Date
}

interface LedgerSealedTable {
  transaction_id: number
  seal_id: number
  row_hash: string
}

interface LedgerDaysTable {
  subject_id: number
  currency: string
  day: string
  account: Account
  kind: TransactionKind
  cents: number
  entries: number
}

interface LedgerRestsTable {
  subject_id: number
  available_day: string
  currency: string
  day: string
  cents: number
  first_at: Date
}

interface LedgerMonthsTable {
  month: string
  /** The creator's subject; 0 for the site's own plan. */
  seller: number
  currency: string
  account: Account
  kind: TransactionKind
  cents: number
  entries: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    ledger_subjects: LedgerSubjectsTable
    ledger_subject_events: LedgerSubjectEventsTable
    ledger_transactions: LedgerTransactionsTable
    ledger_entries: LedgerEntriesTable
    ledger_seals: LedgerSealsTable
    ledger_sealed: LedgerSealedTable
    ledger_days: LedgerDaysTable
    ledger_rests: LedgerRestsTable
    ledger_months: LedgerMonthsTable
  }
}
