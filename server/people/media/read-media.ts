import { api } from '#contract/index.ts'
import { decide } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type BytesReply } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { faceWidth, stillKey, variantKey, type StoredMedia } from './media-names.ts'
import { findEvidence, findMedia } from './media-queries.ts'
import { sendFile } from './send-file.ts'

/** The bytes of a file. Whether this viewer may have them is decided for every request, every range and every size (D12). */
export const readMedia = handle(api.media.read, async ({ viewer, params, query, database, platform, exchange }): Promise<BytesReply> => {
  const media = await findMedia(database, viewer?.id ?? 0, params.filename)
  const isOpen = media !== undefined && decide(viewer, 'media.open', media.facts) === null
  const stored = isOpen ? media : await openEvidence(database, viewer, params.filename)
  // Not there and not for you are the same answer.
  if (!stored) throw new AppError('not_found')
  const key = chooseKey(stored, { width: query.w, isStill: query.poster !== undefined }, exchange.header('accept') ?? '')
  const isPublic = isOpen && decide(null, 'media.open', media.facts) === null
  // The staff's looks leave nothing behind that opens without them.
  return sendFile(platform.storage, { key, isPublic, isNeverElsewhere: !isOpen }, exchange)
})

/** The staff sees what a case is about, whatever became of what showed it; each look at a case is on record. */
function openEvidence(database: Database, viewer: Viewer | null, filename: string): Promise<StoredMedia | undefined> {
  if (decide(viewer, 'evidence.open', {}) !== null) return Promise.resolve(undefined)
  return findEvidence(database, filename)
}

/** The stored object that fits best: the smallest size that is not too small, as AVIF where the browser says it can. */
export function chooseKey(media: StoredMedia, wish: { width: number | undefined; isStill: boolean }, accept: string): string {
  const isVideo = media.kind === 'video'
  if (isVideo && !wish.isStill) return media.filename
  if (isVideo && !media.hasStill) throw new AppError('not_found')
  const width = [...media.widths].sort((a, b) => a - b).find((stored) => stored >= (wish.width ?? Number.POSITIVE_INFINITY))
  if (width === undefined) return isVideo ? stillKey(media.filename) : media.filename
  return variantKey(media.filename, width, width !== faceWidth && accept.includes('image/avif') ? 'avif' : 'webp')
}
