import { useMemo } from 'react'
import { useDraft } from '#web/lib/drafts.ts'

/** An uploaded file that waits for its post. */
export interface Attachment {
  readonly url: string
  readonly mediaType: 'image' | 'video'
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly isSensitive?: boolean
}

/** The attachment of the post being written; it survives a reload as the text does. */
export function useAttachmentDraft(): readonly [Attachment | null, (attachment: Attachment | null) => void] {
  const [stored, store] = useDraft('post-media')
  const attachment = useMemo(() => parse(stored), [stored])
  return [attachment, (next) => store(next ? JSON.stringify(next) : '')]
}

function parse(stored: string): Attachment | null {
  if (stored === '') return null
  try {
    const value = JSON.parse(stored) as Partial<Attachment>
    const isOurs = typeof value.url === 'string' && value.url.startsWith('/api/media/') && typeof value.alt === 'string'
    return isOurs && typeof value.width === 'number' && typeof value.height === 'number' ? (value as Attachment) : null
  } catch {
    return null
  }
}
