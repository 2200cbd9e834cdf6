import { once } from 'node:events'
import { Agent, createServer, request, type ClientRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Bodies up to here are held back until an answer begins, so that what never reached a back end can go to the next one. */
const heldBytes = 1_000_000
const isRepeatable = ({ method, headers }: IncomingMessage) =>
  ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].includes(method ?? '') || headers['idempotency-key'] !== undefined

/**
 * A balancer as it stands before every site of several processes: round robin over HTTP and WebSockets, connections kept on both sides.
 * A back end that cannot be reached is passed over for this request; one that a test took out gets no new ones. Run the site with
 * TRUST_PROXY=1 and PUBLIC_URL=`url`.
 */
export class Balancer {
  /** Requests that no back end took, or whose answer was lost: what a person would have seen as an error page. */
  readonly failures: string[] = []
  /** How many requests each back end was given. */
  readonly taken = new Map<string, number>()
  readonly #backs: string[] = []
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  readonly #upgraded = new Set<Duplex>()
  #server: Server | undefined
  #port = 0
  #turn = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    const server = createServer({ keepAliveTimeout: 60_000 }, (from, to) => void this.#pass(from, to))
    server.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => void this.#upgrade(from, socket, head))
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  putIn(url: string): void {
    if (!this.#backs.includes(url)) this.#backs.push(url)
  }

  /** New requests go elsewhere; those under way and open sockets stay where they are. */
  takeOut(url: string): void {
    this.#backs.splice(0, this.#backs.length, ...this.#backs.filter((back) => back !== url))
  }

  async stop(): Promise<void> {
    for (const socket of this.#upgraded) socket.destroy()
    this.#agent.destroy()
    this.#server?.closeAllConnections()
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)))
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const size = Number(from.headers['content-length'] ?? (from.headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0))
    const held = size <= heldBytes ? await buffer(from).catch(() => null) : undefined
    if (held === null) return
    for (const back of this.#inTurn()) {
      const call = this.#call(back, from)
      // A large body waits for the connection: until then the next back end can still have it.
      if (held) call.end(held)
      else call.once('socket', (socket) => (socket.connecting ? socket.once('connect', () => from.pipe(call)) : from.pipe(call)))
      const answer = await answerOf(call)
      if (!(answer instanceof Error)) return this.#answer(answer, from, to)
      if (to.destroyed || !(wasNeverTaken(answer) || (held && call.reusedSocket && isRepeatable(from)))) break
    }
    this.failures.push(`${from.method} ${from.url}`)
    if (!to.destroyed) to.writeHead(502).end()
  }

  #answer(answer: IncomingMessage, from: IncomingMessage, to: ServerResponse): void {
    // Whether connections are kept is agreed with each side by itself.
    const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers
    to.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(to)
    answer.on('error', () => {
      this.failures.push(`${from.method} ${from.url}`)
      to.destroy()
    })
    to.on('close', () => answer.destroy())
  }

  async #upgrade(from: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy())
    for (const back of this.#inTurn()) {
      const call = this.#call(back, from, false)
      const opened = new Promise<{ answer: IncomingMessage; server: Duplex; rest: Buffer }>((resolve) =>
        call.on('upgrade', (answer, server, rest) => resolve({ answer, server, rest })),
      )
      call.end()
      const outcome = await Promise.race([opened, answerOf(call)])
      if (outcome instanceof Error && wasNeverTaken(outcome)) continue
      if (outcome instanceof Error) break
      if ('server' in outcome) {
        client.write(headOf(outcome.answer))
        if (outcome.rest.length > 0) client.write(outcome.rest)
        if (head.length > 0) outcome.server.write(head)
        return this.#join(client, outcome.server)
      }
      return void client.end(Buffer.concat([Buffer.from(headOf(outcome)), await buffer(outcome)]))
    }
    client.destroy()
  }

  #join(client: Duplex, server: Duplex): void {
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#upgraded.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#upgraded.delete(one)
        other.destroy()
      })
    }
  }

  #call(back: string, from: IncomingMessage, isKept = true): ClientRequest {
    this.taken.set(back, (this.taken.get(back) ?? 0) + 1)
    const { connection, ...rest } = from.headers
    const before = rest['x-forwarded-for']
    const address = from.socket.remoteAddress ?? ''
    const headers = {
      ...rest,
      ...(isKept ? {} : { connection }),
      'x-forwarded-for': before ? `${String(before)}, ${address}` : address,
      'x-forwarded-proto': 'http',
    }
    return request(new URL(from.url ?? '/', back), { method: from.method, headers, agent: isKept ? this.#agent : false })
  }

  /** Every back end once, beginning with the one whose turn it is. */
  #inTurn(): string[] {
    this.#turn += 1
    return this.#backs.map((_, index) => this.#backs[(this.#turn + index) % this.#backs.length] ?? '')
  }
}

/** The answer as soon as it begins, or why there is none. */
function answerOf(call: ClientRequest): Promise<IncomingMessage | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    call.on('response', resolve)
    call.on('error', resolve)
  })
}

const wasNeverTaken = ({ code }: NodeJS.ErrnoException) => code === 'ECONNREFUSED' || code === 'EHOSTUNREACH'

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = Array.from({ length: rawHeaders.length / 2 }, (_, index) => `${rawHeaders[2 * index]}: ${rawHeaders[2 * index + 1]}`)
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`
}
