import BurstyRateLimiter from 'rate-limiter-flexible/lib/BurstyRateLimiter.js'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { rates, type Rate, type RateName } from '#contract/limits.ts'
import { AppError } from '../errors.ts'

export interface RateState {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the count starts anew. */
  readonly reset: number
}

/** Counts calls against the published rates. `account` wins over `address` as the key. */
export interface RateLimiter {
  /** Counts one call; throws 429 `too_many_requests` with Retry-After when there are none left. */
  take(name: RateName, key: string, options?: { isAddress?: boolean }): Promise<RateState>
  /** How many calls this rate allows, scaled. */
  quota(name: RateName, options?: { isAddress?: boolean }): number
  /** Throws 429 when none are left, without counting: for rates that count failures only. */
  check(name: RateName, key: string): Promise<void>
  /** Takes the count of one call back: for rates that count failures only, where guesses sent at once must be counted beforehand. */
  giveBack(name: RateName, key: string): Promise<void>
}

interface Counter {
  readonly limit: number
  consume(key: string): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  reward(key: string): Promise<unknown>
}

/** Counting in this process. `scale` is LIMIT_SCALE and multiplies every rate. */
export function memoryRateLimiter(scale: number): RateLimiter {
  const counters = new Map<string, Counter>()
  const counter = (name: RateName, isAddress: boolean): Counter => {
    const id = `${name}:${isAddress}`
    let found = counters.get(id)
    if (!found) {
      found = createCounter(id, rates[name], scale, isAddress)
      counters.set(id, found)
    }
    return found
  }
  return {
    take: async (name, key, { isAddress = false } = {}) => {
      const used = counter(name, isAddress)
      try {
        const state = await used.consume(key)
        return { limit: used.limit, remaining: Math.max(0, state.remainingPoints), reset: seconds(state.msBeforeNext) }
      } catch (refusal) {
        throw refuse(refusal)
      }
    },
    quota: (name, { isAddress = false } = {}) => counter(name, isAddress).limit,
    check: async (name, key) => {
      const used = counter(name, false)
      const state = await used.get(key)
      if (state && state.consumedPoints >= used.limit) throw refuse(state)
    },
    giveBack: async (name, key) => {
      await counter(name, false).reward(key)
    },
  }
}

function createCounter(keyPrefix: string, rate: Rate, scale: number, isAddress: boolean): Counter {
  const points = Math.ceil((isAddress ? (rate.perAddress ?? rate.points) : rate.points) * scale)
  const steady = new RateLimiterMemory({ keyPrefix, points, duration: rate.seconds })
  const rest: Pick<Counter, 'get' | 'reward'> = { get: (key) => steady.get(key), reward: (key) => steady.reward(key) }
  if (rate.burst === undefined) return { limit: points, consume: (key) => steady.consume(key), ...rest }
  const burst = Math.ceil(rate.burst * scale)
  const bucket = new BurstyRateLimiter(
    steady,
    new RateLimiterMemory({ keyPrefix: `${keyPrefix}:burst`, points: burst, duration: rate.burst * rate.seconds }),
  )
  return { limit: burst, consume: (key) => bucket.consume(key), ...rest }
}

function refuse(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  return new AppError('too_many_requests', undefined, { retryAfter: Math.max(1, seconds(refusal.msBeforeNext)) })
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
