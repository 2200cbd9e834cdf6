import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ObjectMissing, StorageUnavailable } from '#server/platform/storage.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { bringFollows } from './bring-follows.ts'
import { bringPosts } from './bring-posts.ts'
import { bringProfile } from './bring-profile.ts'
import { endImport } from './end-import.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { emptyReport, reportOf, type Importer } from './importer.ts'
import { findImportingPerson } from './importing-person.ts'
import { openArchive } from './open-archive.ts'

/** So long an archive waits for a site that has no room or no storage at the moment, and is tried again each minute. */
const waitsMost = 86_400_000

interface Try {
  /** Then nobody tries again, and what came along until here is reported. */
  readonly isLast: boolean
}

/**
 * Reads an archive that waits and brings along what it can; one tried again goes on where it stopped. Throws what may go better later. What
 * only wants time leaves it waiting also after the last try: the sweep finds it.
 */
export async function runImport(platform: Platform, importId: number, { isLast }: Try): Promise<void> {
  const row = await findImport(platform.database, importId)
  if (row?.state !== 'waiting' || row.file === null) return
  const viewer = await findImportingPerson(platform.database, row.userId)
  // Whoever left meanwhile may come back, and brings it along then.
  if (!viewer) return
  const { incomingDir } = platform.config
  await privateFolder(incomingDir)
  const folder = await mkdtemp(join(incomingDir, 'import-'))
  const path = join(folder, 'archive')
  let importer: Importer | undefined
  try {
    await takeCopy(platform, { ...row, file: row.file }, path)
    const archive = openArchive(path)
    try {
      const { origin, username } = await archive.check()
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
    const refusal = error instanceof ArchiveRefused ? error.refusal : 'site_failed'
    if (refusal === 'site_failed') {
      platform.log.warn({ error: String(error), importId }, 'an archive could not be read')
      // What the storage has lost does not come back.
      if (!isLast && !(error instanceof ObjectMissing)) throw error
    }
    if (isPassing(error) && platform.clock.now().getTime() - row.askedAt.getTime() < waitsMost) return
    await endImport(platform, row, { refusal, report: importer && hasBrought(importer) ? reportOf(importer) : null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The room for it is taken first: a full disk is told before it is written to. */
async function takeCopy(
  { diskSpace, storage }: Platform,
  { file, bytes, userId }: ImportRow & { file: string },
  path: string,
): Promise<void> {
  const release = await diskSpace.claim(bytes ?? 0, userId)
  try {
    await pipeline(await storage.read(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } finally {
    release()
  }
}

/** The site is short of room, its storage away: no fault of the archive, and soon over. */
const isPassing = (error: unknown): boolean =>
  (error instanceof AppError && error.retryAfter !== undefined) || error instanceof StorageUnavailable

/** Whether anything is different since it began. */
const hasBrought = ({ report: { posts, files, follows, followsWaiting, isPrivate, profile } }: Importer): boolean =>
  posts + files + follows + followsWaiting + profile.length > 0 || isPrivate

async function bringAll(importer: Importer): Promise<void> {
  await bringProfile(importer)
  await bringPosts(importer)
  await bringFollows(importer)
  importer.platform.bus.publish('person.changed', { personId: importer.viewer.id })
}
