interface SiteFactsTable {
  key: string
  value: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    site_facts: SiteFactsTable
  }
}
