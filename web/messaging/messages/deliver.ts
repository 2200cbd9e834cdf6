import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, call } from '#web/lib/api.ts'
import type { Delivery } from './outbox.ts'
import type { OutboxEntry, Outcome } from './outbox-entry.ts'
import { stillOf } from '#web/people/media/check-file.ts'
import { sendFile } from '#web/people/media/send-file.ts'

const patience = 30_000

/** Sends an entry: first its file, where it has one that was not stored yet, then the message (C§4). Never throws. */
export async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Outcome> {
  try {
    const mediaUrl = await uploadedFile(entry, delivery)
    return await post(entry, mediaUrl, delivery.signal)
  } catch (error) {
    // What was stored and never sent is swept away after a day: then the file travels again.
    const isSwept = Boolean(entry.media?.url) && error instanceof ApiError && error.fields.some(({ field }) => field === 'mediaUrl')
    return isSwept ? deliver({ ...entry, media: entry.media && { ...entry.media, url: null } }, delivery) : outcomeOf(error)
  }
}

async function uploadedFile({ media }: OutboxEntry, { signal, onProgress, onUploaded }: Delivery): Promise<string | null> {
  if (!media || media.url !== null) return media?.url ?? null
  onProgress(0)
  const poster = media.kind === 'video' ? await stillOf(media.file) : null
  const { url } = await sendFile(media.file, { poster, onProgress, signal })
  await onUploaded(url)
  return url
}

async function post(entry: OutboxEntry, mediaUrl: string | null, signal: AbortSignal): Promise<Outcome> {
  const { accountId, conversationId, clientId, content, media, isAiDrafted, replyTo } = entry
  const body = {
    // Not who sends, which the session says: a condition. Where somebody else is signed in by now, the server refuses (D5).
    userId: accountId,
    clientId,
    content,
    ...(isAiDrafted ? { isAiDrafted } : {}),
    ...(replyTo ? { replyToSeq: replyTo.seq } : {}),
    ...(media && mediaUrl ? { messageType: media.kind, mediaUrl, ...(media.alt.trim() && { mediaAlt: media.alt }) } : {}),
  }
  const answer = await call('POST /api/conversations/{id}/messages', {
    params: { id: conversationId },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  return 'isSubscriptionPrompt' in answer ? { kind: 'prompted', prompt: answer } : { kind: 'sent', message: answer }
}

const signedOut: readonly (ErrorCode | null)[] = ['signed_out', 'actor_mismatch']

/** What a failure means for the message: refused for good, or to be tried again. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'later', seconds: null }
  const { status, code, reason, retryAfter } = error
  if (signedOut.includes(code)) return { kind: 'halted' }
  if (status === 429) return { kind: 'later', seconds: retryAfter ?? 1 }
  if (status === 408 || status >= 500) return { kind: 'later', seconds: retryAfter }
  return { kind: 'refused', refusal: code ?? 'unknown', reason }
}
