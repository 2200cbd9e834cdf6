import { limits } from '#contract/limits.ts'
import { ArchiveRefused } from './archive-refused.ts'

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = ['"', '\\', ',', '[', ']', '{', '}'].map((character) =>
  character.charCodeAt(0),
)
const spaces = new Set([' ', '\t', '\n', '\r'].map((character) => character.charCodeAt(0)))

/**
 * The items of a JSON list, one by one as its bytes arrive: whoever reads a list of fifty megabytes holds one item of it, and everybody
 * else is served between two of its chunks. Throws ArchiveRefused for what is no list, or holds an item larger than any of ours.
 */
export async function* listItems(chunks: AsyncIterable<Buffer>): AsyncGenerator {
  const pieces: Buffer[] = []
  let bytes = 0
  let count = 0
  let depth = 0
  let hasEnded = false
  let isWithinString = false
  let isEscaped = false
  const keep = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > limits.archiveItemKilobytes * 1024) throw new ArchiveRefused('too_large')
    pieces.push(piece)
  }
  const take = (): string => {
    const text = Buffer.concat(pieces).toString('utf8')
    pieces.length = 0
    bytes = 0
    count += 1
    return text
  }
  for await (const chunk of chunks) {
    // Where the part of this chunk begins that belongs to the present item.
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (isWithinString) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isWithinString = false
      } else if (depth === 0) {
        if (spaces.has(byte)) continue
        if (byte !== openList || hasEnded) throw new ArchiveRefused('broken')
        depth = 1
        start = at + 1
      } else if (byte === quote) isWithinString = true
      else if (byte === openList || byte === openObject) depth += 1
      else if (byte === comma && depth === 1) {
        keep(chunk.subarray(start, at))
        yield parse(take())
        start = at + 1
      } else if (byte === closeList || byte === closeObject) {
        depth -= 1
        if (depth > 0) continue
        if (byte !== closeList) throw new ArchiveRefused('broken')
        keep(chunk.subarray(start, at))
        const isFirst = count === 0
        const text = take()
        hasEnded = true
        if (!isFirst || text.trim() !== '') yield parse(text)
      }
    }
    if (depth > 0) keep(chunk.subarray(start))
  }
  if (!hasEnded) throw new ArchiveRefused('broken')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ArchiveRefused('broken')
  }
}
