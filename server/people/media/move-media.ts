import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashOfStream } from '#server/platform/file-hash.ts'
import { ObjectMissing, StorageUnavailable, type Storage, type StoredObject } from '#server/platform/storage.ts'
import { privateFolder } from '#server/platform/private-folder.ts'

export interface MediaMove {
  readonly from: Storage
  readonly to: Storage
  /** For files on their way; on the same disk as `to` where that is a folder. */
  readonly folder: string
  /** Told how far it is, every so often. */
  readonly say: (line: string) => void
  /** What lies in both places with the same size counts as the same, unread. Otherwise every byte is compared. */
  readonly isQuick?: boolean
  /** Takes away from the old place what lies in the new one, compared byte for byte. */
  readonly removesMoved?: boolean
  /** Takes away from the new place what the old one does not have: only where nothing but this writes to the new one. */
  readonly isMirror?: boolean
  readonly signal?: AbortSignal
}

export interface MovedMedia {
  /** Objects that lay in the old place. */
  readonly found: number
  /** Copied now, read back and compared. */
  readonly copied: number
  readonly copiedBytes: number
  /** In the new place before. */
  readonly alreadyThere: number
  /** Removed by the site while this ran. */
  readonly goneMeanwhile: number
  /** Taken away from the old place. */
  readonly removed: number
  /** Taken away from the new place, since the old one has them no longer. */
  readonly strays: number
  /** What did not arrive as it was, with the reason. Nothing of it was taken away. */
  readonly wrong: readonly { readonly key: string; readonly reason: string }[]
}

/** As many objects at a time: enough to fill a line, few enough for a small machine. */
const atOnce = 4
const tellEvery = 1_000

/**
 * Copies every object of one place to another while the site uses both: it writes to the new one and removes from the old one first, so
 * what is removed in the middle of a copy does not come back. May be broken off at any moment and run again; what was copied stays.
 * Throws StorageUnavailable when a place cannot be reached, and when files are to be taken from a place that is the new one under another
 * name; an object that cannot be moved is named in the answer, and the others are.
 */
export async function moveMedia(move: MediaMove): Promise<MovedMedia> {
  await privateFolder(move.folder)
  const own = await mkdtemp(join(move.folder, 'moving-'))
  const sum = { found: 0, copied: 0, copiedBytes: 0, alreadyThere: 0, goneMeanwhile: 0, removed: 0, strays: 0 }
  const wrong: { key: string; reason: string }[] = []
  const moveNext = async (object: StoredObject) => {
    sum.found += 1
    if (sum.found % tellEvery === 0) move.say(`${sum.found} files looked at, ${sum.copied} copied (${megabytes(sum.copiedBytes)}).`)
    try {
      const outcome = await moveOne(move, object, join(own, object.key))
      sum[outcome] += 1
      if (outcome === 'copied') sum.copiedBytes += object.size
      if (outcome !== 'goneMeanwhile' && move.removesMoved) {
        await move.from.remove(object.key)
        sum.removed += 1
      }
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      wrong.push({ key: object.key, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  try {
    if (move.removesMoved) await refuseOnePlace(move, join(own, 'probe'))
    await forEach(objectsOf(move.from), moveNext, move.signal)
    if (move.isMirror) sum.strays = await removeStrays(move)
    return { ...sum, wrong }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function moveOne(move: MediaMove, { key, size }: StoredObject, file: string): Promise<'copied' | 'alreadyThere' | 'goneMeanwhile'> {
  const { from, to } = move
  try {
    const there = await to.size(key)
    if (there !== undefined) {
      if (there !== size) throw new Error(`has ${size} bytes in the old place and ${there} in the new one`)
      const mustCompare = !move.isQuick || move.removesMoved
      if (mustCompare && (await hashOf(from, key)) !== (await hashOf(to, key))) throw new Error('is not the same in both places')
      return 'alreadyThere'
    }
    const hash = await fetchTo(file, await from.read(key), size)
    await to.put(key, file)
    if ((await hashOf(to, key)) !== hash) {
      // Nobody may be shown what is not what it was; the old place still has it.
      await to.remove(key)
      throw new Error('did not come back from the new place as it was sent')
    }
  } catch (error) {
    if (error instanceof ObjectMissing && (await from.size(key)) === undefined) return forget(to, key)
    throw error
  } finally {
    await rm(file, { force: true })
  }
  // Asked after the copy lies there: whoever removes it takes it from the old place first, from the new one next.
  return (await from.size(key)) === undefined ? forget(to, key) : 'copied'
}

/** A link, a mount or another name of a server is seen by nothing but what lies there: each file would be compared with itself, and lost. */
async function refuseOnePlace({ from, to }: MediaMove, file: string): Promise<void> {
  const key = `probe-${randomUUID()}.txt`
  await writeFile(file, 'written')
  await to.put(key, file)
  try {
    if ((await from.size(key)) !== undefined) throw new Error('The old place and the new one are one and the same: nothing was taken away.')
  } finally {
    await to.remove(key)
  }
}

async function forget(to: Storage, key: string): Promise<'goneMeanwhile'> {
  await to.remove(key)
  return 'goneMeanwhile'
}

const hashOf = async (storage: Storage, key: string): Promise<string> => hashOfStream(await storage.read(key))

/** Answers the hash of what was read. */
async function fetchTo(file: string, stream: Readable, size: number): Promise<string> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(stream, count, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  if (bytes !== size) throw new Error(`gave ${bytes} of ${size} bytes in the old place`)
  return hash.digest('hex')
}

/** Without what is still being written to a folder. */
async function* objectsOf(storage: Storage): AsyncGenerator<StoredObject> {
  for await (const object of storage.list()) if (!object.key.endsWith('.part')) yield object
}

async function removeStrays({ from, to, signal }: MediaMove): Promise<number> {
  let strays = 0
  const look = async ({ key }: StoredObject) => {
    if ((await from.size(key)) !== undefined) return
    await to.remove(key)
    strays += 1
  }
  await forEach(to.list(), look, signal)
  return strays
}

/** A few at a time, in any order; the first failure ends all. */
async function forEach(
  objects: AsyncIterable<StoredObject>,
  work: (object: StoredObject) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const rest = objects[Symbol.asyncIterator]()
  let isOver = false
  const takeTurns = async () => {
    try {
      while (!isOver) {
        signal?.throwIfAborted()
        const next = await rest.next()
        if (next.done) return
        await work(next.value)
      }
    } finally {
      isOver = true
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, takeTurns))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  await rest.return?.()
  if (failed) throw failed.reason
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
