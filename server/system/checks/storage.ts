import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { freeBytes } from '#server/platform/room.ts'
import type { StorageTarget } from '#server/platform/storage-target.ts'
import { failing, missing, ok, type Check } from './check.ts'

/** Less than this is soon full: an upload alone may be 50 MB, and the embedded database lies there too. */
const enoughBytes = 1_000_000_000

export const storageCheck: Check = {
  name: 'storage',
  advice:
    'Let the account Coterie runs under write to DATA_DIR and to the folder of STORAGE_URL; for a bucket, see that STORAGE_URL names server, bucket, region and keys as they are, and that the keys may list, read, write and remove.',
  look: async ({ config, storage }) => {
    await tryIncoming(config.incomingDir)
    await storage.probe()
    const free = await freeBytes(mediaFolder(config) ?? config.incomingDir)
    const place = describe(config.storage, free)
    if (free !== null && free < enoughBytes)
      return failing(
        place,
        'Make room, or move media to a larger disk or a bucket with STORAGE_URL. npm run coterie -- gc-media throws away what nothing refers to.',
      )
    if (config.storageAlso === null) return ok(place)
    return missing(
      `${place} Older files may still lie elsewhere (STORAGE_ALSO_URL).`,
      'Bring them here with npm run coterie -- move-media, then unset STORAGE_ALSO_URL.',
    )
  },
}

function describe(target: StorageTarget, free: number | null): string {
  const room = free === null ? '' : `, ${(free / 1e9).toFixed(1)} GB free`
  if (target.kind === 'disk') return `Writable${room}.`
  const way = target.redirects ? 'browsers are sent there' : 'bytes pass through this site'
  return `The bucket ${target.bucket} at ${target.endpoint.host} is writable and private; ${way}. For uploads on their way${room}.`
}

/** Null where media do not rest on this machine. */
export const mediaFolder = ({ storage }: Config): string | null => (storage.kind === 'disk' ? storage.folder : null)

/** What arrives is written there before it is stored. */
async function tryIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'written')
  } finally {
    await rm(file, { force: true })
  }
}
