import type { DataImport, ImportReport } from '#contract/own-data/archives.ts'
import type { Database } from '#server/platform/database/database.ts'

const columns = ['id', 'user_id as userId', 'state', 'asked_at as askedAt', 'file', 'bytes', 'refusal', 'report'] as const
const shownMost = 10

export interface ImportRow extends Omit<DataImport, 'askedAt'> {
  readonly userId: number
  readonly askedAt: Date
  /** Null until the archive is stored, and once it is thrown away. */
  readonly file: string | null
  readonly bytes: number | null
}

export function findImportsOf(database: Database, userId: number): Promise<ImportRow[]> {
  return database.selectFrom('data_imports').select(columns).where('user_id', '=', userId).orderBy('id', 'desc').limit(shownMost).execute()
}

export function findImport(database: Database, id: number): Promise<ImportRow | undefined> {
  return database.selectFrom('data_imports').select(columns).where('id', '=', id).executeTakeFirst()
}

export function viewImport({ id, state, askedAt, refusal, report }: ImportRow): DataImport {
  return { id, state, askedAt: askedAt.toISOString(), refusal, report: report && { ...saidSince, ...report } }
}

/** What reports of earlier releases do not say. */
const saidSince: Pick<ImportReport, 'followsWaiting' | 'isPrivate'> = { followsWaiting: 0, isPrivate: false }
