import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { claimArchiveSpace } from '#server/own-data/exports/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findImport, viewImport } from './import-queries.ts'

const megabyte = 1024 * 1024
/** As the index has it: a parameter would not be recognised. */
const isWaiting = sql<boolean>`state = 'waiting'`

/** Takes an archive in; what can be had of it is found in the background. One at a time. */
export const bringArchive = handle(api.archives.bring, async ({ viewer, database, platform, exchange, afterCommit }) => {
  const allowed = authorize(viewer, 'media.upload', {})
  const options = { folder: platform.config.incomingDir, maxBytes: limits.archiveMegabytes * megabyte, fields: ['archive'] }
  const release = await platform.diskSpace.claim(Number(exchange.header('content-length') ?? options.maxBytes) * 2, viewer.id)
  try {
    const id = await exchange.receiveFiles(options, async (files) => {
      const archive = files.get('archive')
      if (!archive || archive.bytes === 0) throw fieldError('archive', 'required', sentence('archive_missing'))
      const importId = await enter(platform, allowed, archive.bytes)
      try {
        await store(platform, importId, archive.path)
      } catch (error) {
        await database.deleteFrom('data_imports').where('id', '=', importId).where('state', '=', 'waiting').execute()
        throw error
      }
      return importId
    })
    const row = await findImport(database, id)
    if (!row) throw new AppError('not_found')
    afterCommit(() => platform.bus.publish('import.arrived', { importId: id }))
    return viewImport(row)
  } finally {
    release()
  }
})

/**
 * The row comes first, so that there is room for what is stored; nobody reads the archive before it has a file. The person is held before
 * the archives are, as whoever asks for one of theirs does, so that nobody waits in a circle.
 */
function enter({ database, config, clock }: Platform, { viewer }: Allowed<'media.upload'>, bytes: number): Promise<number> {
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const held = await sql`select from users where id = ${viewer.id} for update`.execute(transaction)
    if (held.rows.length === 0) throw new AppError('signed_out')
    await claimArchiveSpace(transaction, config, bytes, now)
    const made = await transaction
      .insertInto('data_imports')
      .values({ user_id: viewer.id, asked_at: now, bytes })
      .onConflict((conflict) => conflict.column('user_id').where(isWaiting).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new AppError('import_waiting')
    return made.id
  })
}

/** Storing takes minutes. Where the import was given up meanwhile, or its person removed, nothing stays; what a crash leaves is swept. */
async function store({ database, storage, ids }: Platform, importId: number, path: string): Promise<void> {
  const file = `${ids.id()}.zip`
  await storage.put(file, path)
  const stored = await database
    .updateTable('data_imports')
    .set({ file })
    .where('id', '=', importId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (stored) return
  await storage.remove(file)
  throw new AppError('unavailable', undefined, { retryAfter: 30 })
}
