import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { encryption, type Pass } from './encryption.ts'
import { sumsName } from './manifest.ts'

const asItIs: Pass = (source) => source

/**
 * A tar file through zstd and, with a key, age: written as it comes, no more in memory than a few buffers. Each entry is summed up
 * while it passes; the last entry lists the sums, so a reader knows that it has everything.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #file: WriteStream
  readonly #sums: WriteStream
  readonly #sumsFile: string
  readonly #written = createHash('sha256')
  readonly #flowing: Promise<void>
  readonly #madeAt: Date

  private constructor(file: string, encrypt: Pass, madeAt: Date) {
    this.#madeAt = madeAt
    this.#sumsFile = `${file}.sums`
    this.#file = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    this.#sums = createWriteStream(this.#sumsFile, { flags: 'wx', mode: 0o600 })
    this.#flowing = pipeline(
      this.#pack,
      // A checksum of its own at the end of the stream.
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      encrypt,
      (source: AsyncIterable<Uint8Array>) => summed(source, this.#written),
      this.#file,
    )
    // Reported where something is added, or at the end.
    this.#flowing.catch(() => undefined)
  }

  /** Only its owner may read the file. */
  static async create(file: string, key: string | null, madeAt: Date): Promise<ArchiveWriter> {
    const encrypt = key === null ? asItIs : await encryption(key)
    await Promise.all([file, `${file}.sums`].map((old) => rm(old, { force: true })))
    return new ArchiveWriter(file, encrypt, madeAt)
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.add(name, bytes.length, Readable.from([bytes]))
  }

  /** Throws when the bytes are not as many as was said. */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    await this.#write(name, size, summed(bytes, hash))
    if (!this.#sums.write(`${hash.digest('hex')}  ${name}\n`)) await once(this.#sums, 'drain')
  }

  /** Writes the sums; answers the SHA-256 of the file once it is flushed to the disk. */
  async finish(): Promise<string> {
    await new Promise<void>((resolve, reject) => this.#sums.on('error', reject).end(resolve))
    await this.#write(sumsName, (await stat(this.#sumsFile)).size, createReadStream(this.#sumsFile))
    await rm(this.#sumsFile)
    this.#pack.finalize()
    await this.#flowing
    return this.#written.digest('hex')
  }

  /** Lets go of the files and takes the unfinished ones away. */
  async abandon(file: string): Promise<void> {
    this.#pack.destroy(new Error('the backup was broken off'))
    await this.#flowing.catch(() => undefined)
    // A file that's still being opened appears after it was taken away.
    await Promise.all([this.#file, this.#sums].map(closed))
    await Promise.all([file, this.#sumsFile].map((path) => rm(path, { force: true })))
  }

  async #write(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: this.#madeAt, type: 'file' })
    // A full disk ends the flow; what waits for room in it would wait for ever.
    const ended = this.#flowing.then(() => Promise.reject(new Error('the file was closed too early')))
    await Promise.race([pipeline(bytes, entry), ended])
  }
}

async function closed(stream: WriteStream): Promise<void> {
  stream.destroy()
  if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', resolve))
}

async function* summed(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    hash.update(piece)
    yield piece
  }
}
