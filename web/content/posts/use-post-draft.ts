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

/** A post while it's written. */
export interface PostDraft {
  readonly text: string
  readonly isPremium: boolean
  readonly teaser: string
  readonly attachment: Attachment | null
}

const nothing: PostDraft = { text: '', isPremium: false, teaser: '', attachment: null }

/** The post being written; all of it survives closing and reloading, for whom it is meant as well. */
export function usePostDraft(): { draft: PostDraft; change: (part: Partial<PostDraft>) => void; clear: () => void } {
  const [kept, keep] = useDraft('post')
  const draft = useMemo(() => readPostDraft(kept), [kept])
  return {
    draft,
    change: (part) => {
      const next = { ...draft, ...part }
      const isEmpty = next.text === '' && next.teaser === '' && !next.attachment && !next.isPremium
      keep(isEmpty ? '' : JSON.stringify(next))
    },
    clear: () => keep(''),
  }
}

/** What an older page kept was the text alone. */
export function readPostDraft(kept: string): PostDraft {
  if (!kept.startsWith('{')) return { ...nothing, text: kept }
  try {
    const { text, isPremium, teaser, attachment } = JSON.parse(kept) as Record<string, unknown>
    if (typeof text !== 'string') return { ...nothing, text: kept }
    return {
      text,
      isPremium: isPremium === true,
      teaser: typeof teaser === 'string' ? teaser : '',
      attachment: readAttachment(attachment),
    }
  } catch {
    return { ...nothing, text: kept }
  }
}

function readAttachment(kept: unknown): Attachment | null {
  if (typeof kept !== 'object' || kept === null) return null
  const value = kept as Partial<Attachment>
  const isOurs = typeof value.url === 'string' && value.url.startsWith('/api/media/') && typeof value.alt === 'string'
  return isOurs && typeof value.width === 'number' && typeof value.height === 'number' ? (value as Attachment) : null
}
