import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/*
 * Thousands of sockets in a process of its own, on bare TCP: a client library would take the processor from the server. Each behaves as
 * the web app: it answers pings, comes back by itself after growing, scattered waits, and knows the numbers of the messages it saw.
 */
export interface CrowdMember {
  readonly url: string
  readonly cookie: string
  /** The site's address, where `url` is a way there. */
  readonly origin?: string
}

export interface CrowdFigures {
  readonly open: number
  readonly frames: number
  readonly messages: number
  /** Messages that came out of their order, or after one that never came. */
  readonly gaps: number
  readonly losses: number
  /** Upgrades that were answered with something else than 101, by status. */
  readonly refused: Record<string, number>
}

export type CrowdOrder = { readonly kind: 'open'; readonly members: readonly CrowdMember[] } | { readonly kind: 'figures' }

const openingAtOnce = 50
const comingBackWithin = 10_000
const firstWait = 1_000
const longestWait = 30_000
const figures = { open: 0, frames: 0, messages: 0, gaps: 0, losses: 0, refused: {} as Record<string, number> }

process.on('message', (order: CrowdOrder) => {
  const done = order.kind === 'figures' ? Promise.resolve() : open(order.members)
  done.then(
    () => process.send?.({ result: figures }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.once('disconnect', () => process.exit())

async function open(members: readonly CrowdMember[]): Promise<void> {
  for (let from = 0; from < members.length; from += openingAtOnce) {
    await Promise.all(members.slice(from, from + openingAtOnce).map((member) => new Device(member).arrive()))
  }
}

class Device {
  readonly #member: CrowdMember
  #wait = firstWait
  #seen = new Map<number, number>()

  constructor(member: CrowdMember) {
    this.#member = member
  }

  /** Resolves once it is open, however often it has to try. */
  arrive(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve))
  }

  #connect(opened: () => void): void {
    const { hostname, port } = new URL(this.#member.url)
    const { host, origin } = new URL(this.#member.origin ?? this.#member.url)
    const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port), noDelay: true })
    let isOpen = false
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('connect', () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\ncookie: ${this.#member.cookie}\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk: Buffer) => {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
      if (!isOpen) {
        const end = waiting.indexOf('\r\n\r\n')
        if (end < 0) return
        isOpen = this.#isApprovedReader(waiting.toString('latin1', 9, 12))
        if (!isOpen) {
          socket.destroy()
          return
        }
        waiting = waiting.subarray(end + 4)
        opened()
      }
      waiting = this.#read(socket, waiting)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (isOpen) {
        figures.open -= 1
        figures.losses += 1
      }
      if (isOpen) setTimeout(() => this.#connect(() => undefined), comingBackWithin * Math.random())
      else {
        setTimeout(() => this.#connect(opened), this.#wait * (0.5 + Math.random()))
        this.#wait = Math.min(this.#wait * 2, longestWait)
      }
    })
  }

  #isApprovedReader(status: string): boolean {
    if (status !== '101') {
      figures.refused[status] = (figures.refused[status] ?? 0) + 1
      return false
    }
    figures.open += 1
    this.#wait = firstWait
    this.#seen = new Map()
    return true
  }

  /** Takes every whole frame from the front; answers what is left. */
  #read(socket: Socket, bytes: Buffer): Buffer {
    let rest = bytes
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      if (frame.kind === ping) socket.write(Buffer.concat([Buffer.from([0x8a, 0x80]), Buffer.alloc(4)]))
      else if (frame.kind === text) this.#take(frame.body)
      rest = rest.subarray(frame.length)
    }
    // A copy, so that a few bytes do not keep the whole piece.
    return rest.length === 0 ? empty : Buffer.from(rest)
  }

  #take(body: Buffer): void {
    figures.frames += 1
    if (!body.subarray(0, messageMark.length).equals(messageMark)) return
    figures.messages += 1
    const [, conversation, seq] = /"conversationId":(\d+),"seq":(\d+)/.exec(body.toString('latin1', 0, 120)) ?? []
    const last = this.#seen.get(Number(conversation))
    if (last !== undefined && Number(seq) !== last + 1) figures.gaps += 1
    this.#seen.set(Number(conversation), Number(seq))
  }
}

const text = 1
const ping = 9
const empty = Buffer.alloc(0)
const messageMark = Buffer.from('{"type":"message",')

/** The frame at the front, unmasked as a server sends it; undefined while it is not whole. */
function readFrame(bytes: Buffer): { kind: number; length: number; body: Buffer } | undefined {
  const short = (bytes[1] ?? 0) & 127
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const length = head + (short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short)
  return bytes.length < length ? undefined : { kind: (bytes[0] ?? 0) & 15, length, body: bytes.subarray(head, length) }
}
