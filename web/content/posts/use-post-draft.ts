import { useMemo } from 'react'
import { changeDraft, unsent, useDraft } from '#web/lib/drafts.ts'

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

const target = 'post'

/** The post being written; all of it survives closing and reloading, for whom it is meant as well. */
export function usePostDraft(): PostDraft {
  const [kept] = useDraft(target)
  return useMemo(() => readPostDraft(kept), [kept])
}

export function changePost(part: Partial<PostDraft>): void {
  changeDraft(target, (known) => writePostDraft({ ...readPostDraft(known), ...part }))
}

/** After it was given up, or `sent`: nothing of it stays but what was changed meanwhile. */
export function clearPost(sent?: PostDraft): void {
  changeDraft(target, (known) => (sent ? writePostDraft(unsentPost(readPostDraft(known), sent)) : ''))
}

function writePostDraft(draft: PostDraft): string {
  const isEmpty = draft.text === '' && draft.teaser === '' && !draft.attachment && !draft.isPremium
  return isEmpty ? '' : JSON.stringify(draft)
}

/** What was written after `sent` went out, or for whom it was changed; nothing where no word and no file came, and it's for the same. */
export function unsentPost(draft: PostDraft, sent: PostDraft): PostDraft {
  const text = unsent(draft.text, sent.text)
  const teaser = unsent(draft.teaser, sent.teaser)
  const attachment = draft.attachment?.url === sent.attachment?.url ? null : draft.attachment
  const isSame = text === '' && teaser === '' && !attachment && draft.isPremium === sent.isPremium
  return isSame ? nothing : { ...draft, text, teaser, attachment }
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
