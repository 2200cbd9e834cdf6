import { Store, withEntry } from '#web/lib/store.ts'
import type { Outcome, OutboxEntry, OutboxStorage, Writing } from './outbox-entry.ts'

export interface Delivery {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  readonly onUploaded: (id: string, url: string) => Promise<void>
}

export interface OutboxSurroundings {
  readonly accountId: number
  readonly storage: OutboxStorage
  readonly deliver: (entry: OutboxEntry, delivery: Delivery) => Promise<Outcome>
  /** Resolves after so many milliseconds, or as soon as the signal says so. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Tells the other tabs that something was stored or removed. */
  readonly announce: () => void
  readonly onSent: (entry: OutboxEntry, message: Extract<Outcome, { kind: 'sent' }>['message']) => void
  readonly onRefused: (entry: OutboxEntry) => void
}

const firstPause = 1_000
const longestPause = 60_000

/**
 * Messages on their way: stored before they are sent, sent one at a time and in order per conversation, by one tab at a time, with
 * the same id until the server has them. No answer means later; a refusal holds up its own conversation alone.
 */
export class Outbox {
  readonly entries = new Store<readonly OutboxEntry[]>([])
  /** Share of its files that has left this device, by client id. */
  readonly progress = new Store<ReadonlyMap<string, number>>(new Map())
  readonly #around: OutboxSurroundings
  readonly #running = new Set<number>()
  readonly #deliveries = new Map<string, AbortController>()
  /** Entries whose storing or removing is under way: what is read meanwhile is older than what is here. */
  readonly #writing = new Set<string>()
  #patience = new AbortController()
  #isLeading = false
  #isHalted = false

  constructor(surroundings: OutboxSurroundings) {
    this.#around = surroundings
  }

  /** Reads what is stored: at the start, and when another tab changed it. Entries that are gone are not sent any further. */
  async reload(): Promise<void> {
    const stored = await this.#around.storage.all(this.#around.accountId)
    const isOurs = ({ clientId }: OutboxEntry) => this.#writing.has(clientId)
    const entries = [...stored.filter((entry) => !isOurs(entry)), ...this.entries.value.filter(isOurs)]
    entries.sort((one, other) => one.order - other.order)
    this.entries.change(() => entries)
    for (const [clientId, delivery] of this.#deliveries) {
      if (!entries.some((entry) => entry.clientId === clientId)) delivery.abort()
    }
    this.#sendAll()
  }

  /** From now on this tab is the one that sends. */
  lead(): void {
    this.#isLeading = true
    this.#sendAll()
  }

  stop(): void {
    this.#isLeading = false
    for (const delivery of this.#deliveries.values()) delivery.abort()
    this.wake()
  }

  /** The network is back, or the person: nobody waits any longer. */
  wake(): void {
    this.#isHalted = false
    this.#patience.abort()
    this.#patience = new AbortController()
    this.#sendAll()
  }

  /** Stores a message and sends it when its turn comes. */
  async add(conversationId: number, { content, files = [], isAiDrafted = false, replyTo = null }: Writing): Promise<OutboxEntry> {
    const last = this.entries.value.at(-1)?.order ?? 0
    const now = Date.now()
    const entry: OutboxEntry = {
      clientId: crypto.randomUUID(),
      accountId: this.#around.accountId,
      conversationId,
      order: Math.max(now, last + 1),
      content,
      files: files.map((file) => ({ ...file, url: null })),
      isAiDrafted,
      replyTo,
      createdAt: new Date(now).toISOString(),
      state: 'waiting',
      refusal: null,
      prompt: null,
    }
    this.entries.change((entries) => [...entries, entry])
    await this.#write(entry.clientId, () => this.#around.storage.put(entry))
    this.#sendAll()
    return entry
  }

  /** Sends an entry again that was refused. */
  async retry(clientId: string): Promise<void> {
    await this.#replace(clientId, (entry) => ({ ...entry, state: 'waiting', refusal: null, reason: null, prompt: null }))
    this.#sendAll()
  }

  async remove(clientId: string): Promise<void> {
    this.entries.change((entries) => entries.filter((entry) => entry.clientId !== clientId))
    this.#deliveries.get(clientId)?.abort()
    await this.#write(clientId, () => this.#around.storage.remove(clientId))
    this.#sendAll()
  }

  #sendAll(): void {
    if (!this.#isLeading || this.#isHalted) return
    for (const { conversationId } of this.entries.value) {
      if (!this.#running.has(conversationId)) void this.#send(conversationId)
    }
  }

  /** The entry whose turn it is; null while there is none, or the first one waits for a person. */
  #head(conversationId: number): OutboxEntry | null {
    const head = this.entries.value.find((entry) => entry.conversationId === conversationId)
    return head?.state === 'waiting' && this.#isLeading && !this.#isHalted ? head : null
  }

  async #send(conversationId: number): Promise<void> {
    this.#running.add(conversationId)
    let tries = 0
    for (let head = this.#head(conversationId); head; head = this.#head(conversationId)) {
      // That of before: who is woken while it's under way doesn't wait after it either.
      const { signal } = this.#patience
      const outcome = await this.#deliver(head)
      if (outcome === null) continue
      if (outcome.kind === 'later') {
        const pause = outcome.seconds === null ? Math.min(firstPause * 2 ** tries, longestPause) : outcome.seconds * 1000
        await this.#around.pause(pause, signal)
        tries = signal.aborted ? 0 : tries + 1
      } else {
        tries = 0
        await this.#settle(head, outcome)
      }
    }
    this.#running.delete(conversationId)
  }

  /** Null when the entry was taken away meanwhile. */
  async #deliver(entry: OutboxEntry): Promise<Outcome | null> {
    const { clientId } = entry
    const delivery = new AbortController()
    this.#deliveries.set(clientId, delivery)
    const outcome = await this.#around.deliver(entry, {
      signal: delivery.signal,
      onProgress: (share) => this.progress.change((shares) => withEntry(shares, clientId, share)),
      onUploaded: (id, url) =>
        this.#replace(clientId, (known) => ({ ...known, files: known.files.map((file) => (file.id === id ? { ...file, url } : file)) })),
    })
    this.#deliveries.delete(clientId)
    this.progress.change((shares) => withEntry(shares, clientId, undefined))
    return delivery.signal.aborted ? null : outcome
  }

  async #settle(entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'later' }>): Promise<void> {
    if (outcome.kind === 'halted') this.#isHalted = true
    if (outcome.kind === 'refused') {
      await this.#replace(entry.clientId, (known) => ({ ...known, state: 'failed', refusal: outcome.refusal, reason: outcome.reason }))
      this.#around.onRefused(entry)
    }
    if (outcome.kind === 'prompted')
      await this.#replace(entry.clientId, (known) => ({ ...known, state: 'prompted', prompt: outcome.prompt }))
    if (outcome.kind !== 'sent') return
    // First shown as a message, then no more as one on its way: it is never missing in between.
    this.#around.onSent(entry, outcome.message)
    this.entries.change((entries) => entries.filter(({ clientId }) => clientId !== entry.clientId))
    await this.#write(entry.clientId, () => this.#around.storage.remove(entry.clientId))
  }

  async #replace(clientId: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
    const known = this.entries.value.find((entry) => entry.clientId === clientId)
    if (!known) return
    const next = change(known)
    this.entries.change((entries) => entries.map((entry) => (entry.clientId === clientId ? next : entry)))
    await this.#write(clientId, () => this.#around.storage.put(next))
  }

  /** A device that cannot keep anything more does not keep a message from being sent while the page is open. */
  async #write(clientId: string, write: () => Promise<void>): Promise<void> {
    this.#writing.add(clientId)
    try {
      await write()
      this.#around.announce()
    } catch (error) {
      reportError(error)
    } finally {
      this.#writing.delete(clientId)
    }
  }
}
