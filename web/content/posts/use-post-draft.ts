import { useMemo } from 'react'
import type { Post } from '#contract/content/posts.ts'
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
  /** Of an edit: what it began from, as the server asks for it. */
  readonly basis?: string
}

/** Which post is written: where it's kept, and what it begins with. */
export interface DraftPlace {
  readonly target: string
  readonly initial: PostDraft
}

const nothing: PostDraft = { text: '', isPremium: false, teaser: '', attachments: [], isSensitive: false }

const newPost: DraftPlace = { target: 'post', initial: nothing }

/** The edit of a post, which begins with what the post is by now. */
export function editOf({ id, content, teaser, attachments, isPremium, isSensitive, createdAt, editedAt }: Post): DraftPlace {
  const files = attachments.map(({ url, type, media }) => ({ id: url, url, mediaType: type, alt: media.alt ?? '' }))
  const basis = editedAt ?? createdAt
  return { target: `edit:${id}`, initial: { text: content, isPremium, teaser: teaser ?? '', attachments: files, isSensitive, basis } }
}

/** The post being written; all of it survives closing and reloading, for whom it is meant as well. */
export function usePostDraft(place = newPost): PostDraft {
  const [kept] = useDraft(place.target)
  return useMemo(() => readPostDraft(kept, place), [kept, place])
}

export function changePost(part: Partial<PostDraft>, place = newPost): void {
  changeDraft(place.target, (known) => writePostDraft({ ...readPostDraft(known, place), ...part }, place))
}

/** Changes the files of the post as they are by now. */
export function changeAttachments(by: (known: readonly Attachment[]) => readonly Attachment[], place = newPost): void {
  changeDraft(place.target, (known) => {
    const draft = readPostDraft(known, place)
    return writePostDraft({ ...draft, attachments: by(draft.attachments) }, place)
  })
}

/** After it was given up, or `sent`: nothing of it stays but what was changed meanwhile. */
export function clearPost(sent?: PostDraft): void {
  changeDraft(newPost.target, (known) => (sent ? writePostDraft(unsentPost(readPostDraft(known), sent), newPost) : ''))
}

export const forgetEdit = ({ target }: DraftPlace): void => changeDraft(target, () => '')

/** What's said of files ends with the last of them. Nothing is kept while it is what it began with. */
function writePostDraft({ isSensitive, ...draft }: PostDraft, { initial }: DraftPlace): string {
  const written = { ...draft, isSensitive: draft.attachments.length > 0 && isSensitive }
  return isSameDraft(written, initial) ? '' : JSON.stringify(written)
}

/** Whether they would make the same post. */
export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  const sayOf = ({ text, isPremium, teaser, attachments, isSensitive }: PostDraft) =>
    JSON.stringify([text, isPremium, teaser, attachments.map(({ id, url, alt }) => [id, url, alt]), isSensitive])
  return sayOf(one) === sayOf(other)
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
export function readPostDraft(kept: string, { initial }: DraftPlace = newPost): PostDraft {
  if (kept === '') return initial
  if (!kept.startsWith('{')) return { ...nothing, text: kept }
  try {
    const { text, isPremium, teaser, attachments, isSensitive, basis, attachment } = JSON.parse(kept) as Record<string, unknown>
    if (typeof text !== 'string') return { ...nothing, text: kept }
    const files = Array.isArray(attachments) ? (attachments as readonly unknown[]) : [attachment]
    return {
      text,
      isPremium: isPremium === true,
      teaser: typeof teaser === 'string' ? teaser : '',
      attachments: files.flatMap(readAttachment),
      isSensitive: isSensitive === true || (attachment as { isSensitive?: unknown } | null | undefined)?.isSensitive === true,
      ...(typeof basis === 'string' ? { basis } : {}),
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
