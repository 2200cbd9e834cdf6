import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { percentile } from '../percentiles.ts'

/*
 * Opens WebSockets on bare sockets, in a process of its own, and counts the frames that come: a client library would be the limit
 * before the server is. Every order is done with sockets of its own, which are closed at the end of it; idle ones stay until the end.
 */
export type SocketOrder =
  | {
      readonly kind: 'deliver'
      readonly port: number
      readonly sender: string
      readonly reader: string
      readonly conversation: number
      readonly sockets: number
      readonly messages: number
      /** Messages on their way at once. */
      readonly atOnce: number
    }
  | { readonly kind: 'idle'; readonly port: number; readonly cookies: readonly string[] }

export interface Delivered {
  /** Milliseconds from writing the request to the last socket's frame. */
  readonly p50: number
  readonly p99: number
  /** Frames per second that all sockets together received. */
  readonly perSecond: number
  readonly frames: number
}

const opening = 50

process.on('message', (order: SocketOrder) => {
  const done = order.kind === 'deliver' ? deliver(order) : idle(order)
  done.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.once('disconnect', () => process.exit())

async function idle({ port, cookies }: Extract<SocketOrder, { kind: 'idle' }>): Promise<number> {
  let opened = 0
  for (let from = 0; from < cookies.length; from += opening) {
    const some = await Promise.all(cookies.slice(from, from + opening).map((cookie) => openWebSocket(port, cookie, () => undefined)))
    opened += some.length
  }
  return opened
}

async function deliver(order: Extract<SocketOrder, { kind: 'deliver' }>): Promise<Delivered> {
  const { port, sender, reader, conversation, sockets, messages, atOnce } = order
  const wanted = messages * sockets
  const sentAt: number[] = []
  const times: number[] = []
  let frames = 0
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  // Frames of one conversation come in order, so the n-th on every socket is the n-th message.
  const counts = new Map<number, number>()
  const received = () => {
    const seen = new Map<number, number>()
    return () => {
      frames += 1
      const place = (seen.get(0) ?? 0) + 1
      seen.set(0, place)
      const reached = (counts.get(place) ?? 0) + 1
      counts.set(place, reached)
      if (reached === sockets && atOnce === 1) times.push(performance.now() - (sentAt[place - 1] ?? 0))
      if (frames === wanted) finish()
    }
  }
  const opened: Socket[] = []
  for (let from = 0; from < sockets; from += opening) {
    const some = Array.from({ length: Math.min(opening, sockets - from) }, () => openWebSocket(port, reader, received()))
    opened.push(...(await Promise.all(some)))
  }
  const senders = await Promise.all(Array.from({ length: atOnce }, () => openSender(port, sender, conversation)))
  const began = performance.now()
  let next = 0
  await Promise.all(
    senders.map(async (send) => {
      while (next < messages) {
        next += 1
        sentAt.push(performance.now())
        await send()
        // One at a time: the next begins when this one has reached everybody.
        while (atOnce === 1 && times.length < next && frames < next * sockets) await new Promise(setImmediate)
      }
    }),
  )
  await Promise.race([finished, new Promise((_, reject) => setTimeout(reject, 30_000, new Error(`${frames} of ${wanted} frames came`)))])
  const seconds = (performance.now() - began) / 1000
  for (const socket of opened) socket.destroy()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), perSecond: frames / seconds, frames }
}

/** Sends a message over a connection of its own and resolves with its answer. */
async function openSender(port: number, cookie: string, conversation: number): Promise<() => Promise<void>> {
  const socket = await openPlain(port)
  let answered: () => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    const status = chunk.toString('latin1', 9, 12)
    if (status === '201') answered()
    else failed(new Error(`a message was answered ${chunk.toString('latin1', 0, 300)}`))
  })
  return () =>
    new Promise((resolve, reject) => {
      answered = resolve
      failed = reject
      const body = JSON.stringify({
        content: 'A few words that travel.',
        messageType: 'text',
        clientId: randomBytes(9).toString('base64url'),
      })
      socket.write(
        `POST /api/conversations/${conversation}/messages HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\n` +
          `accept-encoding: identity\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
}

/** A WebSocket that calls `onMessage` for every frame of a message; presence and the like are not counted. */
async function openWebSocket(port: number, cookie: string, onMessage: () => void): Promise<Socket> {
  const socket = await openPlain(port)
  socket.write(
    `GET /ws HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const head = await new Promise<Buffer>((resolve, reject) => {
    socket.once('data', resolve)
    socket.once('close', () => reject(new Error('the socket was refused')))
  })
  if (head.toString('latin1', 9, 12) !== '101') throw new Error(`no upgrade: ${head.toString('latin1', 0, 60)}`)
  let waiting = head.subarray(head.indexOf('\r\n\r\n') + 4)
  const read = (chunk: Buffer) => {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    for (let frame = readFrame(waiting); frame; frame = readFrame(waiting)) {
      if (frame.isMessage) onMessage()
      waiting = waiting.subarray(frame.length)
    }
  }
  socket.on('data', read)
  return socket
}

const messageMark = Buffer.from('{"type":"message",')

/** The frame at the front, unmasked as a server sends it; undefined while it is not whole. */
function readFrame(bytes: Buffer): { length: number; isMessage: boolean } | undefined {
  const short = (bytes[1] ?? 0) & 127
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const length = head + (short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short)
  if (bytes.length < length) return undefined
  return { length, isMessage: bytes.subarray(head, head + messageMark.length).equals(messageMark) }
}

function openPlain(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
