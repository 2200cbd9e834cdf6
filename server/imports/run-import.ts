import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DataImport, ImportReport } from '#contract/archives.ts'
import { limits } from '#contract/limits.ts'
import { writeLetters, type NewLetter } from '#server/letters/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ObjectMissing } from '#server/platform/storage.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { manifestShape, type Manifest } from './archive-shapes.ts'
import { bringFollows } from './bring-follows.ts'
import { bringPosts } from './bring-posts.ts'
import { bringProfile } from './bring-profile.ts'
import { forgetFollows } from './follow-waiting.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { emptyReport, reportOf, type Importer } from './importer.ts'
import { findImportingPerson } from './importing-person.ts'
import { openArchive, type Archive } from './open-archive.ts'

interface End {
  /** Null where all of it was read. */
  readonly refusal: NonNullable<DataImport['refusal']> | null
  /** Null where nothing was taken from it. */
  readonly report: ImportReport | null
}

interface Try {
  /** Then nobody tries again, and what came along until here is reported. */
  readonly isLast: boolean
}

/** Reads an archive that waits and brings along what it can; one tried again goes on where it stopped. Throws what may go better later. */
export async function runImport(platform: Platform, importId: number, { isLast }: Try): Promise<void> {
  const row = await findImport(platform.database, importId)
  if (row?.state !== 'waiting' || row.file === null) return
  const viewer = await findImportingPerson(platform.database, row.userId)
  // Whoever left meanwhile may come back, and brings it along then.
  if (!viewer) return
  const { incomingDir } = platform.config
  await mkdir(incomingDir, { recursive: true })
  const folder = await mkdtemp(join(incomingDir, 'import-'))
  const path = join(folder, 'archive')
  let importer: Importer | undefined
  try {
    await pipeline(await platform.storage.read(row.file), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const archive = await openArchive(path)
    try {
      const { origin, username } = await checkArchive(archive)
      const report = emptyReport(origin, username)
      const { askedAt } = row
      importer = {
        platform,
        viewer,
        importId,
        askedAt,
        archive,
        folder,
        origin,
        report,
        skipped: new Map(),
        tagged: new Map(),
        isFull: false,
      }
      await bringAll(importer)
    } finally {
      archive.close()
    }
    await endImport(platform, row, { refusal: null, report: reportOf(importer) })
  } catch (error) {
    const refusal = error instanceof ArchiveRefused ? error.refusal : 'broken'
    const isOurs = !(error instanceof ArchiveRefused || error instanceof ObjectMissing)
    if (isOurs) platform.log.warn({ error: String(error), importId }, 'an archive could not be read')
    if (isOurs && !isLast) throw error
    await endImport(platform, row, { refusal, report: importer && hasBrought(importer) ? reportOf(importer) : null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether anything is different since it began. */
const hasBrought = ({ report: { posts, files, follows, followsWaiting, isPrivate, profile } }: Importer): boolean =>
  posts + files + follows + followsWaiting + profile.length > 0 || isPrivate

/** Looks at every list to its end before anything is brought: what cannot be read is refused as a whole. Throws ArchiveRefused. */
async function checkArchive(archive: Archive): Promise<Manifest> {
  const { success, data } = manifestShape.safeParse(await archive.readManifest())
  if (!success) throw new ArchiveRefused('not_an_export')
  for (const [list, most] of [
    ['profile', Number.POSITIVE_INFINITY],
    ['posts', limits.importedPosts],
    ['following', Number.POSITIVE_INFINITY],
  ] as const) {
    let count = 0
    for await (const _ of archive.readList(list)) {
      count += 1
      if (count > most) throw new ArchiveRefused('too_large')
    }
  }
  return data
}

async function bringAll(importer: Importer): Promise<void> {
  await bringProfile(importer)
  await bringPosts(importer)
  await bringFollows(importer)
  importer.platform.bus.publish('person.changed', { personId: importer.viewer.id })
}

/** The row says how it ended before the archive is thrown away, so that a crash between leaves a file that is swept, and no lost report. */
async function endImport({ database, storage, clock, bus }: Platform, { id, userId, file }: ImportRow, end: End): Promise<void> {
  const now = clock.now()
  const letterIds = await inTransaction(database, async (transaction) => {
    const { refusal, report } = end
    const change = { state: refusal === null ? ('done' as const) : ('failed' as const), refusal }
    const ended = await transaction
      .updateTable('data_imports')
      .set({ ...change, ...(report ? { report: JSON.stringify(report) } : {}), file: null, finished_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (end.report?.followsWaiting === 0 || !end.report) await forgetFollows(transaction, id)
    return ended ? writeLetters(transaction, [letterOf({ id, userId }, end)], now) : []
  })
  if (file !== null) await storage.remove(file)
  bus.publish('letters.written', { letterIds })
}

function letterOf({ id, userId }: Pick<ImportRow, 'id' | 'userId'>, { report }: End): NewLetter {
  if (!report) return { userId, key: `import_failed:${id}`, kind: 'import_failed', detail: {} }
  const { origin, posts, follows } = report
  return { userId, key: `import_done:${id}`, kind: 'import_done', detail: { origin, posts, follows } }
}
