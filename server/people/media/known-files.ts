import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { stem } from './media-names.ts'

/** Of these keys those that belong to nothing: no upload, no evidence of a case, no archive of somebody's data, nothing that was put aside for the staff. */
export async function findUnknownKeys(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const filenames = [...new Set(keys.map(stem))].flatMap((name) =>
    ['webp', 'mp4', 'webm', 'zip'].map((extension) => `${name}.${extension}`),
  )
  const { rows } = await sql<{ filename: string }>`
    select filename from media where filename = any(${filenames})
    union select media from case_evidence where media = any(${filenames})
    union select filename from quarantine where filename = any(${filenames}) and state <> 'released'
    union select file from data_exports where file = any(${filenames}) and state <> 'failed'
    union select file from data_imports where file = any(${filenames})`.execute(database)
  const known = new Set(rows.map((row) => stem(row.filename)))
  return keys.filter((key) => !known.has(stem(key)))
}
