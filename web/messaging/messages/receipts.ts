import { call } from '#web/lib/api.ts'
import { changeConversation, conversations, renewed } from './conversations.ts'
import { outcomeOf } from './deliver.ts'
import type { Outcome } from './outbox-entry.ts'

interface Receipt {
  readonly deliveredSeq: number
  readonly readSeq: number
}

const atMostEvery = 1_000
const longestPause = 60_000
let waiting = new Map<number, Receipt>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Milliseconds since 1970. */
let notBefore = 0
let refusedRounds = 0

/** This device has the messages up to a number. */
export function noteDelivered(conversationId: number, deliveredSeq: number): void {
  note(conversationId, { deliveredSeq, readSeq: 0 })
}

/** The reader has seen the messages up to a number. */
export function noteRead(conversationId: number, readSeq: number): void {
  const known = conversations.value.known.get(conversationId)
  if (!known || readSeq <= known.readSeq) return
  changeConversation(conversationId, (conversation) => ({
    ...conversation,
    readSeq,
    unreadCount: readSeq >= conversation.lastSeq ? 0 : conversation.unreadCount,
  }))
  note(conversationId, { deliveredSeq: readSeq, readSeq })
}

/** Tells right away what could not be told: the network is back. */
export function tellReceipts(): void {
  if (waiting.size === 0) return
  clearTimeout(timer)
  timer = undefined
  notBefore = 0
  refusedRounds = 0
  tellSoon()
}

/** The next person at this page must not tell what the last one read. */
export function forgetReceipts(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = new Map()
  notBefore = 0
  refusedRounds = 0
}

function note(conversationId: number, receipt: Receipt): void {
  keep(conversationId, receipt)
  tellSoon()
}

function keep(conversationId: number, { deliveredSeq, readSeq }: Receipt): void {
  const known = waiting.get(conversationId)
  waiting.set(conversationId, {
    deliveredSeq: Math.max(deliveredSeq, known?.deliveredSeq ?? 0),
    readSeq: Math.max(readSeq, known?.readSeq ?? 0),
  })
}

function tellSoon(): void {
  timer ??= setTimeout(() => void tell(), Math.max(0, notBefore - Date.now()))
}

async function tell(): Promise<void> {
  timer = undefined
  notBefore = Date.now() + atMostEvery
  const told = waiting
  const receipts = [...told]
  told.clear()
  const outcomes = await Promise.all(receipts.map(([id, receipt]) => tellOne(id, receipt)))
  if (told !== waiting) return
  let pause = 0
  receipts.forEach(([id, receipt], index) => {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'later') return
    keep(id, receipt)
    pause = Math.max(pause, outcome.seconds === null ? atMostEvery * 2 ** (refusedRounds + 1) : outcome.seconds * 1_000)
  })
  refusedRounds = pause > 0 ? refusedRounds + 1 : 0
  if (pause === 0) return
  notBefore = Date.now() + Math.min(pause, longestPause)
  clearTimeout(timer)
  timer = undefined
  tellSoon()
}

/** Says what became of it where it wasn't taken. */
function tellOne(id: number, { deliveredSeq, readSeq }: Receipt): Promise<Outcome | undefined> {
  const lastSeq = conversations.value.known.get(id)?.lastSeq
  return call('POST /api/conversations/{id}/receipts', { params: { id }, body: { deliveredSeq, ...(readSeq > 0 && { readSeq }) } }).then(
    ({ unreadCount, readSeq: known }) => {
      const now = conversations.value.known.get(id)
      // A later one says more, whether it still waits or was answered first.
      if (!now || waiting.has(id) || known < now.readSeq) return undefined
      // What came meanwhile may not be counted.
      if (now.lastSeq !== lastSeq) void renewed(id)
      else changeConversation(id, (conversation) => ({ ...conversation, unreadCount, readSeq: known }))
      return undefined
    },
    outcomeOf,
  )
}
