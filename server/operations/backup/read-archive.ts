import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { ageMark, decryption, type Pass } from './encryption.ts'
import { sumsName } from './manifest.ts'
import { RefusedError } from './refused-error.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  /** To be read whole before the next entry is asked for. */
  readonly bytes: AsyncIterable<Uint8Array>
}

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const asItIs: Pass = (source) => source

/**
 * The entries of a backup in their order, but for the sums, which are compared on the way: who has been given all of them without an
 * error has read exactly what was written. Throws RefusedError for what is no backup, is damaged or cut off, or has another key.
 */
export async function* readArchive(file: string, key: string | null): AsyncGenerator<ArchiveEntry> {
  const decrypt = await passFor(file, key)
  const entries = extract()
  const flowing = pipeline(createReadStream(file), decrypt, createZstdDecompress(), entries)
  // The same error ends the loop below.
  flowing.catch(() => undefined)
  const sums = createHash('sha256')
  let isComplete = false
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      if (isComplete) throw new Error('something follows the sums')
      if (name === sumsName) {
        if ((await sumOf(bytesOf(entry))) !== sums.digest('hex')) throw new Error('its content is not what was written')
        isComplete = true
        continue
      }
      const hash = createHash('sha256')
      yield { name, size, bytes: passing(bytesOf(entry), hash) }
      sums.update(`${hash.digest('hex')}  ${name}\n`)
    }
    await flowing
    if (!isComplete) throw new Error('its end is missing')
  } catch (error) {
    throw damaged(error)
  } finally {
    entries.destroy()
  }
}

const damaged = (error: unknown): RefusedError =>
  error instanceof RefusedError
    ? error
    : new RefusedError(`The backup is damaged or cut off (${error instanceof Error ? error.message : String(error)}).`, { cause: error })

async function passFor(file: string, key: string | null): Promise<Pass> {
  const start = await firstBytes(file)
  if (start.subarray(0, ageMark.length).equals(ageMark)) return decryption(key)
  if (start.subarray(0, zstdMark.length).equals(zstdMark)) return asItIs
  throw new RefusedError(`${file} is not a backup of Coterie.`)
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new RefusedError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Who reads is told of damage in the same words. */
async function* passing(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw damaged(error)
  }
}

/** The library promises no more than things. */
async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    if (!(piece instanceof Uint8Array)) throw new Error('an entry is made of something else than bytes')
    yield piece
  }
}

async function sumOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of source) hash.update(piece)
  return hash.digest('hex')
}
