import { useMemo } from 'react'
import { changeDraft, unsent, useDraft } from '#web/lib/drafts.ts'

/** A photo or video that waits for its post. */
export interface Attachment {
  /** Names its place among the others, from the moment it's chosen. */
  readonly id: string
  /** Null until it has arrived on the server. */
  readonly url: string | null
  readonly mediaType: 'image' | 'video'
  readonly alt: string
}

/** A post while it's written. */
export interface PostDraft {
  readonly text: string
  readonly isPremium: boolean
  readonly teaser: string
  /** In the order of the post. */
  readonly attachments: readonly Attachment[]
  readonly isSensitive: boolean
}

const nothing: PostDraft = { text: '', isPremium: false, teaser: '', attachments: [], isSensitive: false }

const target = 'post'

/** The post being written; all of it survives closing and reloading, for whom it is meant as well. */
export function usePostDraft(): PostDraft {
  const [kept] = useDraft(target)
  return useMemo(() => readPostDraft(kept), [kept])
}

export function changePost(part: Partial<PostDraft>): void {
  changeDraft(target, (known) => writePostDraft({ ...readPostDraft(known), ...part }))
}

/** Changes the files of the post as they are by now. */
export function changeAttachments(by: (known: readonly Attachment[]) => readonly Attachment[]): void {
  changeDraft(target, (known) => {
    const draft = readPostDraft(known)
    return writePostDraft({ ...draft, attachments: by(draft.attachments) })
  })
}

/** After it was given up, or `sent`: nothing of it stays but what was changed meanwhile. */
export function clearPost(sent?: PostDraft): void {
  changeDraft(target, (known) => (sent ? writePostDraft(unsentPost(readPostDraft(known), sent)) : ''))
}

/** What's said of files ends with the last of them. */
function writePostDraft(draft: PostDraft): string {
  const hasFiles = draft.attachments.length > 0
  const isEmpty = draft.text === '' && draft.teaser === '' && !hasFiles && !draft.isPremium
  return isEmpty ? '' : JSON.stringify({ ...draft, isSensitive: hasFiles && draft.isSensitive })
}

/** What was written after `sent` went out, or for whom it was changed; nothing where no word and no file came, and it's for the same. */
export function unsentPost(draft: PostDraft, sent: PostDraft): PostDraft {
  const text = unsent(draft.text, sent.text)
  const teaser = unsent(draft.teaser, sent.teaser)
  const gone = new Set(sent.attachments.map(({ id }) => id))
  const attachments = draft.attachments.filter(({ id }) => !gone.has(id))
  const isSame = text === '' && teaser === '' && attachments.length === 0 && draft.isPremium === sent.isPremium
  return isSame ? nothing : { ...draft, text, teaser, attachments, isSensitive: attachments.length > 0 && draft.isSensitive }
}

/** What an older page kept was the text alone, or one file at most. */
export function readPostDraft(kept: string): PostDraft {
  if (!kept.startsWith('{')) return { ...nothing, text: kept }
  try {
    const { text, isPremium, teaser, attachments, isSensitive, attachment } = JSON.parse(kept) as Record<string, unknown>
    if (typeof text !== 'string') return { ...nothing, text: kept }
    const files = Array.isArray(attachments) ? (attachments as readonly unknown[]) : [attachment]
    return {
      text,
      isPremium: isPremium === true,
      teaser: typeof teaser === 'string' ? teaser : '',
      attachments: files.flatMap(readAttachment),
      isSensitive: isSensitive === true || (attachment as { isSensitive?: unknown } | null | undefined)?.isSensitive === true,
    }
  } catch {
    return { ...nothing, text: kept }
  }
}

function readAttachment(kept: unknown): Attachment[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { id, url, mediaType, alt } = kept as Readonly<Record<keyof Attachment, unknown>>
  if ((mediaType !== 'image' && mediaType !== 'video') || typeof alt !== 'string') return []
  if (url === null) return typeof id === 'string' ? [{ id, url, mediaType, alt }] : []
  const isOurs = typeof url === 'string' && url.startsWith('/api/media/')
  return isOurs ? [{ id: typeof id === 'string' ? id : url, url, mediaType, alt }] : []
}
