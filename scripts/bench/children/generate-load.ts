import { connect, type Socket } from 'node:net'
import { percentile } from '../percentiles.ts'
import { openPost, postsPerConnection, type Workload } from '../workloads.ts'

/*
 * A closed loop of keep-alive connections, in a process of its own so that its CPU is nobody else's. It writes HTTP/1.1
 * to bare sockets: node:http as a client costs more than the servers that are measured here.
 */
export interface LoadOrder {
  readonly workload: Workload
  readonly port: number
  readonly connections: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

export type LoadMessage = { readonly type: 'measuring' } | { readonly type: 'done'; readonly result: LoadResult }

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers that were no success, and the first of them. */
  readonly failures: number
  readonly firstFailure: string
  /** Share of one core that the generator itself used: near 1 it was the limit. */
  readonly generatorBusy: number
}

const headEnd = Buffer.from('\r\n\r\n')

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.({ type: 'done', result } satisfies LoadMessage, () => process.disconnect()))
})

async function run(order: LoadOrder): Promise<LoadResult> {
  const times: number[] = []
  const state = { isMeasuring: false, failures: 0, firstFailure: '' }
  const answered = (ms: number, status: number, head: string) => {
    if (status < 200 || status > 299) {
      state.failures += 1
      state.firstFailure ||= head
    }
    if (state.isMeasuring) times.push(ms)
  }
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)))
  sockets.forEach((socket, index) => loop(socket, requestMaker(order, index), answered))
  await wait(order.warmUpSeconds)
  const cpu = process.cpuUsage()
  const began = performance.now()
  state.isMeasuring = true
  process.send?.({ type: 'measuring' } satisfies LoadMessage)
  await wait(order.seconds)
  state.isMeasuring = false
  const seconds = (performance.now() - began) / 1000
  const used = process.cpuUsage(cpu)
  for (const socket of sockets) socket.destroy()
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: state.failures,
    firstFailure: state.firstFailure,
    generatorBusy: (used.user + used.system) / 1e6 / seconds,
  }
}

/** The next request of a connection, as bytes. */
function requestMaker({ workload, port }: LoadOrder, connection: number): () => Buffer {
  const { method, path, body = '', cookies, firstPost, conversations, isWrite } = workload
  const cookie = cookies[connection % Math.max(1, cookies.length)]
  const common = `host: localhost:${port}\r\norigin: http://localhost:${port}\r\naccept-encoding: identity\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}`
  const compose = (path: string, body: string) =>
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\n${common}${method === 'POST' ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`,
    )
  if (!isWrite) {
    const same = compose(path, body)
    return () => same
  }
  const own = path.replace('{conversation}', String(conversations[connection % conversations.length]))
  let count = -1
  return () => {
    count += 1
    const post = openPost(firstPost, connection * postsPerConnection + (Math.floor(count / 2) % postsPerConnection))
    const changed = body.replaceAll('{serial}', `${process.pid}-${connection}-${count}`).replace('{liked}', String(count % 2 === 0))
    return compose(own.replace('{post}', String(post)), changed)
  }
}

/** One request at a time, the next as soon as the last is answered whole. */
function loop(socket: Socket, nextRequest: () => Buffer, answered: (ms: number, status: number, head: string) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  let missing = 0
  let status = 0
  let head = ''
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    socket.write(nextRequest())
  }
  const finish = () => {
    answered(performance.now() - sentAt, status, head)
    send()
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) finish()
      return
    }
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    const end = pending.indexOf(headEnd)
    if (end < 0) return
    head = pending.toString('latin1', 0, end)
    status = Number(head.slice(9, 12))
    missing = contentLength(head) - (pending.length - end - headEnd.length)
    pending = Buffer.alloc(0)
    if (missing === 0) finish()
  })
  send()
}

function contentLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${head}`)
  return Number(length)
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, seconds * 1000))
}
