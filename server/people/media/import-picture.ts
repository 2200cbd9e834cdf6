import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import { guardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { filenameOf } from './media-names.ts'
import { storeUpload } from './store-upload.ts'

const maxBytes = 5_000_000

/** Fetches a foreign picture once and stores it as an upload of this person (D49). Answers its filename; throws what went wrong. */
export async function importPicture(
  platform: Pick<Platform, 'storage' | 'database' | 'ids' | 'clock' | 'log' | 'config' | 'scanner'>,
  may: Allowed<'article.write'> | AsSystem,
  ownerId: number,
  address: string,
): Promise<string> {
  const bytes = await guardedFetch(address, { maxBytes })
  await privateFolder(platform.config.incomingDir)
  const folder = await mkdtemp(join(platform.config.incomingDir, 'picture-'))
  try {
    const file = join(folder, 'picture')
    await writeFile(file, bytes)
    const { url } = await storeUpload(platform, may, ownerId, { path: file, still: undefined, videoSeconds: 0 })
    return filenameOf(url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
