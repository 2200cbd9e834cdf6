import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { errorCodes } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { clientFrame, closeCodes, type ClientFrame, type ServerFrame } from '#contract/realtime.ts'
import { asGroup } from '../database/connection-shares.ts'
import { isReadOnlyError } from '../database/read-only.ts'
import { AppError } from '../errors.ts'
import { addressKey, addressOf } from '../http/address.ts'
import { bearerOf } from '../http/bearer.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Viewer } from '../viewer.ts'
import { Arrivals } from './arrivals.ts'
import { MissedFrames } from './missed-frames.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { Screens, type Watcher } from './screens.ts'

const pingEvery = 30_000
const pong = JSON.stringify({ type: 'pong' } satisfies ServerFrame)
/** A session that ended unheard, by age or while the bus was away, keeps its sockets no longer than this. */
const lookAtSessionsEvery = 10_000
const slowReaderBytes = 1_000_000
/** After a restart everybody comes back at once: so many are looked up at a time, and whoever only reads a page is not kept waiting. */
const arrivingAtOnce = 4
/** A line that went dead answers no goodbye. */
const partingTime = 2_000

interface Link extends Watcher {
  readonly socket: WebSocket
  isAlive: boolean
  framesThisSecond: number
}

export type ReadSocketViewer = (request: IncomingMessage) => Promise<Viewer | null>
/** Which of these sessions still live. */
export type FindLiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
/** What a slice does with a frame of a signed-in person. Of visitors only what is on their screen is heard. */
export type ReceiveFrame = (viewer: Viewer, frame: ClientFrame) => Promise<void> | void
/** A socket of a person opened; `send` writes to it alone. */
export type OpenListener = (personId: number, send: (frame: ServerFrame) => void) => void
/** The first socket of a person opened, or their last one closed, in this process. */
export type PresenceListener = (personId: number, isHere: boolean) => void

/**
 * The sockets of this process at `/ws`. Who somebody is, the cookie or token at the upgrade says; a socket lives no longer than its
 * session or token. Frames are hints: whoever missed one reads the database.
 */
export class RealtimeHub {
  readonly screens = new Screens()
  readonly #platform: Platform
  readonly #links = new Set<Link>()
  readonly #people = new Map<number, Set<Link>>()
  readonly #missed = new MissedFrames()
  readonly #receivers: ReceiveFrame[] = []
  readonly #openListeners: OpenListener[] = []
  readonly #presenceListeners: PresenceListener[] = []
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  readonly #timers: NodeJS.Timeout[] = []
  readonly #limited = limitConcurrency(arrivingAtOnce)
  readonly #arrivals: Arrivals

  constructor(platform: Platform) {
    this.#platform = platform
    this.#arrivals = new Arrivals(Math.ceil(limits.connectionsPerAddress * platform.config.limitScale))
    platform.bus.subscribe('session.ended', ({ sessionIds }) => this.#closeSessions(new Set(sessionIds)))
    platform.bus.subscribe('person.frames', ({ personIds, frame }) => this.sendTo(personIds, frame))
    this.screens.onShow(({ watcher, isFirst }) => isFirst && this.#missed.tell(watcher))
    this.#timers.push(setInterval(() => this.#ping(), pingEvery).unref())
    this.#timers.push(setInterval(() => this.#resetRates(), 1_000).unref())
  }

  /** Answers upgrade requests of an HTTP server. */
  listen(server: Server, readViewer: ReadSocketViewer): void {
    server.on('upgrade', (request, socket: Duplex, head) => {
      socket.on('error', () => socket.destroy())
      void this.#upgrade(request, socket, head, readViewer).catch((error: unknown) => {
        if (error instanceof AppError) return refuseUpgrade(socket, errorCodes[error.code].status)
        this.#platform.log.error({ error: String(error) }, 'an upgrade failed')
        refuseUpgrade(socket, 503)
      })
    })
  }

  /** Asks now and then which sessions still live, all at once, and closes the sockets of the others. */
  watchSessions(findLive: FindLiveSessions): void {
    const look = async () => {
      const sessionIds = new Set([...this.#links].flatMap(({ viewer }) => viewer?.sessionId ?? []))
      if (sessionIds.size === 0) return
      for (const sessionId of await findLive([...sessionIds])) sessionIds.delete(sessionId)
      this.#closeSessions(sessionIds)
    }
    const lookSafely = () =>
      void look().catch((error: unknown) => this.#platform.log.warn({ error: String(error) }, 'sessions of sockets could not be read'))
    this.#timers.push(setInterval(lookSafely, lookAtSessionsEvery).unref())
  }

  /** Sends one frame, built once, to every open socket but those of some people. */
  broadcast(frame: ServerFrame, except?: { has(personId: number): boolean }): void {
    const text = JSON.stringify(frame)
    for (const link of this.#links) if (!link.viewer || !except?.has(link.viewer.id)) this.#send(link, text)
  }

  /** Sends one frame, built once, to every socket that these people have open in this process. */
  sendTo(personIds: readonly number[], frame: ServerFrame): void {
    let text: string | undefined
    for (const personId of personIds) {
      this.#missed.noteSent(personId, frame)
      for (const link of this.#people.get(personId) ?? []) this.#send(link, (text ??= JSON.stringify(frame)))
    }
  }

  /** Tells everybody, and who comes within the next moments, that frames were lost between the processes of this site. */
  tellLost(): void {
    this.#missed.noteLost()
    this.broadcast({ type: 'frames-lost' })
  }

  /** Whether this person has a socket open in this process. */
  isHere(personId: number): boolean {
    return this.#people.has(personId)
  }

  /** Everybody with a socket open in this process. */
  everybodyHere(): number[] {
    return [...this.#people.keys()]
  }

  /** Hands frames of signed-in people to a slice. */
  onFrame(receive: ReceiveFrame): void {
    this.#receivers.push(receive)
  }

  onOpen(listener: OpenListener): void {
    this.#openListeners.push(listener)
  }

  onPresence(listener: PresenceListener): void {
    this.#presenceListeners.push(listener)
  }

  /** Tells every client to come back, to another process where there is one, and ends: also those that do not answer. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#server.close()
    const parted = [...this.#links].map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
    for (const { socket } of this.#links) socket.close(closeCodes.restart, 'restart')
    const hurry = setTimeout(() => this.#links.forEach(({ socket }) => socket.terminate()), partingTime)
    await Promise.all(parted)
    clearTimeout(hurry)
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, readViewer: ReadSocketViewer): Promise<void> {
    if (request.url?.split('?')[0] !== '/ws') return refuseUpgrade(socket, 404)
    // No browser can be made to send a token of its own accord, so who brings one needs no Origin.
    const hasToken = bearerOf(request.headers) !== undefined
    if (!hasToken && !isOwnOrigin(request.headers, this.#platform.origins())) return refuseUpgrade(socket, 403)
    const leave = this.#arrivals.take(addressKey(addressOf(request, this.#platform.config.trustProxy)))
    if (!leave) return refuseUpgrade(socket, 429)
    socket.once('close', leave)
    if (this.#arrivals.isFull()) return refuseUpgrade(socket, 503)
    const viewer = await this.#findOwner(request, socket, readViewer)
    // From here on their account counts.
    if (viewer) leave()
    if (viewer && !(await this.#takeSeat(viewer.id, socket))) return refuseUpgrade(socket, 429)
    if (socket.destroyed) return
    this.#server.handleUpgrade(request, socket, head, (open) => this.#add(open, viewer))
  }

  /** One after the other, with connections of the database that nobody else uses; whoever hangs up meanwhile is not looked for. */
  async #findOwner(request: IncomingMessage, socket: Duplex, readViewer: ReadSocketViewer): Promise<Viewer | null> {
    const hangUp = () => socket.destroy()
    socket.once('end', hangUp)
    const look = async () => (socket.destroyed ? null : asGroup('arrivals', () => readViewer(request)))
    const viewer = await this.#arrivals.waiting(() => this.#limited(look))
    socket.off('end', hangUp)
    return viewer
  }

  async #takeSeat(personId: number, socket: Duplex): Promise<boolean> {
    const { socketQuota, ids } = this.#platform
    const socketId = ids.id()
    if (!(await socketQuota.take(personId, socketId))) return false
    const leave = () => socketQuota.leave(personId, socketId)
    // Who hung up meanwhile closes no more.
    if (socket.destroyed) leave()
    else socket.once('close', leave)
    return true
  }

  #add(socket: WebSocket, viewer: Viewer | null): void {
    const link: Link = { socket, viewer, send: (text) => this.#send(link, text), isAlive: true, framesThisSecond: 0 }
    this.#links.add(link)
    if (viewer) {
      this.#arrive(link, viewer.id)
      for (const listener of this.#openListeners) listener(viewer.id, (frame) => link.send(JSON.stringify(frame)))
    }
    this.#platform.metrics.sockets.set(this.#links.size)
    socket.on('pong', () => (link.isAlive = true))
    socket.on('message', (data: Buffer) => this.#receive(link, data.toString()))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#links.delete(link)
      this.screens.close(link)
      if (viewer) this.#leave(link, viewer.id)
      this.#platform.metrics.sockets.set(this.#links.size)
    })
  }

  #arrive(link: Link, personId: number): void {
    const known = this.#people.get(personId)
    if (known) known.add(link)
    else {
      this.#people.set(personId, new Set([link]))
      for (const listener of this.#presenceListeners) listener(personId, true)
    }
  }

  #leave(link: Link, personId: number): void {
    const links = this.#people.get(personId)
    links?.delete(link)
    if (links?.size !== 0) return
    this.#people.delete(personId)
    for (const listener of this.#presenceListeners) listener(personId, false)
  }

  #receive(link: Link, text: string): void {
    // Who was told to go says nothing more, however long they take.
    if (link.socket.readyState !== link.socket.OPEN) return
    link.framesThisSecond += 1
    if (link.framesThisSecond > limits.socketFramesPerSecond) return link.socket.close(closeCodes.tooMany, 'too many frames')
    const { viewer } = link
    const { data: frame } = clientFrame.safeParse(parseJson(text))
    // Garbage is dropped; a frame that claims to be somebody else ends the connection.
    if (!frame) return
    if (frame.type === 'user-connect') {
      if (frame.userId !== undefined && frame.userId !== viewer?.id) link.socket.close(closeCodes.notYou, 'not you')
      return
    }
    if (frame.type === 'ping') return this.#send(link, pong)
    if (frame.type === 'watch') return this.screens.show(link, frame)
    if (!viewer) return
    for (const receive of this.#receivers) void this.#hand(receive, viewer, frame)
  }

  async #hand(receive: ReceiveFrame, viewer: Viewer, frame: ClientFrame): Promise<void> {
    try {
      await asGroup('frames', () => receive(viewer, frame))
    } catch (error) {
      // Whoever moves the site says so once; frames are hints, and the next one finds the new place.
      if (isReadOnlyError(error)) return
      this.#platform.log.warn({ error: String(error), type: frame.type }, 'a frame could not be handled')
    }
  }

  #send({ socket }: Link, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > slowReaderBytes) return socket.terminate()
    socket.send(text)
  }

  #closeSessions(sessionIds: ReadonlySet<string>): void {
    for (const { socket, viewer } of this.#links) {
      if (!viewer || !sessionIds.has(viewer.sessionId)) continue
      socket.close(closeCodes.signedOut, 'signed out')
      setTimeout(() => socket.terminate(), partingTime).unref()
    }
  }

  #ping(): void {
    for (const link of this.#links) {
      if (!link.isAlive) link.socket.terminate()
      else {
        link.isAlive = false
        link.socket.ping()
      }
    }
  }

  #resetRates(): void {
    for (const link of this.#links) link.framesThisSecond = 0
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
