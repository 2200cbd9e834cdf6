import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'

type Direction = 'request' | 'reply'

/**
 * A TCP proxy on loopback that breaks in the ways networks do. It stands between the site and its database (also one that listens on
 * a socket file), Redis, or between clients and the site. One fault at a time; `heal` ends it.
 */
export class FaultProxy {
  readonly #target: NetConnectOpts
  readonly #pairs = new Set<{ client: Socket; server: Socket }>()
  #server: Server | undefined
  #port = 0
  #delay = 0
  #bytesPerSecond = Number.POSITIVE_INFINITY
  #isFrozen = false
  #isRefusing = false
  #cut: { direction: Direction; after: number } | undefined

  constructor(target: NetConnectOpts) {
    this.#target = target
  }

  get port(): number {
    return this.#port
  }

  get connections(): number {
    return this.#pairs.size
  }

  async start(): Promise<void> {
    const server = createServer((client) => this.#accept(client))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
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

  /** New connections are closed at once; those that are open stay. */
  refuse(): void {
    this.#isRefusing = true
  }

  /** Once so many more bytes went this way, over all connections together, their connection is cut: the last piece does not arrive. */
  cutAfter(direction: Direction, bytes: number): void {
    this.#cut = { direction, after: bytes }
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
    this.#isFrozen = false
    for (const { client, server } of this.#pairs) {
      client.resume()
      server.resume()
    }
  }

  #accept(client: Socket): void {
    client.on('error', () => client.destroy())
    if (this.#isRefusing) return void client.destroy()
    const server = connect(this.#target)
    const pair = { client, server }
    this.#pairs.add(pair)
    this.#pass(pair, client, server, 'request')
    this.#pass(pair, server, client, 'reply')
    if (this.#isFrozen) {
      client.pause()
      server.pause()
    }
  }

  #pass(pair: { client: Socket; server: Socket }, from: Socket, to: Socket, direction: Direction): void {
    // Pieces keep their order although each one waits.
    let queue = Promise.resolve()
    from.on('data', (piece) => {
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
        if (!this.#isFrozen) from.resume()
      })
    })
    from.on('end', () => void queue.then(() => to.end()))
    from.on('error', () => this.#end(pair))
    from.on('close', () => void queue.then(() => this.#end(pair)))
  }

  #end(pair: { client: Socket; server: Socket }): void {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}
