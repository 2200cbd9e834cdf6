import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { MemorySocketQuota, type SocketQuota } from '#server/platform/realtime/socket-quota.ts'

/** A place that its process did not speak of for so long is free again. */
const placeSeconds = 60
const renewEvery = 20_000

/**
 * Takes a place, or keeps one that was taken, unless as many others are taken: by Redis' own clock, since those of the processes may
 * differ. What has ended makes room.
 */
export const takeScript = `-- coterie:take-socket
local now = tonumber(redis.call('time')[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[1]) and not redis.call('zscore', KEYS[1], ARGV[3]) then return 0 end
redis.call('zadd', KEYS[1], now + tonumber(ARGV[2]), ARGV[3])
redis.call('expire', KEYS[1], ARGV[2])
return 1`

const scriptHash = createHash('sha1').update(takeScript).digest('hex')

/** By its hash, which a server that was started anew does not know. */
async function runScript(client: Redis, key: string, ...args: readonly (string | number)[]): Promise<unknown> {
  try {
    return await client.evalsha(scriptHash, 1, key, ...args)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return client.eval(takeScript, 1, key, ...args)
  }
}

/** Counting for all processes together; each counts its own too, which is what holds while Redis is away. */
export class RedisSocketQuota implements SocketQuota {
  readonly #client: Redis
  readonly #most: number
  readonly #siteMark: string
  readonly #own: MemorySocketQuota
  readonly #timer: NodeJS.Timeout

  constructor(client: Redis, most: number, siteMark: string) {
    this.#client = client
    this.#most = most
    this.#siteMark = siteMark
    this.#own = new MemorySocketQuota(most)
    // A Redis that comes back has forgotten them, and one that stays forgets those that nobody speaks of.
    client.on('ready', () => this.#renew())
    this.#timer = setInterval(() => this.#renew(), renewEvery).unref()
  }

  async take(personId: number, socketId: string): Promise<boolean> {
    if (!(await this.#own.take(personId, socketId))) return false
    const isTaken = await this.#ask(personId, socketId, this.#most).catch(() => true)
    if (!isTaken) this.#own.leave(personId, socketId)
    return isTaken
  }

  leave(personId: number, socketId: string): void {
    this.#own.leave(personId, socketId)
    if (this.#isReached()) this.#client.zrem(this.#keyOf(personId), socketId).catch(() => undefined)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #ask(personId: number, socketId: string, most: number): Promise<boolean> {
    if (!this.#isReached()) return true
    return (await runScript(this.#client, this.#keyOf(personId), most, placeSeconds, socketId)) === 1
  }

  #keyOf(personId: number): string {
    return `coterie:${this.#siteMark}:sockets:${personId}`
  }

  #renew(): void {
    if (!this.#isReached()) return
    // Who sits already stays, also where more sat down while nobody could count them together.
    for (const [personId, socketId] of this.#own.all()) this.#ask(personId, socketId, Number.MAX_SAFE_INTEGER).catch(() => undefined)
  }

  #isReached(): boolean {
    return this.#client.status === 'ready'
  }
}
