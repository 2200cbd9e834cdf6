import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry } from 'yauzl'
import type { DataImport } from '#contract/archives.ts'
import { limits } from '#contract/limits.ts'

const megabyte = 1024 * 1024

/** Nothing can be taken from this archive. */
export class ArchiveRefused extends Error {
  readonly refusal: NonNullable<DataImport['refusal']>
  constructor(refusal: NonNullable<DataImport['refusal']>) {
    super(`the archive is ${refusal}`)
    this.name = 'ArchiveRefused'
    this.refusal = refusal
  }
}

export interface Archive {
  /** The text of one list, parsed; undefined where it is not there. Throws ArchiveRefused. */
  readJson(name: string): Promise<unknown>
  /** Writes a file of the folder media to disk; false where it is not there, is packed oddly, or is larger than any upload. */
  extract(filename: string, target: string): Promise<boolean>
  close(): void
}

const wanted = /^(manifest\.json|lists\/(profile|posts|following)\.json|media\/[A-Za-z0-9_-]{22}(\.still)?\.(webp|mp4|webm))$/

/**
 * Opens an archive that anybody may have made. Only names an archive of ours has are looked at, and none of them is ever a place on this
 * disk. What is unpacked is counted as it comes, each piece and all together: files rest in our archives as they are, so that all of them
 * are never more than the archive itself, whatever it says of their sizes.
 */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new ArchiveRefused('unreadable')
  })
  const entries = new Map<string, Entry>()
  let left = size + megabyte
  try {
    if (zip.entryCount > limits.archiveEntries) throw new ArchiveRefused('too_large')
    for await (const entry of zip.eachEntry()) {
      if (wanted.test(entry.fileName) && entry.canDecodeFileData() && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('unreadable')
  }
  return {
    readJson: async (name) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      const pieces: Buffer[] = []
      const most = limits.archiveListMegabytes * megabyte
      let bytes = 0
      try {
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          bytes += (piece as Buffer).length
          if (bytes > most) throw new ArchiveRefused('too_large')
          pieces.push(piece as Buffer)
        }
        const text = Buffer.concat(pieces)
        if (hasTooMany(text)) throw new ArchiveRefused('too_large')
        return JSON.parse(text.toString('utf8')) as unknown
      } catch (error) {
        throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
      }
    },
    extract: async (filename, target) => {
      const entry = entries.get(`media/${filename}`)
      const most = Math.min(left, limits.uploadMegabytes * megabyte)
      if (!entry || entry.uncompressedSize > most) return false
      // What is left out in the end was unpacked as well: a file that a thousand posts name is not unpacked a thousand times for nothing.
      left -= entry.uncompressedSize
      try {
        await pipeline(await zip.openReadStreamPromise(entry), atMost(most), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
        return true
      } catch {
        // Whoever made it says something else of its size or bytes than is true: it is left out, and the report says so.
        return false
      }
    },
    close: () => zip.close(),
  }
}

const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((character) => character.charCodeAt(0))

/** Whether a list holds more values than any of ours: parsed, millions of empty ones take twenty times the memory of their text. */
function hasTooMany(text: Buffer): boolean {
  let values = 0
  let isWithinString = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]
    if (byte === quote) isWithinString = !isWithinString
    else if (isWithinString) at += byte === backslash ? 1 : 0
    else if (byte === comma || byte === bracket || byte === brace) values += 1
  }
  return values > limits.archiveListValues
}

function atMost(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length
      done(bytes > most ? new Error('more than was said') : null, piece)
    },
  })
}
