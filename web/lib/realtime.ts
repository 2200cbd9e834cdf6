import type { ClientFrame, closeCodes, ServerFrame } from '#contract/realtime.ts'

const signedOut: (typeof closeCodes)['signedOut'] = 4401

/** When a server goes, everybody loses the socket in the same moment: they come back over this time instead of together. */
const comingBackWithin = 10_000
const firstWait = 1_000
const longestWait = 30_000
/** A line that died without a word, in sleep or with a router, looks open for minutes. While the page is looked at, one that was silent is asked. */
const silentFor = 15_000
const lookEvery = 5_000
const answerWithin = 8_000
/** What happened since the page was read the server says when the first socket names what is shown, if that comes as soon as this. */
const toldUntil = 20_000

/** After `frames-lost` what is shown is read again, as after any gap. */
export type HintFrame = Exclude<ServerFrame, { type: 'frames-lost' }>
type Listener = (frame: HintFrame) => void

/**
 * The socket of this page. Frames are hints; after a gap, `onGap` says that readers look again themselves.
 * Comes back by itself with growing, scattered waits, and at once when the network does, the page is looked at or has something to say.
 */
export class Realtime {
  readonly #listeners = new Set<Listener>()
  readonly #endListeners = new Set<() => void>()
  readonly #gapListeners = new Set<() => void | Promise<void>>()
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = firstWait
  #mayHaveMissed = false
  #isStarted = false
  #heardAt = 0
  #look: ReturnType<typeof setInterval> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined
  #isComingBack = false

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    addEventListener('online', this.#openAfterGap)
    addEventListener('pageshow', this.#checkWhenSeen)
    document.addEventListener('visibilitychange', this.#checkWhenSeen)
    this.#look = setInterval(() => this.isOpen && Date.now() - this.#heardAt > silentFor && this.#checkWhenSeen(), lookEvery)
    this.#open()
  }

  stop(): void {
    this.#isStarted = false
    removeEventListener('online', this.#openAfterGap)
    removeEventListener('pageshow', this.#checkWhenSeen)
    document.removeEventListener('visibilitychange', this.#checkWhenSeen)
    clearInterval(this.#look)
    clearTimeout(this.#answer)
    clearTimeout(this.#timer)
    this.#socket?.close()
    this.#socket = null
  }

  /** After signing in or out: the cookie at the upgrade decides who a socket belongs to. */
  restart(): void {
    this.stop()
    this.start()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Says something to the server, which is not told again: false when there is no open socket. */
  send(frame: ClientFrame): boolean {
    if (this.isOpen) this.#socket?.send(JSON.stringify(frame))
    else this.#endFirstWait()
    return this.isOpen
  }

  onFrame(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells that the session this socket belonged to has ended. */
  onSignedOut(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Says that frames may have been missed: the socket was away, or the server lost some. */
  onGap(listener: () => void | Promise<void>): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) void listener()
  }

  #openNow(): void {
    if (!this.isOpen) this.#openAfterGap()
  }

  /** A socket of before may look open for minutes, and hears nothing on the new network. */
  readonly #openAfterGap = (): void => {
    clearTimeout(this.#timer)
    this.#wait = firstWait
    this.#open()
  }

  /** Opens the socket again, or asks whether the open one still holds. */
  readonly #checkWhenSeen = (): void => {
    if (document.visibilityState !== 'visible' || !this.send({ type: 'ping' })) return
    const askedAt = Date.now()
    this.#answer ??= setTimeout(() => {
      this.#answer = undefined
      // A page that slept meanwhile heard no answer: it asks again.
      if (Date.now() - askedAt > 2 * answerWithin) this.#checkWhenSeen()
      else this.#openAfterGap()
    }, answerWithin)
  }

  #hear(): void {
    this.#heardAt = Date.now()
    clearTimeout(this.#answer)
    this.#answer = undefined
  }

  /** Only the wait after a loss is given up: a server that refuses is not asked more often for it. */
  #endFirstWait(): void {
    if (this.#isComingBack) this.#openNow()
  }

  #open(): void {
    this.#isComingBack = false
    const before = this.#socket
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    this.#socket = socket
    before?.close()
    this.#hear()
    let wasOpen = false
    socket.addEventListener('open', () => {
      wasOpen = true
      this.#wait = firstWait
      if (this.#mayHaveMissed || performance.now() > toldUntil) this.#tellGap()
      this.#mayHaveMissed = true
    })
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#hear()
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.type === 'frames-lost') this.#tellGap()
      else for (const listener of this.#listeners) listener(frame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket || !this.#isStarted) return
      clearTimeout(this.#answer)
      if (code === signedOut) {
        for (const listener of this.#endListeners) listener()
        return
      }
      this.#mayHaveMissed = true
      this.#isComingBack = wasOpen
      this.#timer = setTimeout(() => this.#open(), wasOpen ? comingBackWithin * Math.random() : this.#wait * (0.5 + Math.random()))
      if (!wasOpen) this.#wait = Math.min(this.#wait * 2, longestWait)
    })
  }
}

export const realtime = new Realtime()
