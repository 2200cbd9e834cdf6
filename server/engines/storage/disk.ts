import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ObjectMissing, type ByteRange, type Storage, type StoredObject } from '#server/platform/storage.ts'
import { privateFolder } from '#server/platform/private-folder.ts'
import { checkKey } from './storage-key.ts'

/** Files in a folder, spread over subfolders by the first two characters of their names. */
export function diskStorage(folder: string): Storage {
  const place = (key: string) => join(folder, checkKey(key).slice(0, 2), key)
  let made: Promise<void> | undefined
  const forget = (error: unknown) => {
    made = undefined
    throw error
  }
  return {
    put: async (key, file) => {
      const target = place(key)
      await (made ??= privateFolder(folder).catch(forget))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await moveDurably(file, target)
    },
    size: async (key) => {
      const found = await stat(place(key)).catch(ignoreMissing)
      return found?.isFile() ? found.size : undefined
    },
    read: (key, range) => openFile(place(key), key, range),
    remove: (key) => rm(place(key), { force: true }),
    list: () => listFolder(folder),
    address: () => Promise.resolve(null),
    probe: () => tryFolder(folder),
  }
}

/** Opened before it is answered, so that a missing file is no broken answer. */
async function openFile(path: string, key: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(path, 'r').catch(ignoreMissing)
  if (!handle) throw new ObjectMissing(key)
  return handle.createReadStream(range ?? {})
}

/** Its name is no key, so that nobody takes it for an object. */
async function tryFolder(folder: string): Promise<void> {
  await privateFolder(folder)
  const file = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(file, 'written')
    if ((await readFile(file, 'utf8')) !== 'written') throw new Error(`${folder} does not keep what is written`)
  } finally {
    await rm(file, { force: true })
  }
}

/** A rename is all or nothing; the file and its folder are flushed, so what was acknowledged is there after a power cut. */
async function moveDurably(file: string, target: string): Promise<void> {
  await chmod(file, 0o600)
  await flush(file)
  try {
    await rename(file, target)
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    // A name of its own: what a crash leaves of it belongs to no row and is swept.
    const near = join(dirname(target), `${randomUUID()}.part`)
    await copyFile(file, near)
    await flush(near)
    await rename(near, target)
    await rm(file, { force: true })
  }
  await flush(dirname(target))
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Folders cannot be flushed everywhere (Windows).
    if (!isCode(error, 'EPERM') && !isCode(error, 'EISDIR') && !isCode(error, 'EINVAL')) throw error
  } finally {
    await handle.close()
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredObject> {
  const shards = await opendir(folder).catch(ignoreMissing)
  if (!shards) return
  for await (const shard of shards) {
    if (!shard.isDirectory()) continue
    for await (const entry of await opendir(join(folder, shard.name))) {
      const found = await stat(join(folder, shard.name, entry.name)).catch(ignoreMissing)
      if (found?.isFile()) yield { key: entry.name, size: found.size, modifiedAt: found.mtime }
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
