import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'
import { scripts, type Keys } from './redis-scripts.ts'
import { bulk, encode, readCommand, RedisError, simple, type Reply } from './redis-protocol.ts'

interface Caller {
  readonly socket: Socket
  database: string
  /** Commands that wait for EXEC. */
  queued: string[][] | null
}

/**
 * The part of a Redis server that this site needs, speaking its protocol (RESP2): subscribe, publish, the scripts that count rates and
 * sockets, and the questions a client asks when it connects. For tests on machines without Redis, and to take it away and bring it back:
 * it forgets everything then, as a Redis does that keeps nothing.
 */
export class RedisStandIn {
  #server: Server | undefined
  #port: number
  readonly #sockets = new Set<Socket>()
  readonly #subscribers = new Map<string, Set<Socket>>()
  readonly #databases = new Map<string, Keys>()
  readonly #scripts = new Map<string, string>()

  /** On a free port unless one is given. */
  constructor(port = 0) {
    this.#port = port
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  get port(): number {
    return this.#port
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const server = createServer((socket) => this.#accept(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
  }

  /** Ends every connection and listens no more; `start` comes back on the same port. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#subscribers.clear()
    this.#databases.clear()
    this.#scripts.clear()
    const server = this.#server
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    const caller: Caller = { socket, database: '0', queued: null }
    let waiting = Buffer.alloc(0)
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      for (let found = readCommand(waiting); found; found = readCommand(waiting)) {
        waiting = waiting.subarray(found.length)
        this.#take(caller, found.words)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#sockets.delete(socket)
      for (const sockets of this.#subscribers.values()) sockets.delete(socket)
    })
  }

  #take(caller: Caller, words: string[]): void {
    const name = words[0]?.toLowerCase() ?? ''
    if (name === 'subscribe') return this.#subscribe(caller.socket, words.slice(1))
    if (name === 'multi') {
      caller.queued = []
      return void caller.socket.write(encode(simple('OK')))
    }
    if (caller.queued && name !== 'exec') {
      caller.queued.push(words)
      return void caller.socket.write(encode(simple('QUEUED')))
    }
    if (name !== 'exec') return void caller.socket.write(encode(this.#answer(caller, words)))
    const replies = (caller.queued ?? []).map((queued) => this.#answer(caller, queued))
    caller.queued = null
    caller.socket.write(encode(replies))
  }

  #subscribe(socket: Socket, channels: readonly string[]): void {
    for (const channel of channels) {
      const known = this.#subscribers.get(channel) ?? new Set()
      this.#subscribers.set(channel, known.add(socket))
      socket.write(encode(['subscribe', channel, 1]))
    }
  }

  #answer(caller: Caller, [command = '', ...args]: readonly string[]): Reply {
    const name = command.toLowerCase()
    switch (name) {
      case 'publish':
        return this.#publish(args[0] ?? '', args[1] ?? '')
      case 'eval':
      case 'evalsha':
        return this.#run(caller, name, args)
      case 'select':
        caller.database = args[0] ?? '0'
        return simple('OK')
      case 'get':
        return this.#read(caller, args[0] ?? '')
      case 'pttl':
        return (this.#keysOf(caller).get(args[0] ?? '')?.until ?? Date.now() - 2) - Date.now()
      case 'zrem':
        return this.#removeFromSet(caller, args[0] ?? '', args[1] ?? '')
      case 'info':
        return 'redis_version:7.0.0\r\nloading:0\r\n'
      case 'ping':
        // In the middle of a subscription it is answered like a message.
        return [...this.#subscribers.values()].some((sockets) => sockets.has(caller.socket)) ? ['pong', args[0] ?? ''] : simple('PONG')
      case 'client':
      case 'set':
        return simple('OK')
      default:
        return new RedisError(`ERR unknown command '${command}'`)
    }
  }

  #publish(channel: string, message: string): number {
    const readers = this.#subscribers.get(channel) ?? new Set()
    for (const reader of readers) reader.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
    return readers.size
  }

  /** What a script does is written down a second time in redis-scripts.ts; a real server shows that both are the same. */
  #run(caller: Caller, name: 'eval' | 'evalsha', [script = '', count = '0', ...rest]: readonly string[]): Reply {
    if (name === 'eval') this.#scripts.set(createHash('sha1').update(script).digest('hex'), /^-- (\S+)/.exec(script)?.[1] ?? '')
    const known = this.#scripts.get(name === 'eval' ? createHash('sha1').update(script).digest('hex') : script)
    if (known === undefined) return new RedisError('NOSCRIPT No matching script.')
    const run = scripts[known]
    if (!run) return new RedisError(`ERR the stand-in does not know the script ${known}`)
    return run(this.#keysOf(caller), rest.slice(0, Number(count)), rest.slice(Number(count)))
  }

  #removeFromSet(caller: Caller, name: string, member: string): Reply {
    const value = this.#keysOf(caller).get(name)?.value
    return value instanceof Map && value.delete(member) ? 1 : 0
  }

  #read(caller: Caller, name: string): Reply {
    const value = this.#keysOf(caller).get(name)?.value
    return typeof value === 'number' ? String(value) : null
  }

  /** What has ended is gone. */
  #keysOf({ database }: Caller): Keys {
    const keys = this.#databases.get(database) ?? new Map()
    this.#databases.set(database, keys)
    for (const [key, { until }] of keys) if (until <= Date.now()) keys.delete(key)
    return keys
  }
}
