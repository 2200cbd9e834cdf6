import { api } from '#contract/index.ts'
import { decide } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type BytesReply, type Exchange } from '#server/platform/http/handle.ts'
import type { Storage } from '#server/platform/storage.ts'
import { readRange } from './byte-range.ts'
import { faceWidth, stillKey, variantKey, type StoredMedia } from './media-names.ts'
import { findMedia } from './media-queries.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' }

/** The bytes of a file. Whether this viewer may have them is decided for every request, every range and every size (D12). */
export const readMedia = handle(api.media.read, async ({ viewer, params, query, database, platform, exchange }): Promise<BytesReply> => {
  const media = await findMedia(database, viewer?.id ?? 0, params.filename)
  // Not there and not for you are the same answer.
  if (!media || decide(viewer, 'media.open', media.facts) !== null) throw new AppError('not_found')
  const key = chooseKey(media, { width: query.w, isStill: query.poster !== undefined }, exchange.header('accept') ?? '')
  const isPublic = decide(null, 'media.open', media.facts) === null
  return answer(platform.storage, key, isPublic, exchange)
})

/** The stored object that fits best: the smallest size that is not too small, as AVIF where the browser says it can. */
function chooseKey(media: StoredMedia, wish: { width: number | undefined; isStill: boolean }, accept: string): string {
  const isVideo = media.kind === 'video'
  if (isVideo && !wish.isStill) return media.filename
  if (isVideo && !media.hasStill) throw new AppError('not_found')
  const width = [...media.widths].sort((a, b) => a - b).find((stored) => stored >= (wish.width ?? Number.POSITIVE_INFINITY))
  if (width === undefined) return isVideo ? stillKey(media.filename) : media.filename
  return variantKey(media.filename, width, width !== faceWidth && accept.includes('image/avif') ? 'avif' : 'webp')
}

async function answer(storage: Storage, key: string, isPublic: boolean, exchange: Exchange): Promise<BytesReply> {
  const size = await storage.size(key)
  if (size === undefined) throw new AppError('not_found')
  // A key never changes what is behind it.
  const etag = `"${key}"`
  const headers = {
    'content-type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    etag,
    vary: 'accept',
    // What is not public is asked for every time, so that a right that ended ends at the next request.
    'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (
    exchange
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return { status: 304, headers, body: null }
  const ifRange = exchange.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? readRange(exchange.header('range'), size) : null
  if (range === undefined) throw new AppError('range_not_satisfiable')
  const length = range ? range.end - range.start + 1 : size
  return {
    status: range ? 206 : 200,
    headers: { ...headers, 'content-length': length, ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}) },
    body: exchange.isHead ? null : storage.read(key, range ?? undefined),
  }
}
