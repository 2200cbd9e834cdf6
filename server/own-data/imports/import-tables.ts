import type { ColumnType, Generated } from 'kysely'
import type { DataImport, ImportReport } from '#contract/own-data/archives.ts'

interface DataImportsTable {
  id: Generated<number>
  user_id: number
  state: Generated<DataImport['state']>
  asked_at: Date
  /** Null until the archive is stored, and once it is thrown away. */
  file: Generated<string | null>
  bytes: Generated<number | null>
  refusal: Generated<DataImport['refusal']>
  report: ColumnType<ImportReport | null, string | undefined, string>
  finished_at: Generated<Date | null>
}

interface ImportFollowsTable {
  import_id: number
  person_id: number
  place: number
  outcome: Generated<'followed' | 'asked' | 'left_out' | null>
}

interface ImportedPostsTable {
  user_id: number
  source: string
  post_id: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    data_imports: DataImportsTable
    import_follows: ImportFollowsTable
    imported_posts: ImportedPostsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Somebody brought an archive along. */
    'import.arrived': { readonly importId: number }
  }
}
