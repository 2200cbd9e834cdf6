import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { freePort } from '#tests/free-port.ts'

type Direction = 'request' | 'reply'

interface Pair {
  readonly client: Socket
  readonly server: Socket
  /** The end of what was sent last. */
  tail: string
  isAwaitingCut: boolean
  isStranded: boolean
}

const tailLength = 64

/**
 * A TCP proxy on loopback that breaks in the ways networks do. It stands between the site and its database (also one that listens on
 * a socket file), Redis, or between clients and the site. One fault at a time; `heal` ends it.
 */
export class FaultProxy {
  readonly #target: NetConnectOpts
  readonly #pairs = new Set<Pair>()
  #server: Server | undefined
  #port = 0
  #delay = 0
  #bytesPerSecond = Number.POSITIVE_INFINITY
  #isFrozen = false
  #isRefusing = false
  #cut: { direction: Direction; after: number } | undefined
  #swallow: { words: RegExp; isWanted: () => boolean } | undefined
  #swallowed = 0

  constructor(target: NetConnectOpts) {
    this.#target = target
  }

  get port(): number {
    return this.#port
  }

  get connections(): number {
    return this.#pairs.size
  }

  /** How many requests were carried out without their answer since the start. */
  get swallowed(): number {
    return this.#swallowed
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const server = createServer((client) => this.#accept(client))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.dropAll()
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)))
  }

  /** Each piece arrives so much later. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds
  }

  bandwidth(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond
  }

  /** Half-open: everything stays connected and nothing passes any more, in either direction. */
  freeze(): void {
    this.#isFrozen = true
    for (const { client, server } of this.#pairs) {
      client.pause()
      server.pause()
    }
  }

  /** Half-open for good, as after a balancer forgot them: what is connected now never hears anything again; new connections work. */
  strand(): void {
    for (const pair of this.#pairs) {
      pair.isStranded = true
      pair.client.pause()
      pair.server.pause()
    }
  }

  /** New connections are closed at once; those that are open stay. */
  refuse(): void {
    this.#isRefusing = true
  }

  /** Once so many more bytes went this way, over all connections together, their connection is cut: the last piece does not arrive. */
  cutAfter(direction: Direction, bytes: number): void {
    this.#cut = { direction, after: bytes }
  }

  /**
   * What has these words in it (`/commit/`, the text of a row) reaches the server and is carried out, and instead of the answer the
   * connection is cut: whoever sent it cannot know. `isWanted` chooses among them, all when absent.
   */
  swallowAnswerTo(words: RegExp, isWanted: () => boolean = () => true): void {
    this.#swallow = { words, isWanted }
  }

  /** Ends every connection, without a goodbye, now and then or some of them (`share` from 0 to 1). */
  dropAll(share = 1): void {
    for (const pair of [...this.#pairs].slice(0, Math.ceil(this.#pairs.size * share))) this.#end(pair)
  }

  heal(): void {
    this.#delay = 0
    this.#bytesPerSecond = Number.POSITIVE_INFINITY
    this.#isRefusing = false
    this.#cut = undefined
    this.#swallow = undefined
    this.#isFrozen = false
    for (const { client, server, isStranded } of this.#pairs) {
      if (isStranded) continue
      client.resume()
      server.resume()
    }
  }

  #accept(client: Socket): void {
    client.on('error', () => client.destroy())
    if (this.#isRefusing) return void client.destroy()
    const server = connect(this.#target)
    const pair: Pair = { client, server, tail: '', isAwaitingCut: false, isStranded: false }
    this.#pairs.add(pair)
    this.#pass(pair, client, server, 'request')
    this.#pass(pair, server, client, 'reply')
    if (this.#isFrozen) {
      client.pause()
      server.pause()
    }
  }

  #pass(pair: Pair, from: Socket, to: Socket, direction: Direction): void {
    // Pieces keep their order although each one waits.
    let queue = Promise.resolve()
    from.on('data', (piece) => {
      if (this.#isToSwallow(pair, piece, direction)) return this.#end(pair)
      if (this.#cut?.direction === direction) {
        this.#cut.after -= piece.length
        if (this.#cut.after <= 0) {
          this.#cut = undefined
          return this.#end(pair)
        }
      }
      const wait = this.#delay + (piece.length / this.#bytesPerSecond) * 1000
      if (wait === 0) return void to.write(piece)
      from.pause()
      queue = queue.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        to.write(piece)
        if (!this.#isFrozen && !pair.isStranded) from.resume()
      })
    })
    from.on('end', () => void queue.then(() => to.end()))
    from.on('error', () => this.#end(pair))
    from.on('close', () => void queue.then(() => this.#end(pair)))
  }

  /** Notes on the way there what must not be answered, and says on the way back that this is the answer to it. */
  #isToSwallow(pair: Pair, piece: Buffer, direction: Direction): boolean {
    if (direction === 'reply') {
      if (pair.isAwaitingCut) this.#swallowed += 1
      return pair.isAwaitingCut
    }
    if (!this.#swallow) return false
    // Words may lie across two pieces.
    const text = pair.tail + piece.toString('latin1')
    pair.tail = text.slice(-tailLength)
    if (!this.#swallow.words.test(text)) return false
    pair.tail = ''
    pair.isAwaitingCut ||= this.#swallow.isWanted()
    return false
  }

  #end(pair: Pair): void {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}
