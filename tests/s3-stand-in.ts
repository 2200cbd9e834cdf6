import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { checkSignature, sha256, type S3Keys } from './s3-signature.ts'

interface Kept {
  readonly bytes: Buffer
  readonly type: string
  readonly at: Date
}

/** What goes wrong with the next requests that it applies to. */
export interface S3Fault {
  readonly kind:
    | 'status' // answers `status` and does nothing
    | 'hang' // never answers
    | 'drop' // closes the line before anything is done
    | 'lose-answer' // does it, and closes the line instead of answering
    | 'cut' // closes the line in the middle of a body
  readonly method?: string
  readonly status?: number
  /** What happens before it goes wrong. */
  readonly before?: () => void
  times: number
}

export interface S3StandIn {
  readonly url: string
  readonly origin: string
  readonly keys: S3Keys
  readonly objects: Map<string, Kept>
  /** `GET /bucket/media/abc.webp 206`, in the order they came. */
  readonly requests: string[]
  readonly faults: S3Fault[]
  /** How far its clock is ahead. */
  ahead: number
  /** A bucket that everybody may read. */
  isPublic: boolean
  stop(): Promise<void>
}

export const bucket = 'coterie-media'
const pageSize = 7

/**
 * A server that speaks the part of S3 that Coterie uses, in memory, and is as strict as the real ones: every request signed and in time,
 * every body of its length and hash, ranges, conditions, lists in pages. What it does is held against Ceph's gateway by the same tests.
 */
export async function startS3({ port = 0, region = 'us-east-1' }: { port?: number; region?: string } = {}): Promise<S3StandIn> {
  const keys: S3Keys = { accessKey: 'STANDINKEY', secretKey: 'stand/in+secret=word', region }
  const server = createServer((request, response) => {
    answer(standIn, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: S3StandIn = {
    url: `s3://${keys.accessKey}:${encodeURIComponent(keys.secretKey)}@${host}/${bucket}?tls=off&region=${region}`,
    origin: `http://${host}`,
    keys,
    objects: new Map(),
    requests: [],
    faults: [],
    ahead: 0,
    isPublic: false,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const now = new Date(Date.now() + standIn.ahead)
  response.setHeader('date', now.toUTCString())
  response.once('close', () => standIn.requests.push(`${method} ${url.split('?')[0]} ${response.statusCode}`))
  const fault = standIn.faults.find((one) => one.times > 0 && (one.method === undefined || one.method === method))
  if (fault) fault.times -= 1
  fault?.before?.()
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'drop') return void request.socket.destroy()
  if (fault?.kind === 'status') return refuse(response, fault.status ?? 500, 'InternalError')
  const path = decodeURIComponent(url.split('?')[0] ?? '')
  const isOpen = standIn.isPublic && method === 'GET' && !url.includes('X-Amz-') && request.headers.authorization === undefined
  const checked = isOpen ? { bodyHash: sha256('') } : checkSignature(request, standIn.keys, now)
  if ('refused' in checked) return refuse(response, 403, checked.refused)
  if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
  const key = path.slice(bucket.length + 2)
  if (method === 'PUT') await put(standIn, key, request, response, checked.bodyHash, now, fault?.kind === 'lose-answer')
  else if (method === 'DELETE') {
    standIn.objects.delete(key)
    if (fault?.kind === 'lose-answer') request.socket.destroy()
    else response.writeHead(204).end()
  } else if (key === '') list(standIn, new URL(url, 'http://s3').searchParams, response)
  else send(standIn, key, request, response, fault?.kind === 'cut')
}

async function put(
  { objects }: S3StandIn,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  bodyHash: string,
  now: Date,
  isAnswerLost: boolean,
): Promise<void> {
  const { headers } = request
  if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
  const bytes = await buffer(request)
  if (bytes.length !== Number(headers['content-length'])) return refuse(response, 400, 'IncompleteBody')
  if (sha256(bytes) !== bodyHash) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
  if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(response, 412, 'PreconditionFailed')
  objects.set(key, { bytes, type: headers['content-type'] ?? 'binary/octet-stream', at: now })
  if (isAnswerLost) request.socket.destroy()
  else response.writeHead(200, { etag: `"${sha256(bytes).slice(0, 32)}"` }).end()
}

function send({ objects }: S3StandIn, key: string, request: IncomingMessage, response: ServerResponse, isCut: boolean): void {
  const kept = objects.get(key)
  if (!kept) return refuse(response, 404, 'NoSuchKey')
  const wish = new URL(request.url ?? '', 'http://s3').searchParams
  const caching = wish.get('response-cache-control')
  const { length } = kept.bytes
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [first = '', last = ''] = range?.slice(1) ?? []
  const start = first === '' && range ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (range && start >= length) return refuse(response, 416, 'InvalidRange')
  const part = kept.bytes.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, {
    'content-type': wish.get('response-content-type') ?? kept.type,
    'content-length': part.length,
    ...(caching === null ? {} : { 'cache-control': caching }),
    'accept-ranges': 'bytes',
    'last-modified': kept.at.toUTCString(),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${length}` } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else if (isCut) response.write(part.subarray(0, part.length >> 1), () => request.socket.destroy())
  else response.end(part)
}

function list({ objects }: S3StandIn, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const isCut = keys.length > pageSize
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) }
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const token = isCut ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>` : ''
  const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) }).end(xml)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
