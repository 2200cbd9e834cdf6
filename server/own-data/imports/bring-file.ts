import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { authorize } from '#server/access/index.ts'
import { filenameOf, stem, storeUpload } from '#server/people/media/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { skip, type Importer } from './importer.ts'

/**
 * A file of the archive as an upload of whoever brings it: recognised, made anew, scanned and counted like every other. Null where it
 * cannot be, which the report says.
 */
export async function bringFile(importer: Importer, filename: string): Promise<string | null> {
  const { platform, viewer, archive, folder } = importer
  if (importer.isFull) return leaveOut(importer, 'no_room')
  const place = join(folder, randomUUID())
  const path = `${place}.file`
  const still = `${place}.still`
  try {
    if (!(await archive.extract(filename, path))) return leaveOut(importer, 'file_missing')
    const hasStill = !filename.endsWith('.webp') && (await archive.extract(`${stem(filename)}.still.webp`, still))
    const { videoSeconds } = (await readSettings(platform)).limits
    const file = { path, still: hasStill ? still : undefined, videoSeconds }
    const { url } = await storeUpload(platform, authorize(viewer, 'media.upload', {}), viewer.id, file)
    importer.report.files += 1
    return filenameOf(url)
  } catch (error) {
    // The disk, the storage or the database failing is no fault of the file: then the whole is tried again.
    if (!(error instanceof AppError) || error.retryAfter !== undefined) throw error
    importer.isFull = error.code === 'quota_exceeded'
    return leaveOut(importer, importer.isFull ? 'no_room' : 'file_refused')
  } finally {
    await rm(path, { force: true })
    await rm(still, { force: true })
  }
}

function leaveOut(importer: Importer, reason: 'no_room' | 'file_missing' | 'file_refused'): null {
  skip(importer, reason)
  return null
}
