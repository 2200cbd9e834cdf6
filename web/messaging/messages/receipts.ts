import { call } from '#web/lib/api.ts'
import { changeConversation, conversations } from './conversations.ts'
import { outcomeOf } from './deliver.ts'

interface Receipt {
  readonly deliveredSeq: number
  readonly readSeq: number
}

const atMostEvery = 1_000
const longestPause = 60_000
const waiting = new Map<number, Receipt>()
let timer: ReturnType<typeof setTimeout> | undefined
let toldAt = 0
/** How many could not be told in a row. */
let failures = 0

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

/** Tells at once what could not be told: the network is back. */
export function tellReceipts(): void {
  if (waiting.size === 0) return
  clearTimeout(timer)
  timer = undefined
  failures = 0
  tellSoon()
}

export function forgetReceipts(): void {
  clearTimeout(timer)
  timer = undefined
  waiting.clear()
}

function note(conversationId: number, receipt: Receipt): void {
  keep(conversationId, receipt)
  tellSoon()
}

function tellSoon(): void {
  timer ??= setTimeout(tell, Math.max(0, toldAt + atMostEvery - Date.now()))
}

function keep(conversationId: number, { deliveredSeq, readSeq }: Receipt): void {
  const known = waiting.get(conversationId)
  waiting.set(conversationId, {
    deliveredSeq: Math.max(deliveredSeq, known?.deliveredSeq ?? 0),
    readSeq: Math.max(readSeq, known?.readSeq ?? 0),
  })
}

function tell(): void {
  timer = undefined
  toldAt = Date.now()
  const receipts = [...waiting]
  waiting.clear()
  for (const [id, { deliveredSeq, readSeq }] of receipts) {
    call('POST /api/conversations/{id}/receipts', { params: { id }, body: { deliveredSeq, ...(readSeq > 0 && { readSeq }) } })
      .then(({ unreadCount, readSeq: known }) => {
        failures = 0
        changeConversation(id, (conversation) => ({ ...conversation, unreadCount, readSeq: Math.max(known, conversation.readSeq) }))
      })
      .catch((error: unknown) => {
        const outcome = outcomeOf(error)
        if (outcome.kind !== 'later') return
        keep(id, { deliveredSeq, readSeq })
        failures += 1
        const pause = outcome.seconds === null ? atMostEvery * 2 ** failures : outcome.seconds * 1_000
        timer ??= setTimeout(tell, Math.min(pause, longestPause))
      })
  }
}
