import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { realtime } from '#web/lib/realtime.ts'
import { Store, withEntry } from '#web/lib/store.ts'
import { conversations, otherOf, takeTold } from './conversations.ts'

/** Who is writing in which conversation, until when. */
export const typing = new Store<ReadonlyMap<number, number>>(new Map())

const typingLasts = 6_000

export function takeTyping(conversationId: number, isTyping: boolean): void {
  const until = Date.now() + typingLasts
  typing.change((all) => withEntry(all, conversationId, isTyping ? until : undefined))
  // Who closes their page says no more: it is forgotten by itself.
  if (isTyping)
    setTimeout(
      () => typing.change((all) => (all.get(conversationId) === until ? withEntry(all, conversationId, undefined) : all)),
      typingLasts,
    )
}

export function takePresence(userId: number, isOnline: boolean): void {
  takeTold((known) => (otherOf(known).id === userId ? { ...known, isOnline } : known))
}

/** Asks every half minute while the socket, which would tell, is down (C§4, D38). */
export function pollPresence(): () => void {
  const timer = setInterval(() => {
    if (!realtime.isOpen && navigator.onLine) void askWhoIsOnline()
  }, limits.presencePollSeconds * 1000)
  return () => clearInterval(timer)
}

async function askWhoIsOnline(): Promise<void> {
  const ids = [...conversations.value.known.values()].map((conversation) => otherOf(conversation).id).slice(0, limits.onlineStatusIds)
  if (ids.length === 0) return
  // It is asked again in half a minute.
  const answer = await call('GET /api/users/online-status', { query: { userIds: ids.join(',') } }).catch(() => [])
  // What the socket has told since is newer.
  if (realtime.isOpen) return
  for (const { userId, isOnline } of answer) takePresence(userId, isOnline)
}

const sayEvery = 3_000
let saidAt = 0
let saidIn = 0

/** Tells the other person that one is writing, at most every three seconds. */
export function sayTyping(conversationId: number): void {
  const now = Date.now()
  if (saidIn === conversationId && now - saidAt < sayEvery) return
  if (realtime.send({ type: 'typing', conversationId, isTyping: true })) {
    saidAt = now
    saidIn = conversationId
  }
}

/** What was being written was sent or taken back. */
export function sayStoppedTyping(conversationId: number): void {
  if (saidAt === 0 || saidIn !== conversationId) return
  saidAt = 0
  realtime.send({ type: 'typing', conversationId, isTyping: false })
}
