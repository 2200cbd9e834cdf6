interface LegalAcceptancesTable {
  user_id: number
  document: 'terms' | 'privacy'
  version: string
  accepted_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    legal_acceptances: LegalAcceptancesTable
  }
}
