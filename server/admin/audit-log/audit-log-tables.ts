import type { Generated } from 'kysely'

interface AuditSealsTable {
  id: Generated<number>
  previous_hash: string
  hash: string
  entries: number
  sealed_at: Date
}

interface AuditSealedTable {
  entry_id: number
  seal_id: number
  row_hash: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    audit_seals: AuditSealsTable
    audit_sealed: AuditSealedTable
  }
}
