import type { Message } from '#contract/messaging/messages.ts'
import { call, callPage } from '#web/lib/api.ts'
import { Store, withEntry } from '#web/lib/store.ts'
import { conversations, renewConversation, takeTold } from './conversations.ts'
import {
  type Arrival,
  arrive,
  catchUp,
  changeMessage,
  hasGap,
  prepend,
  renewNewest,
  startThread,
  type Thread,
  withoutMessage,
} from './thread.ts'

export interface ThreadState {
  /** Null until its first page was read. */
  readonly thread: Thread | null
  readonly error: unknown
  readonly isReadingOlder: boolean
  readonly olderError: unknown
}

const unread: ThreadState = { thread: null, error: null, isReadingOlder: false, olderError: null }

/** The threads that were opened on this page, by conversation. */
export const threads = new Store<ReadonlyMap<number, ThreadState>>(new Map())

type Update = (thread: Thread) => Thread

/** By conversation, the question for its first page. */
const opening = new Map<number, object>()
/** For each answer that's on its way, what's told of its thread meanwhile: it may be older. */
const meanwhile = new Map<number, Set<Update[]>>()

/** Asks something of a thread. Answers how to put what was told since into the thread once more, too, which does nothing where it's done. */
async function asking<Answer>(id: number, ask: () => Promise<Answer>): Promise<readonly [Answer, Update]> {
  const told: Update[] = []
  const all = meanwhile.get(id) ?? new Set()
  meanwhile.set(id, all.add(told))
  try {
    const answer = await ask()
    return [answer, (thread) => told.reduce((known, update) => update(known), thread)]
  } finally {
    all.delete(told)
  }
}

export function forgetThreads(): void {
  opening.clear()
  threads.change(() => new Map())
}

export function dropThread(id: number): void {
  opening.delete(id)
  threads.change((all) => (all.has(id) ? withEntry(all, id, undefined) : all))
}

function change(id: number, next: Partial<ThreadState>): void {
  threads.change((all) => withEntry(all, id, { ...(all.get(id) ?? unread), ...next }))
}

function changeThread(id: number, update: Update): void {
  for (const told of meanwhile.get(id) ?? []) told.push(update)
  const thread = threads.value.get(id)?.thread
  if (!thread) return
  const next = update(thread)
  if (next !== thread) change(id, { thread: next })
}

/** Reads the newest page of a thread, once. */
export async function openThread(id: number): Promise<void> {
  if (threads.value.get(id)?.thread || opening.has(id)) return
  const mine = {}
  opening.set(id, mine)
  change(id, { error: null })
  const lastSeq = conversations.value.known.get(id)?.lastSeq ?? 0
  try {
    const [{ rows, next }, withTold] = await asking(id, () => callPage('POST /api/conversations/{id}/messages/list', { params: { id } }))
    if (opening.get(id) !== mine) return
    opening.delete(id)
    const thread = withTold(startThread(rows, next, lastSeq))
    change(id, { thread })
    if (hasGap(thread) || (conversations.value.known.get(id)?.lastSeq ?? 0) > thread.have) await catchUpThread(id)
  } catch (error) {
    if (opening.get(id) !== mine) return
    opening.delete(id)
    change(id, { error })
  }
}

/** Reads what stands before the first message: a page, or more of it where someone waits for an early one. */
export async function readOlder(id: number, limit?: number): Promise<void> {
  const state = threads.value.get(id)
  const cursor = state?.thread?.older
  if (!cursor || state.isReadingOlder) return
  change(id, { isReadingOlder: true, olderError: null })
  try {
    const [{ rows, next }, withTold] = await asking(id, () =>
      callPage('POST /api/conversations/{id}/messages/list', { params: { id }, query: { cursor, ...(limit && { limit }) } }),
    )
    const thread = threads.value.get(id)?.thread
    if (thread) change(id, { thread: withTold(prepend(thread, rows, next)), isReadingOlder: false })
  } catch (error) {
    change(id, { isReadingOlder: false, olderError: error })
  }
}

/** A number of a conversation, by a frame or as the answer to sending; a gap before it is closed by asking. */
export function takeArrival(id: number, arrival: Arrival): void {
  changeThread(id, (thread) => arrive(thread, arrival))
  const thread = threads.value.get(id)?.thread
  if (thread && hasGap(thread)) void catchUpThread(id)
}

export const page = 100
const underWay = new Map<number, Promise<void>>()

/** Reads what follows the last number that was applied; one call at a time for a thread. */
export function catchUpThread(id: number): Promise<void> {
  const running = underWay.get(id)
  if (running) return running
  const work = readMissing(id)
    // The next frame or the next open socket asks again.
    .catch(() => undefined)
    .finally(() => underWay.delete(id))
  underWay.set(id, work)
  return work
}

async function readMissing(id: number): Promise<void> {
  const conversation = await renewConversation(id)
  if (!conversation) return dropThread(id)
  for (;;) {
    const thread = threads.value.get(id)?.thread
    if (!thread) return
    const query = { after: thread.have, limit: page }
    const [rows, withTold] = await asking(id, () => call('POST /api/conversations/{id}/messages/list', { params: { id }, query }))
    const isLast = rows.length < page
    changeThread(id, (known) => withTold(catchUp(known, rows, isLast ? conversation.lastSeq : 0)))
    if (isLast) return
  }
}

const shown = new Set<number>()

/** A thread is on the page until the answer is called. */
export function showThread(id: number): () => void {
  shown.add(id)
  void openThread(id)
  return () => shown.delete(id)
}

/** After a silence of the socket: threads on the page are made whole, the others are read anew when they are opened. */
export async function renewThreads(): Promise<void> {
  for (const id of threads.value.keys()) if (!shown.has(id)) dropThread(id)
  await Promise.all([...shown].map(renewThread))
}

/** What is missing, and what was changed or deleted among the newest. */
async function renewThread(id: number): Promise<void> {
  await catchUpThread(id)
  const [rows, withTold] = await asking(id, () => call('POST /api/conversations/{id}/messages/list', { params: { id } }))
  changeThread(id, (thread) => withTold(renewNewest(thread, rows)))
}

/** A message as a frame or an answer tells it. */
export function takeChanged(message: Message): void {
  const { conversationId, seq, revision } = message
  changeThread(conversationId, (thread) => changeMessage(thread, message))
  takeTold((known) => {
    const { id, lastMessage } = known
    return id === conversationId && lastMessage?.seq === seq && lastMessage.revision <= revision
      ? { ...known, lastMessage: message }
      : known
  })
}

export async function deleteMessage(id: number, seq: number, isForBoth: boolean): Promise<void> {
  await call('DELETE /api/conversations/{id}/messages/{seq}', { params: { id, seq }, query: { for: isForBoth ? 'both' : 'me' } })
  if (!isForBoth) changeThread(id, (thread) => withoutMessage(thread, seq))
  else {
    const known = threads.value.get(id)?.thread?.messages.find((message) => message.seq === seq)
    const nothing = { content: '', mediaUrl: null, media: null, attachments: [], replyTo: null, reactions: [] }
    if (known) takeChanged({ ...known, ...nothing, deletedAt: new Date().toISOString(), revision: known.revision + 1 })
  }
  await renewConversation(id)
}
