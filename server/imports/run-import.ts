import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DataImport, ImportReport } from '#contract/archives.ts'
import { writeLetters, type NewLetter } from '#server/letters/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ObjectMissing } from '#server/platform/storage.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { manifestShape } from './archive-shapes.ts'
import { bringFollows } from './bring-follows.ts'
import { bringPosts } from './bring-posts.ts'
import { bringProfile } from './bring-profile.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { emptyReport } from './importer.ts'
import { ArchiveRefused, openArchive } from './open-archive.ts'

type End = { readonly report: ImportReport } | { readonly refusal: NonNullable<DataImport['refusal']> }

/** Reads an archive that waits and brings along what it can; one tried again goes on where it stopped. Throws what may go better later. */
export async function runImport(platform: Platform, importId: number): Promise<void> {
  const row = await findImport(platform.database, importId)
  if (row?.state !== 'waiting' || row.file === null) return
  const viewer = await findImportingPerson(platform.database, row.userId)
  // Whoever left meanwhile may come back, and brings it along then.
  if (!viewer) return
  const { incomingDir } = platform.config
  await mkdir(incomingDir, { recursive: true })
  const folder = await mkdtemp(join(incomingDir, 'import-'))
  try {
    await endImport(platform, row, await bringAll(platform, viewer, row.file, folder))
  } catch (error) {
    if (error instanceof ObjectMissing) return await endImport(platform, row, { refusal: 'broken' })
    if (!(error instanceof ArchiveRefused)) throw error
    await endImport(platform, row, { refusal: error.refusal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As the job acts for them: with nothing but what everybody with their role of creator may do. */
async function findImportingPerson(database: Database, id: number): Promise<Viewer | undefined> {
  const person = await database
    .selectFrom('users')
    .select(['id', 'is_creator as isCreator', 'consents'])
    .where('id', '=', id)
    .where('absent_since', 'is', null)
    .executeTakeFirst()
  return person && { ...person, sessionId: '', role: 'user', isUnlocked: false, scopes: null, language: null }
}

async function bringAll(platform: Platform, viewer: Viewer, file: string, folder: string): Promise<End> {
  const path = join(folder, 'archive')
  await pipeline(await platform.storage.read(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const archive = await openArchive(path)
  try {
    const { success, data: manifest } = manifestShape.safeParse(await archive.readJson('manifest.json'))
    if (!success) return { refusal: 'not_an_export' }
    const report = emptyReport(manifest.origin, manifest.username)
    const importer = { platform, viewer, archive, folder, origin: manifest.origin, report, skipped: new Map(), isFull: false }
    await bringProfile(importer)
    await bringPosts(importer)
    await bringFollows(importer)
    platform.bus.publish('person.changed', { personId: viewer.id })
    return { report: { ...report, skipped: [...importer.skipped].map(([reason, count]) => ({ reason, count })) } }
  } finally {
    archive.close()
  }
}

/** Gives an archive up whose reading failed for reasons of our own. */
export async function giveUp(platform: Platform, importId: number): Promise<void> {
  const row = await findImport(platform.database, importId)
  if (row?.state === 'waiting') await endImport(platform, row, { refusal: 'broken' })
}

/** The row says how it ended before the archive is thrown away, so that a crash between leaves a file that is swept, and no lost report. */
async function endImport({ database, storage, clock, bus }: Platform, { id, userId, file }: ImportRow, end: End): Promise<void> {
  const now = clock.now()
  const letterIds = await inTransaction(database, async (transaction) => {
    const change = 'report' in end ? { state: 'done' as const, report: JSON.stringify(end.report) } : { state: 'failed' as const, ...end }
    const ended = await transaction
      .updateTable('data_imports')
      .set({ ...change, file: null, finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    return ended ? writeLetters(transaction, [letterOf({ id, userId }, end)], now) : []
  })
  if (file !== null) await storage.remove(file)
  bus.publish('letters.written', { letterIds })
}

function letterOf({ id, userId }: Pick<ImportRow, 'id' | 'userId'>, end: End): NewLetter {
  if (!('report' in end)) return { userId, key: `import_failed:${id}`, kind: 'import_failed', detail: {} }
  const { origin, posts, follows } = end.report
  return { userId, key: `import_done:${id}`, kind: 'import_done', detail: { origin, posts, follows } }
}
