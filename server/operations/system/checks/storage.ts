import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import { StorageExposed } from '#server/platform/storage.ts'
import type { StorageTarget } from '#server/platform/storage-target.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { failing, missing, ok, said, type Check, type Said } from './check.ts'

/** Less than this is soon full: an upload alone may be 50 MB, and the embedded database lies there too. */
const enoughBytes = 1_000_000_000

export const storageCheck: Check = {
  name: 'storage',
  advice: 'storageAdvice',
  look: async ({ config, storage }) => {
    await tryIncoming(config.incomingDir)
    try {
      await storage.probe()
    } catch (error) {
      if (error instanceof StorageExposed) return failing('bucketOpen', 'bucketOpenAdvice')
      throw error
    }
    const free = await freeBytes(mediaFolder(config) ?? config.incomingDir)
    const place = describe(config.storage, free)
    if (free !== null && free < enoughBytes) return failing(place, 'storageFullAdvice')
    return config.storageAlso === null ? ok(place) : missing([...place, said('storageAlso')], 'storageAlsoAdvice')
  },
}

function describe(target: StorageTarget, freeOnDisk: number | null): readonly Said[] {
  const free = freeOnDisk === null ? null : Math.round(freeOnDisk / 1e8) / 10
  if (target.kind === 'disk') return [free === null ? said('disk') : said('diskRoom', { free })]
  const { bucket, endpoint, redirects } = target
  const place = said('bucket', { bucket, host: endpoint.host, way: redirects ? 'redirect' : 'through' })
  return free === null ? [place] : [place, said('bucketRoom', { free })]
}

/** Null where media do not rest on this machine. */
export const mediaFolder = ({ storage }: Config): string | null => (storage.kind === 'disk' ? storage.folder : null)

/** What arrives is written there before it is stored. */
async function tryIncoming(folder: string): Promise<void> {
  await privateFolder(folder)
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'written')
  } finally {
    await rm(file, { force: true })
  }
}
