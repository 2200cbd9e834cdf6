interface SiteFactsTable {
  key: string
  value: string
}

declare module './tables.ts' {
  interface Tables {
    site_facts: SiteFactsTable
  }
}
