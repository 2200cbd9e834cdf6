import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * The part of a Redis server that a bus needs, speaking its protocol (RESP2): subscribe, publish, and the questions a client asks when
 * it connects. For tests on machines without Redis, and to take it away and bring it back.
 */
export class RedisStandIn {
  #server: Server | undefined
  #port = 0
  readonly #sockets = new Set<Socket>()
  readonly #subscribers = new Map<string, Set<Socket>>()

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#accept(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
  }

  /** Ends every connection and listens no more; `start` comes back on the same port. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#subscribers.clear()
    const server = this.#server
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    let waiting = Buffer.alloc(0)
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      for (let found = readCommand(waiting); found; found = readCommand(waiting)) {
        waiting = waiting.subarray(found.length)
        this.#run(socket, found.words)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#sockets.delete(socket)
      for (const sockets of this.#subscribers.values()) sockets.delete(socket)
    })
  }

  #run(socket: Socket, [command = '', ...args]: readonly string[]): void {
    switch (command.toLowerCase()) {
      case 'subscribe':
        for (const channel of args) {
          const known = this.#subscribers.get(channel) ?? new Set()
          this.#subscribers.set(channel, known.add(socket))
          socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`)
        }
        return
      case 'publish': {
        const [channel = '', message = ''] = args
        const readers = this.#subscribers.get(channel) ?? new Set()
        for (const reader of readers) reader.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
        socket.write(`:${readers.size}\r\n`)
        return
      }
      case 'info':
        socket.write(bulk('redis_version:7.0.0\r\nloading:0\r\n'))
        return
      case 'ping':
        socket.write('+PONG\r\n')
        return
      default:
        socket.write(command.toLowerCase() === 'hello' ? '-ERR unknown command\r\n' : '+OK\r\n')
    }
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** One command, an array of bulk strings, from the front of what has come; undefined while it is not whole. */
function readCommand(bytes: Buffer): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(bytes.toString('latin1', 0, 32))
  if (!head) return undefined
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(bytes.toString('latin1', at, at + 32))
    if (!size) return undefined
    const begin = at + size[0].length
    const end = begin + Number(size[1])
    if (bytes.length < end + 2) return undefined
    words.push(bytes.toString('utf8', begin, end))
    at = end + 2
  }
  return { words, length: at }
}
