import type { Attachment, MediaFacts } from '#contract/people/media.ts'
import { mediaPath } from './media-names.ts'

/** Columns of a file for any query that has joined `media`. */
export const mediaColumns = [
  'media.kind as mediaType',
  'media.width as mediaWidth',
  'media.height as mediaHeight',
  'media.duration_ms as mediaDurationMs',
  'media.has_still as mediaHasStill',
  'media.thumbhash as mediaThumbhash',
  'media.preview as mediaPreview',
] as const

export interface MediaRow {
  readonly media: string | null
  readonly mediaAlt: string | null
  readonly mediaType: 'image' | 'video' | null
  readonly mediaWidth: number | null
  readonly mediaHeight: number | null
  readonly mediaDurationMs: number | null
  readonly mediaHasStill: boolean | null
  readonly mediaThumbhash: string | null
}

/** A file as one of several. */
export function viewAttachment(row: MediaRow): Attachment | null {
  const facts = viewMedia(row)
  return row.media === null || row.mediaType === null || !facts ? null : { url: mediaPath(row.media), type: row.mediaType, media: facts }
}

/** What a page must know of a picture or video before its bytes arrive. */
export function viewMedia(row: MediaRow): MediaFacts | null {
  if (row.media === null || row.mediaWidth === null || row.mediaHeight === null) return null
  return {
    width: row.mediaWidth,
    height: row.mediaHeight,
    thumbhash: row.mediaThumbhash,
    alt: row.mediaAlt,
    poster: row.mediaType === 'video' && row.mediaHasStill ? `${mediaPath(row.media)}?poster=1` : null,
    durationSeconds: row.mediaDurationMs === null ? null : row.mediaDurationMs / 1000,
  }
}
