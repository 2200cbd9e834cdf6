import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Piece = string | Uint8Array

/** A ZIP that's written while `output` is read. Where an entry fails, `output` fails with its error. */
export class ZipWriter {
  readonly output = new PassThrough()
  readonly #zip = new ZipFile()
  #current: Readable | undefined

  constructor() {
    this.#zip.on('error', (error: Error) => this.output.destroy(error))
    this.#zip.outputStream.pipe(this.output)
    this.output.once('close', () => this.#current?.destroy())
  }

  /** An entry whose pieces are asked for when its turn has come. */
  add(name: string, pieces: () => AsyncIterable<Piece>, options: { readonly compress?: boolean } = {}): void {
    this.#zip.addReadStreamLazy(name, options, (done) => {
      this.#current = Readable.from(pieces(), { objectMode: false })
      // The library listens to no errors of entries, and one that no one listens to ends the process.
      this.#current.once('error', (error) => this.output.destroy(error))
      done(null, this.#current)
    })
  }

  /** A short entry that's there already. */
  addBytes(name: string, bytes: Buffer): void {
    this.#zip.addBuffer(bytes, name)
  }

  end(): void {
    this.#zip.end()
  }
}
