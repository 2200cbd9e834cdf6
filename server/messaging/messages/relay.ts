import type { ServerFrame } from '#contract/realtime.ts'
import type { StoredMessage } from './message-tables.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RealtimeHub } from '#server/platform/realtime/hub.ts'
import { findMissedMessages } from './message-queries.ts'
import { viewMessage } from './message-view.ts'

/** Messages of a conversation that was not seen before wait so long for an earlier one. */
const firstWait = 20
/** A number that is missing for so long is read from the database. */
const gapWait = 40
/** So far before the first message that is seen of a conversation, others belong to the same talk. */
const recently = 2_000
/** Whoever missed more than this reads pages, not frames. */
const bridgedAtMost = 200
const conversationsKept = 50_000

interface Flow {
  /** The number sent last; null until the first was sent. */
  last: number | null
  readonly held: Map<number, StoredMessage>
  timer: NodeJS.Timeout | undefined
}

type Sockets = Pick<RealtimeHub, 'sendTo' | 'isHere'>

/**
 * Sends stored messages to the sockets of both people, each conversation in the order of its numbers. What arrives out of order, as it
 * may from several processes, is held until what is missing has come, and that is read from the database when it does not.
 */
export class MessageRelay {
  readonly #platform: Pick<Platform, 'database' | 'log'>
  readonly #sockets: Sockets
  readonly #flows = new Map<number, Flow>()
  readonly #unsubscribe: readonly (() => void)[]

  constructor(platform: Pick<Platform, 'database' | 'bus' | 'log'>, sockets: Sockets) {
    this.#platform = platform
    this.#sockets = sockets
    this.#unsubscribe = [
      platform.bus.subscribe('message.stored', (stored) => this.#take(stored)),
      platform.bus.subscribe('person.frames', ({ frame }) => this.#change(frame)),
    ]
  }

  close(): void {
    for (const leave of this.#unsubscribe) leave()
    for (const { timer } of this.#flows.values()) clearTimeout(timer)
    this.#flows.clear()
  }

  #take(stored: StoredMessage): void {
    const { conversationId, seq } = stored.message
    const flow = this.#flowOf(conversationId)
    if (flow.last === null && seq === 1) flow.last = 0
    if (flow.last !== null && seq <= flow.last) return
    flow.held.set(seq, stored)
    if (flow.last !== null) this.#drain(flow)
    if (flow.held.size > 0) this.#wait(conversationId, flow)
  }

  /** What was deleted while it was held back goes out without its words. */
  #change(frame: ServerFrame): void {
    if (frame.type !== 'message-changed') return
    const held = this.#flows.get(frame.conversationId)?.held
    const stored = held?.get(frame.seq)
    if (stored) held?.set(frame.seq, { ...stored, message: frame.message })
  }

  #flowOf(conversationId: number): Flow {
    const known = this.#flows.get(conversationId) ?? { last: null, held: new Map(), timer: undefined }
    // The map keeps the order of use: the first one was silent longest.
    this.#flows.delete(conversationId)
    this.#flows.set(conversationId, known)
    if (this.#flows.size > conversationsKept) {
      for (const [id, { held }] of this.#flows) {
        if (held.size > 0) continue
        this.#flows.delete(id)
        break
      }
    }
    return known
  }

  /** Sends everything that follows the last number without a gap. */
  #drain(flow: Flow): void {
    for (let next = (flow.last ?? 0) + 1; ; next += 1) {
      const stored = flow.held.get(next)
      if (!stored) return
      flow.held.delete(next)
      flow.last = next
      this.#send(stored)
    }
  }

  #wait(conversationId: number, flow: Flow): void {
    flow.timer ??= setTimeout(
      () => {
        flow.timer = undefined
        this.#fill(conversationId, flow).catch((error: unknown) => {
          this.#platform.log.warn({ error: String(error) }, 'missed messages could not be read')
          // Whoever reads the numbers sees the gap and asks.
          if (flow.held.size > 0) this.#skipTo(flow, Math.min(...flow.held.keys()))
        })
      },
      flow.last === null ? firstWait : gapWait,
    ).unref()
  }

  async #fill(conversationId: number, flow: Flow): Promise<void> {
    const first = Math.min(...flow.held.keys())
    const some = flow.held.get(first)
    if (!some) return
    const isRead = some.memberIds.some((personId) => this.#sockets.isHere(personId))
    // What another process stored just before the first message seen here may still be on its way.
    const since = flow.last === null ? new Date(Date.parse(some.message.createdAt) - recently) : null
    const isBridged = isRead && (flow.last === null || first - flow.last <= bridgedAtMost)
    const missed = isBridged
      ? await findMissedMessages(this.#platform.database, conversationId, { after: flow.last ?? 0, before: first, since })
      : []
    for (const { audienceId, ...row } of missed) {
      if (row.seq > (flow.last ?? 0) && !flow.held.has(row.seq))
        flow.held.set(row.seq, { message: viewMessage(row), memberIds: some.memberIds, audienceId, isRequest: some.isRequest })
    }
    this.#skipTo(flow, Math.min(first, ...flow.held.keys()))
    if (flow.held.size > 0) this.#wait(conversationId, flow)
  }

  /** Goes on at a number, now that nothing before it is missing any more. What came meanwhile may have brought it further already. */
  #skipTo(flow: Flow, seq: number): void {
    flow.last = Math.max(flow.last ?? 0, seq - 1)
    this.#drain(flow)
  }

  #send({ message, memberIds, audienceId }: StoredMessage): void {
    const { conversationId, seq } = message
    const readers = audienceId === null ? memberIds : [audienceId]
    this.#sockets.sendTo(readers, { type: 'message', conversationId, seq, message })
    if (audienceId === null) return
    const others = memberIds.filter((personId) => personId !== audienceId)
    this.#sockets.sendTo(others, { type: 'message', conversationId, seq, message: null })
  }
}
