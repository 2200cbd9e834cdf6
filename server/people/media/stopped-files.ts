import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

export interface ClosedFile {
  readonly ownerId: number | null
  readonly filename: string
  readonly hasStill: boolean
  readonly createdAt: Date
}

export interface KeptFile {
  readonly filename: string
  readonly kind: 'image' | 'video'
  readonly widths: readonly number[]
  readonly hasStill: boolean
}

/** Ends the quarantine of a file. Throws `already_decided` where it was ended before. */
export async function closeStopped(
  database: Database,
  { viewer }: Allowed<'upload.judge'>,
  id: number,
  state: 'released' | 'kept',
  now: Date,
): Promise<ClosedFile> {
  const closed = await database
    .updateTable('quarantine')
    .set({ state, closed_at: now, closed_by: viewer.id })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['owner_id as ownerId', 'filename', 'has_still as hasStill', 'created_at as createdAt'])
    .executeTakeFirst()
  if (!closed) throw new AppError('already_decided')
  return closed
}

/** Uploads that were stopped and kept, whose sender is gone. */
export async function forgetStopped(database: Database, until: Date): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    delete from quarantine where state = 'kept' and owner_id is null and closed_at < ${until}
    returning filename, media_kind as kind, '{}'::integer[] as widths, has_still as "hasStill"`.execute(database)
  return rows
}
