import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { limits } from '#contract/limits.ts'
import { clientFrame, closeCodes, type ServerFrame } from '#contract/realtime.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import type { Viewer } from '../viewer.ts'

const pingEvery = 30_000
const framesPerSecond = 20
const slowReaderBytes = 1_000_000

interface Link {
  readonly socket: WebSocket
  readonly viewer: Viewer | null
  isAlive: boolean
  framesThisSecond: number
}

export type ReadSocketViewer = (request: IncomingMessage) => Promise<Viewer | null>

/**
 * The sockets of this process at `/ws`. Who somebody is, the cookie at the upgrade says; a socket lives no longer than its
 * session. Frames are hints: whoever missed one reads the database.
 */
export class RealtimeHub {
  readonly #platform: Platform
  readonly #links = new Set<Link>()
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  readonly #timers: NodeJS.Timeout[] = []

  constructor(platform: Platform) {
    this.#platform = platform
    platform.bus.subscribe('session.ended', ({ sessionIds }) => this.#closeSessions(new Set(sessionIds)))
    this.#timers.push(setInterval(() => this.#ping(), pingEvery).unref())
    this.#timers.push(setInterval(() => this.#resetRates(), 1_000).unref())
  }

  /** Answers upgrade requests of an HTTP server. */
  listen(server: Server, readViewer: ReadSocketViewer): void {
    server.on('upgrade', (request, socket: Duplex, head) => {
      socket.on('error', () => socket.destroy())
      void this.#upgrade(request, socket, head, readViewer).catch((error: unknown) => {
        this.#platform.log.error({ error: String(error) }, 'an upgrade failed')
        refuse(socket, 503)
      })
    })
  }

  /** Sends one frame, built once, to every open socket. */
  broadcast(frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const link of this.#links) this.#send(link, text)
  }

  /** Tells every client to come back to another process and ends. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const { socket } of this.#links) socket.close(closeCodes.restart, 'restart')
    this.#server.close()
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, readViewer: ReadSocketViewer): Promise<void> {
    if (request.url?.split('?')[0] !== '/ws') return refuse(socket, 404)
    if (!isOwnOrigin(request.headers, this.#platform.origins())) return refuse(socket, 403)
    const viewer = await readViewer(request)
    if (viewer && this.#countOf(viewer.id) >= limits.socketsPerAccount) return refuse(socket, 429)
    this.#server.handleUpgrade(request, socket, head, (open) => this.#add(open, viewer))
  }

  #add(socket: WebSocket, viewer: Viewer | null): void {
    const link: Link = { socket, viewer, isAlive: true, framesThisSecond: 0 }
    this.#links.add(link)
    this.#platform.metrics.sockets.set(this.#links.size)
    socket.on('pong', () => (link.isAlive = true))
    socket.on('message', (data: Buffer) => this.#receive(link, data.toString()))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#links.delete(link)
      this.#platform.metrics.sockets.set(this.#links.size)
    })
  }

  #receive(link: Link, text: string): void {
    link.framesThisSecond += 1
    if (link.framesThisSecond > framesPerSecond) return link.socket.close(closeCodes.tooMany, 'too many frames')
    const frame = clientFrame.safeParse(parseJson(text))
    // Garbage is dropped; a frame that claims to be somebody else ends the connection.
    if (frame.success && frame.data.userId !== undefined && frame.data.userId !== link.viewer?.id)
      link.socket.close(closeCodes.notYou, 'not you')
  }

  #send({ socket }: Link, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > slowReaderBytes) return socket.terminate()
    socket.send(text)
  }

  #closeSessions(sessionIds: ReadonlySet<string>): void {
    for (const { socket, viewer } of this.#links) {
      if (viewer && sessionIds.has(viewer.sessionId)) socket.close(closeCodes.signedOut, 'signed out')
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

  #countOf(userId: number): number {
    let count = 0
    for (const { viewer } of this.#links) if (viewer?.id === userId) count += 1
    return count
  }
}

function refuse(socket: Duplex, status: 403 | 404 | 429 | 503): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
