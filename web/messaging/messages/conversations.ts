import type { Conversation, Message } from '#contract/messaging/messages.ts'
import type { Author } from '#contract/people/users.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { Store, withEntry } from '#web/lib/store.ts'
import { Wishes } from '#web/lib/wishes.ts'

export type Box = 'inbox' | 'requests' | 'archived'

export interface BoxState {
  readonly status: 'unread' | 'loading' | 'ready' | 'failed'
  /** Mark of the next page; null at the end. */
  readonly next: string | null
  readonly error: unknown
}

export interface Conversations {
  readonly known: ReadonlyMap<number, Conversation>
  /** Those that stand in the list: one that was only opened does not. */
  readonly listed: ReadonlySet<number>
  readonly boxes: Readonly<Record<Box, BoxState>>
}

const unreadBox: BoxState = { status: 'unread', next: null, error: null }
const nothing: Conversations = {
  known: new Map(),
  listed: new Set(),
  boxes: { inbox: unreadBox, requests: unreadBox, archived: unreadBox },
}

/** The conversations of the person at this page, as long as the page is open. */
export const conversations = new Store<Conversations>(nothing)

/**
 * Numbers what this page asks, what its person changes and what it's told, in their order. For each conversation they hold when it was
 * changed last, and when the answer that is shown was asked for: one that was asked for before either is older.
 */
let steps = 0
const changedAt = new Map<number, number>()
const askedFor = new Map<number, number>()

/** What was told lately, in its order: answers asked for before it may know nothing of it. */
const told: { readonly at: number; readonly change: (conversation: Conversation) => Conversation }[] = []
const mostTold = 500

/** When another person took over this page; what was asked for before is not theirs. */
let forgottenAt = 0
export const isForgotten = (askedAt: number): boolean => askedAt < forgottenAt

/** How a conversation stands with the reader. */
export type Flags = Partial<Pick<Conversation, 'isMuted' | 'isArchived' | 'isRequest'>>
const wishes = new Map<number, Wishes<Flags>>()

/** What's being saved of a conversation: an answer to something else may know nothing of it. */
export function wishesOf(id: number): Wishes<Flags> {
  const known = wishes.get(id) ?? new Wishes()
  wishes.set(id, known)
  return known
}

/** For `keepConversations`: the present, before something is asked. */
export const askingNow = (): number => (steps += 1)

export function noteChange(id: number): void {
  changedAt.set(id, askingNow())
}

export function forgetConversations(): void {
  changedAt.clear()
  askedFor.clear()
  told.length = 0
  forgottenAt = askingNow()
  wishes.clear()
  conversations.change(() => nothing)
}

export function boxOf({ isRequest, isArchived }: Conversation): Box {
  if (isRequest) return 'requests'
  return isArchived ? 'archived' : 'inbox'
}

/** The other person; they come second. */
export function otherOf(conversation: Conversation): Author {
  const other = conversation.participants[1]
  if (!other) throw new Error('a conversation has two people')
  return other
}

/** The name or the username holds this, in lower case. */
export function isCalled({ displayName, username }: Author, wanted: string): boolean {
  return displayName.toLowerCase().includes(wanted) || username.includes(wanted)
}

/** What one box shows, the latest first. */
export function conversationsOf({ known, listed }: Conversations, box: Box): Conversation[] {
  return [...known.values()]
    .filter((one) => listed.has(one.id) && boxOf(one) === box)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id)
}

export function conversationWith({ known }: Conversations, userId: number): Conversation | undefined {
  return [...known.values()].find((one) => otherOf(one).id === userId)
}

/** An answer may have been given before what this page knows from frames, its own reading and its own changes: those never go back. */
function newer(known: Conversation | undefined, row: Conversation, isBefore: boolean): Conversation {
  if (!known) return row
  const isLate = row.lastSeq < known.lastSeq
  const { lastSeq, lastMessage, updatedAt, readSeq, unreadCount, isMuted, isArchived, isRequest, free, untilAnswered } = known
  return {
    ...row,
    ...(isBefore && { isMuted, isArchived, isRequest }),
    ...(isLate && { lastSeq, lastMessage, updatedAt, free, untilAnswered, isRequest }),
    ...((isLate || row.readSeq < readSeq) && { readSeq: Math.max(readSeq, row.readSeq), unreadCount }),
    otherDeliveredSeq: Math.max(known.otherDeliveredSeq, row.otherDeliveredSeq),
    otherReadSeq: Math.max(known.otherReadSeq, row.otherReadSeq),
  }
}

/** Keeps an answer, which was asked for at `askedAt`, with what was told since then. */
export function keepConversations(answer: readonly Conversation[], isListed: boolean, askedAt = askingNow()): void {
  const isBefore = (id: number) => wishesOf(id).waiting.value.length > 0 || (changedAt.get(id) ?? 0) > askedAt
  if (isForgotten(askedAt)) return
  const since = told.filter(({ at }) => at > askedAt)
  conversations.change((state) => {
    // One that was deleted meanwhile stays away.
    const rows = answer.filter(({ id }) => state.known.has(id) || !isBefore(id))
    const known = new Map(state.known)
    for (const row of rows) {
      if (askedAt < (askedFor.get(row.id) ?? 0)) continue
      askedFor.set(row.id, askedAt)
      known.set(
        row.id,
        newer(
          state.known.get(row.id),
          since.reduce((told, { change }) => change(told), row),
          isBefore(row.id),
        ),
      )
    }
    return { ...state, known, listed: isListed ? new Set([...state.listed, ...rows.map(({ id }) => id)]) : state.listed }
  })
}

/** Takes what a frame tells of conversations; `change` does nothing to one that it doesn't tell of, or that knows it. */
export function takeTold(change: (conversation: Conversation) => Conversation): void {
  told.push({ at: askingNow(), change })
  if (told.length > mostTold) told.shift()
  for (const id of conversations.value.known.keys()) changeConversation(id, change)
}

export function changeConversation(id: number, change: (conversation: Conversation) => Conversation): void {
  conversations.change((state) => {
    const conversation = state.known.get(id)
    const changed = conversation && change(conversation)
    return changed === conversation ? state : { ...state, known: withEntry(state.known, id, changed) }
  })
}

/** Reads one conversation; one that is gone leaves the list. */
export async function renewConversation(id: number): Promise<Conversation | null> {
  const askedAt = askingNow()
  try {
    const conversation = await call('GET /api/conversations/{id}', { params: { id } })
    keepConversations([conversation], false, askedAt)
    return conversation
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    dropConversation(id)
    return null
  }
}

/** Reads a conversation again after something of it was changed elsewhere; without an answer, the next frame says so. */
export async function renewed(id: number): Promise<void> {
  await renewConversation(id).catch(() => undefined)
}

/** A message came or went: the list shows it first. */
export function noteMessage(message: Message, viewerId: number): void {
  const { conversationId, seq } = message
  changeConversation(conversationId, (known) => {
    if (seq <= known.lastSeq) return known
    const isNews = message.senderId !== viewerId && seq > known.readSeq
    return {
      ...known,
      lastMessage: message,
      lastSeq: seq,
      updatedAt: message.createdAt,
      unreadCount: known.unreadCount + (isNews ? 1 : 0),
      // Writing takes a request into the inbox, and so does a message that comes to an archived conversation.
      isRequest: known.isRequest && message.senderId !== viewerId,
    }
  })
  conversations.change((state) =>
    state.listed.has(conversationId) ? state : { ...state, listed: new Set([...state.listed, conversationId]) },
  )
}

/** Deletes a conversation for the reader alone. */
export async function clearConversation(id: number): Promise<void> {
  await call('DELETE /api/conversations/{id}', { params: { id } })
  dropConversation(id)
}

export function dropConversation(id: number): void {
  noteChange(id)
  conversations.change((state) => ({
    ...state,
    known: withEntry(state.known, id, undefined),
    listed: new Set([...state.listed].filter((listed) => listed !== id)),
  }))
}
