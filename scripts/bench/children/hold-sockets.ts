import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { percentile } from '../percentiles.ts'
import { ownCpuMs, treeCpuMs } from '../processes.ts'

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
  | {
      readonly kind: 'watch'
      readonly port: number
      /** One socket each, with this post on its screen. */
      readonly cookies: readonly string[]
      readonly post: number
      /** They like and unlike it in turn. */
      readonly likers: readonly string[]
      readonly likesPerSecond: number
      readonly seconds: number
      /** Of the site and of its database, whose CPU is counted once all sockets are open. */
      readonly pids: { readonly app: number; readonly database: number }
    }

export interface Watched {
  readonly appMs: number
  readonly databaseMs: number
  readonly likes: number
  /** Until the last like was answered. */
  readonly seconds: number
  /** Frames with the post, over all sockets. */
  readonly frames: number
}

export interface Delivered {
  /** Milliseconds from writing the request to the last socket's frame. */
  readonly p50: number
  readonly p99: number
  /** Frames per second that all sockets together received. */
  readonly perSecond: number
  readonly frames: number
}

const opening = 50
const settling = 5_000

process.on('message', (order: SocketOrder) => {
  const done = order.kind === 'deliver' ? deliver(order) : order.kind === 'watch' ? watch(order) : idle(order)
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
  const senders = await Promise.all(
    Array.from({ length: atOnce }, () => openSender(port, sender, `/api/conversations/${conversation}/messages`)),
  )
  const began = performance.now()
  let next = 0
  await Promise.all(
    senders.map(async (send) => {
      while (next < messages) {
        next += 1
        sentAt.push(performance.now())
        await send({ content: 'A few words that travel.', messageType: 'text', clientId: randomBytes(9).toString('base64url') })
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

async function watch({
  port,
  cookies,
  post,
  likers,
  likesPerSecond,
  seconds,
  pids,
}: Extract<SocketOrder, { kind: 'watch' }>): Promise<Watched> {
  let frames = 0
  const opened: Socket[] = []
  for (let from = 0; from < cookies.length; from += opening) {
    const some = cookies.slice(from, from + opening).map((cookie) => openWebSocket(port, cookie, () => (frames += 1), postMark))
    opened.push(...(await Promise.all(some)))
  }
  const screen = { type: 'watch', posts: [post], threads: [], people: [], tag: null, behind: [] }
  for (const socket of opened) socket.write(clientFrame(JSON.stringify(screen)))
  const senders = await Promise.all(likers.map((cookie) => openSender(port, cookie, `/api/posts/${post}/like`)))
  // Who came is announced first.
  await new Promise((resolve) => setTimeout(resolve, settling))
  const cpu = () => ({ app: ownCpuMs(pids.app), database: treeCpuMs(pids.database) })
  const before = cpu()
  const began = performance.now()
  frames = 0
  let likes = 0
  // Each liker waits for the answer to their last one, and for no one else's.
  const turns = senders.map(() => Promise.resolve())
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * likesPerSecond)
    for (; likes < due; likes += 1) {
      const [place, liked] = [likes % senders.length, Math.floor(likes / senders.length) % 2 === 0]
      turns[place] = (turns[place] as Promise<void>).then(() => senders[place]?.({ liked }))
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(turns)
  const took = (performance.now() - began) / 1000
  const after = cpu()
  for (const socket of opened) socket.destroy()
  return { likes, frames, seconds: took, appMs: after.app - before.app, databaseMs: after.database - before.database }
}

/** A short text frame as a client sends it: masked, with a mask of zeros. */
function clientFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new Error('too long for a short frame')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** Posts to a path over a connection of its own and resolves with the answer. */
async function openSender(port: number, cookie: string, path: string): Promise<(body: object) => Promise<void>> {
  const socket = await openPlain(port)
  let answered: () => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    const status = chunk.toString('latin1', 9, 12)
    if (status === '201' || status === '200') answered()
    else failed(new Error(`${path} was answered ${chunk.toString('latin1', 0, 300)}`))
  })
  return (content) =>
    new Promise((resolve, reject) => {
      answered = resolve
      failed = reject
      const body = JSON.stringify(content)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\n` +
          `accept-encoding: identity\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
}

/** A WebSocket that calls `onMessage` for every frame that begins like this; presence and the like are not counted. */
async function openWebSocket(port: number, cookie: string, onMessage: () => void, mark = messageMark): Promise<Socket> {
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
    for (let frame = readFrame(waiting, mark); frame; frame = readFrame(waiting, mark)) {
      if (frame.isMessage) onMessage()
      waiting = waiting.subarray(frame.length)
    }
  }
  socket.on('data', read)
  return socket
}

const messageMark = Buffer.from('{"type":"message",')
const postMark = Buffer.from('{"type":"post",')

/** The frame at the front, unmasked as a server sends it; undefined while it is not whole. */
function readFrame(bytes: Buffer, mark: Buffer): { length: number; isMessage: boolean } | undefined {
  const short = (bytes[1] ?? 0) & 127
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const length = head + (short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short)
  if (bytes.length < length) return undefined
  return { length, isMessage: bytes.subarray(head, head + mark.length).equals(mark) }
}

function openPlain(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
