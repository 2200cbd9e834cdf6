import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFreshlyProved } from '#server/account/session/index.ts'
import { spaceForLists, claimArchiveSpace } from './archive-space.ts'
import { findExport, viewExport } from './export-queries.ts'

/** Puts an archive on the list of those to be made; one at a time, and only so many beside those that rest here. */
export const askForExport = handle(api.archives.askForExport, async ({ viewer, database, platform, afterCommit }) => {
  const { clock, ids, bus } = platform
  const now = clock.now()
  const allowed = authorize(viewer, 'ownData.export', { isFreshlyProved: await isFreshlyProved(database, viewer.sessionId, now) })
  const row = await inTransaction(database, async (transaction) => {
    const own = await holdOwn(transaction, viewer.id, now)
    if (own.isWaiting) throw new AppError('export_waiting')
    if (own.resting >= limits.exportsAlive) throw new AppError('too_many_exports')
    await claimArchiveSpace(transaction, platform.config, own.bytes + spaceForLists, now)
    return findExport(transaction, await insertExport(transaction, allowed, `${ids.id()}.zip`, now))
  })
  if (!row) throw new AppError('not_found')
  afterCommit(() => bus.publish('export.asked', { exportId: row.id }))
  return viewExport(row, now)
})

async function insertExport(transaction: Database, { viewer }: Allowed<'ownData.export'>, file: string, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('data_exports')
    .values({ user_id: viewer.id, asked_at: now, file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Own {
  readonly isWaiting: boolean
  readonly resting: number
  /** Of their files. */
  readonly bytes: number
}

/** Their row is held until the end, so that of two wishes at once the second sees the first. */
async function holdOwn(transaction: Database, userId: number, now: Date): Promise<Own> {
  const held = await sql<{ bytes: number }>`select media_bytes as bytes from users where id = ${userId} for update`.execute(transaction)
  const [person] = held.rows
  if (!person) throw new AppError('signed_out')
  const { rows } = await sql<Omit<Own, 'bytes'>>`
    select coalesce(bool_or(state = 'waiting'), false) as "isWaiting",
      count(*) filter (where state = 'ready' and expires_at > ${now})::int as resting
    from data_exports where user_id = ${userId}`.execute(transaction)
  return { isWaiting: false, resting: 0, ...rows[0], bytes: person.bytes }
}
