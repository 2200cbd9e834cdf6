import type { ColumnType } from 'kysely'

interface SiteSettingsTable {
  key: string
  value: ColumnType<unknown, string, string>
  updated_at: Date
  updated_by: number | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    site_settings: SiteSettingsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** The operator set something: what is in force is read anew. */
    'settings.changed': { readonly keys: readonly string[] }
  }
}
