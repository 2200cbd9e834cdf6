import type { Generated } from 'kysely'

interface DataExportsTable {
  id: Generated<number>
  user_id: number
  state: Generated<'waiting' | 'ready' | 'failed'>
  asked_at: Date
  file: string
  bytes: Generated<number | null>
  finished_at: Generated<Date | null>
  expires_at: Generated<Date | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    data_exports: DataExportsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Somebody asked for an archive of their data. */
    'export.asked': { readonly exportId: number }
  }
}
