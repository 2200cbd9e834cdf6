import { AppError } from '#server/platform/errors.ts'
import type { BytesReply, Exchange } from '#server/platform/http/handle.ts'
import type { Storage } from '#server/platform/storage.ts'
import { readRange } from './byte-range.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' }

export interface SentFile {
  readonly key: string
  /** Everybody may have it, so that others may keep it for an hour. */
  readonly isPublic: boolean
  /** Every byte passes through this site, also where browsers are sent to the storage otherwise. */
  readonly isNeverElsewhere: boolean
}

/**
 * The bytes of a stored object, whole or the range that is asked for; or where the storage gives them out itself, its address for the
 * next minute. Whether they may be had is decided before.
 */
export async function sendFile(storage: Storage, { key, isPublic, isNeverElsewhere }: SentFile, exchange: Exchange): Promise<BytesReply> {
  const type = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  // A key never changes what is behind it.
  const etag = `"${key}"`
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
    vary: 'accept',
    // What is not public stays in no browser: the next person at a shared computer would find it, and a right that ended would go on.
    'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (isKnown(exchange, etag)) return { status: 304, headers, body: null }
  const address = exchange.isHead || isNeverElsewhere ? null : await storage.address(key, type)
  if (address !== null) return sendElsewhere(address)
  const size = await storage.size(key)
  if (size === undefined) throw new AppError('not_found')
  const ifRange = exchange.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? readRange(exchange.header('range'), size) : null
  if (range === undefined) throw new AppError('range_not_satisfiable')
  const length = range ? range.end - range.start + 1 : size
  return {
    status: range ? 206 : 200,
    headers: { ...headers, 'content-length': length, ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}) },
    body: exchange.isHead ? null : await storage.read(key, range ?? undefined),
  }
}

function isKnown(exchange: Exchange, etag: string): boolean {
  const known = exchange.header('if-none-match')?.split(/\s*,\s*/) ?? []
  return known.includes(etag)
}

/** Whoever has the address has the file: nobody keeps it, not even the browser that asked. */
const sendElsewhere = (address: string): BytesReply => ({
  status: 302,
  headers: { location: address, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  body: null,
})
