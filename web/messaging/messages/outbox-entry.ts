import type { ErrorCode } from '#contract/errors.ts'
import type { Quote, SentMessage, SubscriptionPrompt } from '#contract/messaging/messages.ts'

/** A picture or video that was chosen for a message. */
export interface ChosenMedia {
  /** Names it among the others. */
  readonly id: string
  readonly file: File
  readonly kind: 'image' | 'video'
  /** Its description for people who cannot see it. */
  readonly alt: string
}

/** A file on its way; `url` is where the server keeps it, once it does. */
export interface OutgoingFile extends ChosenMedia {
  readonly url: string | null
}

/** A message as it was written. */
export interface Writing {
  readonly content: string
  readonly files?: readonly ChosenMedia[]
  readonly isAiDrafted?: boolean
  readonly replyTo?: Quote | null
}

/** A message on its way. It is kept on this device until the server has stored it. */
export interface OutboxEntry {
  /** Made here, before anything is sent: the server stores one message by this id, however often it is sent. */
  readonly clientId: string
  readonly accountId: number
  readonly conversationId: number
  /** Entries of a conversation go out in this order. */
  readonly order: number
  readonly content: string
  /** In the order of the message. */
  readonly files: readonly OutgoingFile[]
  /** The words began as a suggestion of one's own AI (D23). */
  readonly isAiDrafted?: boolean
  /** What it answers; entries of older pages lack it. */
  readonly replyTo?: Quote | null
  readonly createdAt: string
  /** A failed or prompted entry holds up the later ones of its conversation, and no others. */
  readonly state: 'waiting' | 'failed' | 'prompted'
  readonly refusal: ErrorCode | 'unknown' | null
  /** What the server said of it; entries of older pages lack it. */
  readonly reason?: string | null
  /** The server asks for a subscription instead (D21): text and file go back to whoever wrote them. */
  readonly prompt: SubscriptionPrompt | null
}

/** What came of trying to send an entry. */
export type Outcome =
  | { readonly kind: 'sent'; readonly message: SentMessage }
  | { readonly kind: 'prompted'; readonly prompt: SubscriptionPrompt }
  | { readonly kind: 'refused'; readonly refusal: ErrorCode | 'unknown'; readonly reason: string | null }
  /** No answer, or not now; seconds where the server says so. */
  | { readonly kind: 'later'; readonly seconds: number | null }
  /** Nobody or somebody else is signed in: nothing of this account goes out until it is back. */
  | { readonly kind: 'halted' }

/** Where entries are kept. */
export interface OutboxStorage {
  readonly all: (accountId: number) => Promise<OutboxEntry[]>
  readonly put: (entry: OutboxEntry) => Promise<void>
  readonly remove: (clientId: string) => Promise<void>
}
