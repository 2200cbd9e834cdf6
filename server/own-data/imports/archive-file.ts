import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry } from 'yauzl'
import { limits } from '#contract/limits.ts'
import { ArchiveRefused, isOfSystem, refuse } from './archive-refused.ts'
import { listItems } from './list-items.ts'

const megabyte = 1024 * 1024
/** Lists of words shrink to a tenth or a thirtieth; what shrinks more than this was made to cost. Small ones may, they cost nothing. */
const shrinksMost = 200

export type ListName = 'profile' | 'posts' | 'following'

/** An archive as the process that reads it has it. */
export interface ArchiveFile {
  /** What it says of itself; undefined where it says nothing. Throws ArchiveRefused. */
  readManifest(): Promise<unknown>
  /** The items of a list, one by one; none where it is not there. Throws ArchiveRefused, also where it has more than `most`. */
  readList(name: ListName, most: number): AsyncGenerator
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
export async function openFile(path: string): Promise<ArchiveFile> {
  const { size } = await stat(path)
  const zip = await openPromise(path, { autoClose: false }).catch(refuse('unreadable'))
  const entries = new Map<string, Entry>()
  let left = size + megabyte
  try {
    if (zip.entryCount > limits.archiveEntries) throw new ArchiveRefused('too_large')
    for await (const entry of zip.eachEntry()) {
      if (wanted.test(entry.fileName) && entry.canDecodeFileData() && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    return refuse('unreadable')(error)
  }
  const bytesOf = async function* (name: string, atMostBytes: number): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) return
    const most = Math.min(atMostBytes, megabyte + entry.compressedSize * shrinksMost)
    let bytes = 0
    const stream = await zip.openReadStreamPromise(entry).catch(refuse('broken'))
    const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      for (;;) {
        const { done, value } = await pieces.next().catch(refuse('broken'))
        if (done) return
        bytes += value.length
        if (bytes > most) throw new ArchiveRefused('too_large')
        yield value
      }
    } finally {
      stream.destroy()
    }
  }
  return {
    readManifest: async () => {
      const pieces: Buffer[] = []
      for await (const piece of bytesOf('manifest.json', limits.archiveItemKilobytes * 1024)) pieces.push(piece)
      if (pieces.length === 0) return undefined
      try {
        return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown
      } catch {
        throw new ArchiveRefused('broken')
      }
    },
    readList: async function* (name, most) {
      const entry = `lists/${name}.json`
      if (!entries.has(entry)) return
      let count = 0
      for await (const item of listItems(bytesOf(entry, limits.archiveListMegabytes * megabyte))) {
        count += 1
        if (count > most) throw new ArchiveRefused('too_large')
        yield item
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
      } catch (error) {
        if (isOfSystem(error)) throw error
        // Whoever made it says something else of its size or bytes than is true: it is left out, and the report says so.
        return false
      }
    },
    close: () => zip.close(),
  }
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
