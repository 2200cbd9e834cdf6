import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** SHA-256 in hexadecimal of what a stream brings, which never rests in memory whole. */
export async function hashOfStream(stream: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

export const hashOfFile = (file: string): Promise<string> => hashOfStream(createReadStream(file))
