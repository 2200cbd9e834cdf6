import type { ColumnType } from 'kysely'

interface LegalAcceptancesTable {
  user_id: number
  document: 'terms' | 'privacy'
  version: string
  accepted_at: Date
}

interface LegalVersionsTable {
  document: 'terms' | 'privacy'
  version: string
  summary: ColumnType<unknown, string, never>
  sections: ColumnType<unknown, string, never>
  needs_consent: boolean
  author_id: number | null
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    legal_acceptances: LegalAcceptancesTable
    legal_versions: LegalVersionsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A version was published or taken back. */
    'legal.changed': { readonly document: 'terms' | 'privacy' }
  }
}
