import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/access/index.ts'
import { takeArchiveRoom } from '#server/exports/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findImport, viewImport } from './import-queries.ts'

const megabyte = 1024 * 1024
/** As the index has it: a parameter would not be recognised. */
const isWaiting = sql<boolean>`state = 'waiting'`

/** Takes an archive in; what can be had of it is found in the background. One at a time. */
export const bringArchive = handle(api.archives.bring, async ({ viewer, database, platform, exchange, afterCommit }) => {
  authorize(viewer, 'media.upload', {})
  const options = { folder: platform.config.incomingDir, maxBytes: limits.archiveMegabytes * megabyte, fields: ['archive'] }
  const release = await platform.room.claim(Number(exchange.header('content-length') ?? options.maxBytes) * 2, viewer.id)
  try {
    const id = await exchange.receiveFiles(options, async (files) => {
      const archive = files.get('archive')
      if (!archive || archive.bytes === 0) throw fieldError('archive', 'required', 'Please choose the archive you want to bring along.')
      const file = `${platform.ids.id()}.zip`
      const importId = await enter(platform, { userId: viewer.id, file, bytes: archive.bytes, now: platform.clock.now() })
      try {
        await platform.storage.put(file, archive.path)
      } catch (error) {
        await database.deleteFrom('data_imports').where('id', '=', importId).execute()
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

/** The row comes first, so that nothing rests in the storage without one. */
function enter({ database, config }: Platform, { userId, file, bytes, now }: Arrived): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await takeArchiveRoom(transaction, config, bytes, now)
    const made = await transaction
      .insertInto('data_imports')
      .values({ user_id: userId, asked_at: now, file, bytes })
      .onConflict((conflict) => conflict.column('user_id').where(isWaiting).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new AppError('import_waiting')
    return made.id
  })
}

interface Arrived {
  readonly userId: number
  readonly file: string
  readonly bytes: number
  readonly now: Date
}
