import { Redis } from 'ioredis'
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { limits } from '#contract/limits.ts'
import { counterOver, memoryCounter, rateLimiter, type Counter, type RateLimiter, type ScaledRate } from '#server/platform/http/limits.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { SocketQuota } from '#server/platform/realtime/socket-quota.ts'
import { RedisSocketQuota } from './redis-socket-quota.ts'

/** A server that is silent for so long after it was asked is away: what waits is counted here, and nothing else waits. */
const usualPatience = 500
const longestWait = 2_000

/**
 * Counts and starts the time of a count in one step; answers the count, and how many milliseconds it still lasts. What is given back
 * after its time counts for nothing.
 */
export const countScript = `-- coterie:count
if tonumber(ARGV[1]) < 0 and redis.call('exists', KEYS[1]) == 0 then return {0, 0} end
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local count = redis.call('incrby', KEYS[1], ARGV[1])
return {count, redis.call('pttl', KEYS[1])}`

export interface SharedLimitsOptions {
  readonly scale: number
  readonly siteMark: string
  /** Milliseconds; the test's way in. */
  readonly patience?: number
}

export interface SharedLimits {
  readonly limiter: RateLimiter
  readonly socketQuota: SocketQuota
  readonly close: () => void
}

/**
 * Counting for all processes of a site together, in Redis or Valkey. Each process also counts its own part: while Redis is away or
 * refuses, that count goes on where it stood, so nobody begins anew, and no request waits for it. A Redis that forgot begins anew.
 * Another site in the same place has other keys.
 */
export function redisLimits(url: string, options: SharedLimitsOptions, log: Log): SharedLimits {
  const { scale, siteMark, patience = usualPatience } = options
  const client = new Redis(url, {
    protocol: 2,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    disableClientInfo: true,
    connectTimeout: longestWait,
    socketTimeout: patience,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestWait),
  })
  let isShared = true
  const noteAway = (error: unknown) => {
    if (isShared) log.warn({ error: String(error) }, 'rates are counted in this process alone: Redis cannot be reached')
    isShared = false
  }
  const noteBack = () => {
    if (!isShared) log.info('rates are counted for all processes again')
    isShared = true
  }
  client.on('error', noteAway)
  client.on('ready', noteBack)
  client.connect().catch(noteAway)
  const open = (rate: ScaledRate): Counter => {
    const shared = counterOver(rate, ({ keyPrefix, ...options }) => {
      const parts = { keyPrefix: `coterie:${siteMark}:rate:${keyPrefix}`, storeClient: client, customIncrTtlLuaScript: countScript }
      return new RateLimiterRedis({ ...options, ...parts, rejectIfRedisNotReady: true })
    })
    return insured(shared, memoryCounter(rate), { noteAway, noteBack })
  }
  const socketQuota = new RedisSocketQuota(client, Math.ceil(limits.socketsPerAccount * scale), siteMark)
  const close = () => {
    socketQuota.close()
    client.disconnect()
  }
  return { limiter: rateLimiter(scale, open), socketQuota, close }
}

/** The shared count decides; where it does not answer, the own one. */
function insured(shared: Counter, own: Counter, note: { noteAway: (error: unknown) => void; noteBack: () => void }): Counter {
  const either = async <T>(ask: Promise<T>, instead: Promise<T>): Promise<T> => {
    // Whichever of the two is not needed may refuse unheard.
    instead.catch(() => undefined)
    try {
      const answer = await ask
      note.noteBack()
      return answer
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      note.noteAway(error)
      return instead
    }
  }
  // Keys hold addresses of visitors: outside this process they are read by nobody in passing.
  return {
    consume: (key) => either(shared.consume(sha256(key)), own.consume(key)),
    get: (key) => either(shared.get(sha256(key)), own.get(key)),
    reward: (key) => either(shared.reward(sha256(key)), own.reward(key)),
  }
}
