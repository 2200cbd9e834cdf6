import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { hashOfFile } from '#server/platform/file-hash.ts'
import { ObjectMissing, StorageExposed, type ByteRange, type Storage, type StoredObject } from '#server/platform/storage.ts'
import { S3Client, usualTimes, type S3Target, type S3Times } from './s3-client.ts'
import { readListing } from './s3-listing.ts'
import { checkKey, isStorageKey } from './storage-key.ts'

/** What is not below it in the bucket is not ours: it is neither listed nor swept. */
const folder = 'media/'
/** How long an address for browsers is good. */
const addressSeconds = 60
/** Without a word about it browsers and proxies keep what has a date for as long as they guess, the longer the older it is. */
const keptForAddress = `private, max-age=${addressSeconds}`

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' }

/** Files in a bucket of any server that speaks S3 (docs.aws.amazon.com/AmazonS3/latest/API), asked by path, below `media/`. */
export function s3Storage(target: S3Target, options: { times?: Partial<S3Times>; now?: () => number } = {}): Storage {
  const client = new S3Client(target, { ...usualTimes, ...options.times }, options.now ?? Date.now)
  const place = (key: string) => folder + checkKey(key)
  const size = async (key: string) => {
    const answer = await client.ask({ method: 'HEAD', path: place(key), expects: [200, 404] })
    answer.resume()
    return answer.statusCode === 404 ? undefined : lengthOf(client, answer)
  }
  const storage: Storage = {
    put: async (key, file) => {
      const body = { file, size: (await stat(file)).size, sha256: await hashOfFile(file) }
      if (await putOnce(client, place(key), body, types[key.split('.').at(-1) ?? ''])) return
      if ((await size(key)) !== body.size) throw new Error(`another object has the key "${key}"`)
    },
    size,
    read: (key, range) => openObject(client, key, place(key), range),
    remove: async (key) => {
      const answer = await client.ask({ method: 'DELETE', path: place(key), expects: [200, 204, 404] })
      answer.resume()
    },
    list: () => listBucket(client),
    address: async (key, contentType) => {
      const path = place(key)
      return target.redirects
        ? client.presign(path, { 'response-content-type': contentType, 'response-cache-control': keptForAddress }, addressSeconds)
        : null
    },
    probe: () => tryBucket(client, storage),
  }
  return storage
}

/**
 * False when the key is taken, as it also is when an earlier try arrived and its answer did not. The server compares what arrived with
 * its hash, so an object that is there is whole. Servers that know no conditions (501) are asked without: the same key brings the same bytes.
 */
async function putOnce(
  client: S3Client,
  path: string,
  body: { file: string; size: number; sha256: string },
  type = 'application/octet-stream',
): Promise<boolean> {
  const put = (headers: Record<string, string>, expects: number[]) =>
    client.ask({ method: 'PUT', path, headers: { 'content-type': type, ...headers }, body, expects })
  let answer = await put({ 'if-none-match': '*' }, [200, 412, 501])
  if (answer.statusCode === 501) {
    answer.resume()
    answer = await put({}, [200])
  }
  answer.resume()
  return answer.statusCode === 200
}

async function openObject(client: S3Client, key: string, path: string, range: ByteRange | undefined): Promise<Readable> {
  const open = async (start: number, end: number | undefined) => {
    const isPart = start > 0 || end !== undefined
    const headers = isPart ? { range: `bytes=${start}-${end ?? ''}` } : {}
    const answer = await client.ask({ method: 'GET', path, headers, expects: [isPart ? 206 : 200, 404] })
    if (answer.statusCode !== 404) return answer
    if ((await text(answer)).includes('<Code>NoSuchBucket</Code>')) throw client.unavailable('answers 404 NoSuchBucket')
    throw new ObjectMissing(key)
  }
  const start = range?.start ?? 0
  const first = await open(start, range?.end)
  const length = lengthOf(client, first)
  return Readable.from(
    bytesOf(client, first, { start, length }, (at) => open(at, start + length - 1)),
    { objectMode: false },
  )
}

/** A line that breaks is taken up where it broke, as long as it brings something: a slow reader must not lose what a server gave up on. */
async function* bytesOf(
  client: S3Client,
  first: IncomingMessage,
  { start, length }: { start: number; length: number },
  reopen: (at: number) => Promise<IncomingMessage>,
): AsyncGenerator<Buffer> {
  const end = start + length
  let at = start
  let answer = first
  try {
    while (at < end) {
      const before = at
      const chunks = answer[Symbol.asyncIterator]()
      for (;;) {
        const next = await chunks.next().catch(() => undefined)
        if (next === undefined || next.done) break
        const chunk = next.value as Buffer
        at += chunk.length
        yield chunk
      }
      if (at >= end) return
      if (at === before) throw client.unavailable('breaks off in the middle of an object')
      answer = await reopen(at)
    }
  } finally {
    // Read to its end it is over already, and its line is used again.
    answer.destroy()
  }
}

async function* listBucket(client: S3Client): AsyncGenerator<StoredObject> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix: folder, ...(token === undefined ? {} : { 'continuation-token': token }) }
    const page = readListing(await client.askText({ method: 'GET', path: '', query, expects: [200] }))
    for (const { key, ...object } of page.objects) {
      const name = key.slice(folder.length)
      if (key.startsWith(folder) && isStorageKey(name)) yield { ...object, key: name }
    }
    token = page.next
  } while (token !== undefined)
}

/** Everything the site does with a bucket, and that nobody else can read it. */
async function tryBucket(client: S3Client, storage: Storage): Promise<void> {
  const key = `probe-${randomUUID()}.txt`
  const file = join(tmpdir(), key)
  try {
    await writeFile(file, 'written')
    await storage.put(key, file)
    if ((await text(await storage.read(key))) !== 'written') throw client.unavailable('does not keep what is written')
    const status = await client.statusForStrangers(folder + key)
    if (status >= 200 && status < 300) throw new StorageExposed('everybody can read the bucket without a signature: make it private')
    for await (const object of storage.list()) if (object.key !== '') break
  } finally {
    await rm(file, { force: true })
    await storage.remove(key)
  }
}

function lengthOf(client: S3Client, answer: IncomingMessage): number {
  const length = Number(answer.headers['content-length'] ?? Number.NaN)
  if (Number.isSafeInteger(length)) return length
  answer.destroy()
  throw client.unavailable('does not say how large an object is')
}
