import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, call } from '#web/lib/api.ts'
import type { Delivery } from './outbox.ts'
import type { OutboxEntry, OutgoingFile, Outcome } from './outbox-entry.ts'
import { stillOf } from '#web/people/media/check-file.ts'
import { sendFile } from '#web/people/media/send-file.ts'

const patience = 30_000

/** Sends an entry: first its files that weren't stored yet, one after the other, then the message (C§4). Never throws. */
export async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Outcome> {
  try {
    const files = await uploadFiles(entry.files, delivery)
    return await post(entry, files, delivery.signal)
  } catch (error) {
    // What was stored and never sent is swept away after a day: then the files travel again.
    const wereStored = entry.files.some(({ url }) => url !== null)
    const isSwept = wereStored && error instanceof ApiError && error.fields.some(({ field }) => field.startsWith('attachments.'))
    return isSwept ? deliver({ ...entry, files: entry.files.map((file) => ({ ...file, url: null })) }, delivery) : outcomeOf(error)
  }
}

interface StoredFile extends OutgoingFile {
  readonly url: string
}

async function uploadFiles(files: readonly OutgoingFile[], delivery: Delivery): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const [index, file] of files.entries()) {
    const onProgress = (share: number) => delivery.onProgress((index + share) / files.length)
    stored.push({ ...file, url: file.url ?? (await upload(file, { ...delivery, onProgress })) })
  }
  return stored
}

async function upload({ id, file, kind }: OutgoingFile, { signal, onProgress, onUploaded }: Delivery): Promise<string> {
  onProgress(0)
  const poster = kind === 'video' ? await stillOf(file) : null
  const { url } = await sendFile(file, { poster, onProgress, signal })
  await onUploaded(id, url)
  return url
}

async function post(entry: OutboxEntry, files: readonly StoredFile[], signal: AbortSignal): Promise<Outcome> {
  const { accountId, conversationId, clientId, content, isAiDrafted, replyTo } = entry
  const body = {
    // Not who sends, which the session says: a condition. Where somebody else is signed in by now, the server refuses (D5).
    userId: accountId,
    clientId,
    content,
    ...(isAiDrafted ? { isAiDrafted } : {}),
    ...(replyTo ? { replyToSeq: replyTo.seq } : {}),
    ...(files.length > 0 ? { attachments: files.map(({ url, alt }) => ({ url, ...(alt.trim() && { alt }) })) } : {}),
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
