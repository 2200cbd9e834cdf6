import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { spaceForLists } from './archive-space.ts'
import { findExport, type ExportRow } from './export-queries.ts'
import { writeArchive } from './write-archive.ts'

const day = 86_400_000

/** Makes an archive that waits; one that is made, or whose owner is gone, is left alone. Throws what went wrong, to be tried again. */
export async function makeExport(platform: Platform, exportId: number): Promise<void> {
  const row = await findExport(platform.database, exportId)
  if (row?.state !== 'waiting') return
  const { incomingDir } = platform.config
  await privateFolder(incomingDir)
  const folder = await mkdtemp(join(incomingDir, 'export-'))
  try {
    const file = join(folder, row.file)
    await collect(platform, row, file)
    const { size } = await stat(file)
    await platform.storage.put(row.file, file)
    await finish(platform, row, size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Everything as of one moment, read on a connection of its own. */
async function collect(platform: Platform, { userId }: ExportRow, file: string): Promise<void> {
  const { connection, storage, diskSpace, clock } = platform
  const client = await connection.pool.connect()
  let release: (() => void) | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '30min'")
    const { rows } = await client.query<{ username: string; language: Locale | null; bytes: number }>(
      'select username, language, media_bytes as bytes from users where id = $1',
      [userId],
    )
    const { username = '', language = null, bytes = 0 } = rows[0] ?? {}
    release = await diskSpace.claim(bytes + spaceForLists, userId)
    const manifest = {
      format: 'coterie-archive',
      version: 1,
      origin: platform.origins()[0] ?? '',
      username,
      madeAt: clock.now().toISOString(),
    } as const
    await writeArchive({ client, storage, personId: userId, language: language ?? 'en', manifest, file })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    release?.()
    client.release()
  }
}

async function finish({ database, clock, bus }: Platform, { id, userId }: ExportRow, bytes: number): Promise<void> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.exportDays * day)
  const mailIds = await inTransaction(database, async (transaction) => {
    const done = await transaction
      .updateTable('data_exports')
      .set({ state: 'ready', bytes, finished_at: now, expires_at: expiresAt })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!done) return []
    const detail = { exportId: id, expiresAt: expiresAt.toISOString() }
    return writeMails(transaction, [{ userId, key: `export_ready:${id}`, kind: 'export_ready', detail }], now)
  })
  bus.publish('mails.written', { mailIds })
}

/** Gives an archive up, and says so. */
export async function giveUp({ database, clock, bus }: Pick<Platform, 'database' | 'clock' | 'bus'>, exportId: number): Promise<void> {
  const now = clock.now()
  const mailIds = await inTransaction(database, async (transaction) => {
    const given = await transaction
      .updateTable('data_exports')
      .set({ state: 'failed', finished_at: now })
      .where('id', '=', exportId)
      .where('state', '=', 'waiting')
      .returning('user_id as userId')
      .executeTakeFirst()
    if (!given) return []
    return writeMails(transaction, [{ userId: given.userId, key: `export_failed:${exportId}`, kind: 'export_failed', detail: {} }], now)
  })
  bus.publish('mails.written', { mailIds })
}
