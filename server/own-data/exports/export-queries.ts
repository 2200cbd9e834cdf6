import type { DataExport } from '#contract/own-data/archives.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface ExportRow {
  readonly id: number
  readonly userId: number
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly askedAt: Date
  readonly file: string
  readonly bytes: number | null
  readonly expiresAt: Date | null
}

const columns = ['id', 'user_id as userId', 'state', 'asked_at as askedAt', 'file', 'bytes', 'expires_at as expiresAt'] as const
const shownMost = 10

export function findExportsOf(database: Database, userId: number): Promise<ExportRow[]> {
  return database.selectFrom('data_exports').select(columns).where('user_id', '=', userId).orderBy('id', 'desc').limit(shownMost).execute()
}

export function findExport(database: Database, id: number): Promise<ExportRow | undefined> {
  return database.selectFrom('data_exports').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The archive of this person that can still be had; undefined for everything else, somebody else's among it. */
export async function findReadyExport(database: Database, id: number, userId: number, now: Date): Promise<ExportRow | undefined> {
  const row = await findExport(database, id)
  return row?.userId === userId && viewExport(row, now).state === 'ready' ? row : undefined
}

export function viewExport({ id, state, askedAt, bytes, expiresAt }: ExportRow, now: Date): DataExport {
  return {
    id,
    state: state === 'ready' && expiresAt && expiresAt <= now ? 'gone' : state,
    askedAt: askedAt.toISOString(),
    bytes,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
