import type { Message } from '#contract/messaging/messages.ts'
import { quoteOf } from './quote.ts'

/** What this device knows of the messages of one conversation. */
export interface Thread {
  /** The messages this person may see, by number. */
  readonly messages: readonly Message[]
  /** Every number up to here was applied. */
  readonly have: number
  /** Arrived before a number that is still missing. */
  readonly ahead: readonly Arrival[]
  /** Mark of the page before the first message; null at the beginning of the conversation. */
  readonly older: string | null
}

/** One number of a conversation; its message is null when it is for the other person only. */
export interface Arrival {
  readonly seq: number
  readonly message: Message | null
}

/** The newest page; `lastSeq` is the number the conversation had before the page was read, so that nothing up to it is missing. */
export function startThread(rows: readonly Message[], older: string | null, lastSeq: number): Thread {
  return { messages: rows, have: Math.max(lastSeq, rows.at(-1)?.seq ?? 0), ahead: [], older }
}

/** Applies the next number; drops one that is known, keeps aside one that came too early. */
export function arrive(thread: Thread, arrival: Arrival): Thread {
  const { seq } = arrival
  if (seq <= thread.have || thread.ahead.some((known) => known.seq === seq)) return thread
  const ahead = [...thread.ahead, arrival].sort((one, other) => one.seq - other.seq)
  return applyAhead({ ...thread, ahead })
}

/** Some number between those applied and those set aside is missing. */
export function hasGap(thread: Thread): boolean {
  return thread.ahead.length > 0
}

/** Applies what the server answered after `have`: whole up to `lastSeq`, which was read before. */
export function catchUp(thread: Thread, rows: readonly Message[], lastSeq: number): Thread {
  const news = rows.filter((row) => row.seq > thread.have)
  const have = Math.max(thread.have, lastSeq, news.at(-1)?.seq ?? 0)
  if (have === thread.have) return thread
  const ahead = thread.ahead.filter(({ seq }) => seq > have)
  return applyAhead({ ...thread, messages: [...thread.messages, ...news], have, ahead })
}

/** Puts a page of older messages before the first. */
export function prepend(thread: Thread, rows: readonly Message[], older: string | null): Thread {
  const first = thread.messages[0]?.seq ?? Infinity
  return { ...thread, messages: [...rows.filter(({ seq }) => seq < first), ...thread.messages], older }
}

/** The newest page read again: what was changed or deleted meanwhile is changed or gone here too. */
export function renewNewest(thread: Thread, rows: readonly Message[]): Thread {
  const first = rows[0]?.seq
  if (first === undefined) return thread
  const last = rows.at(-1)?.seq ?? first
  const renewed = new Map(rows.map((row) => [row.seq, row]))
  const messages = thread.messages.flatMap((known) => {
    if (known.seq < first || known.seq > last) return [known]
    return renewed.get(known.seq) ?? []
  })
  return { ...thread, messages }
}

/** A message as it is now, unless a later state of it is known; and where another one answers it. */
export function changeMessage(thread: Thread, changed: Message): Thread {
  const isOlder = thread.messages.some(({ seq, revision }) => seq === changed.seq && revision > changed.revision)
  const isShown = thread.messages.some(({ seq, replyTo }) => seq === changed.seq || replyTo?.seq === changed.seq)
  if (isOlder || !isShown) return thread
  const messages = thread.messages.map((known) => {
    if (known.seq === changed.seq) return changed
    return known.replyTo?.seq === changed.seq ? { ...known, replyTo: quoteOf(changed) } : known
  })
  return { ...thread, messages }
}

/** Takes a message away that this person deleted for themselves. */
export function withoutMessage(thread: Thread, seq: number): Thread {
  return { ...thread, messages: thread.messages.filter((known) => known.seq !== seq) }
}

function applyAhead(thread: Thread): Thread {
  let { have } = thread
  const applied: Message[] = []
  const ahead: Arrival[] = []
  for (const arrival of thread.ahead) {
    if (arrival.seq !== have + 1) ahead.push(arrival)
    else {
      have = arrival.seq
      if (arrival.message) applied.push(arrival.message)
    }
  }
  return { ...thread, have, ahead, messages: applied.length > 0 ? [...thread.messages, ...applied] : thread.messages }
}
