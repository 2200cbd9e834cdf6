import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { failing, ok, type Check } from './check.ts'

/** Less than this is soon full: an upload alone may be 50 MB, and the embedded database lies there too. */
const enoughBytes = 1_000_000_000

export const storageCheck: Check = {
  name: 'storage',
  advice: 'Let the account Coterie runs under write to DATA_DIR and to the folder of STORAGE_URL.',
  look: async ({ config }) => {
    const folder = mediaFolder(config)
    for (const place of [folder, config.incomingDir]) if (place !== null) await tryFolder(place)
    const free = await freeBytes(folder ?? config.incomingDir)
    const detail = `Writable, ${((free ?? 0) / 1e9).toFixed(1)} GB free.`
    return free !== null && free < enoughBytes
      ? failing(
          detail,
          'Make room, or move media to a larger disk with STORAGE_URL. npm run coterie -- gc-media throws away what nothing refers to.',
        )
      : ok(free === null ? 'Writable.' : detail)
  },
}

/** Null where media do not rest on this machine. */
export const mediaFolder = ({ storage }: Config): string | null => (storage.kind === 'disk' ? storage.folder : null)

async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'written')
    if ((await readFile(file, 'utf8')) !== 'written') throw new Error(`${folder} does not keep what is written`)
  } finally {
    await rm(file, { force: true })
  }
}

/** Free for this account where this folder is, or will be; null where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const parent = dirname(folder)
    return parent === folder ? null : freeBytes(parent)
  }
}
