import BurstyRateLimiter from 'rate-limiter-flexible/lib/BurstyRateLimiter.js'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { rates, type Rate, type RateName } from '#contract/rates.ts'
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

/** One rate, counted by key. Refuses with a RateLimiterRes. */
export interface Counter {
  consume(key: string): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  reward(key: string): Promise<unknown>
}

/** A rate as this site has it, scaled. */
export interface ScaledRate {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** A second count, of what goes beyond the first. */
  readonly burst: { readonly points: number; readonly seconds: number } | null
}

export interface StoreOptions {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

/** Counts one, and says whether it was one too many. */
export async function isBeyond(limiter: Pick<RateLimiter, 'take'>, rate: RateName, key: string): Promise<boolean> {
  return isRefused(limiter.take(rate, key))
}

/** Whether none are left, without counting. */
export async function isSpent(limiter: Pick<RateLimiter, 'check'>, rate: RateName, key: string): Promise<boolean> {
  return isRefused(limiter.check(rate, key))
}

async function isRefused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}

/** Counting in this process. `scale` is LIMIT_SCALE and multiplies every rate. */
export function memoryRateLimiter(scale: number): RateLimiter {
  return rateLimiter(scale, memoryCounter)
}

/** Counts the published rates with counters of any make. */
export function rateLimiter(scale: number, open: (rate: ScaledRate) => Counter): RateLimiter {
  const counters = new Map<string, { limit: number; counter: Counter }>()
  const counterOf = (name: RateName, isAddress: boolean) => {
    const id = `${name}:${isAddress}`
    let found = counters.get(id)
    if (!found) {
      const rate = scaled(id, rates[name], scale, isAddress)
      found = { limit: rate.burst?.points ?? rate.points, counter: open(rate) }
      counters.set(id, found)
    }
    return found
  }
  return {
    take: async (name, key, { isAddress = false } = {}) => {
      const { limit, counter } = counterOf(name, isAddress)
      try {
        const state = await counter.consume(key)
        return { limit, remaining: Math.max(0, state.remainingPoints), reset: seconds(state.msBeforeNext) }
      } catch (refusal) {
        throw refuse(refusal)
      }
    },
    quota: (name, { isAddress = false } = {}) => counterOf(name, isAddress).limit,
    check: async (name, key) => {
      const { limit, counter } = counterOf(name, false)
      const state = await counter.get(key)
      if (state && state.consumedPoints >= limit) throw refuse(state)
    },
    giveBack: async (name, key) => {
      await counterOf(name, false).counter.reward(key)
    },
  }
}

function scaled(name: string, rate: Rate, scale: number, isAddress: boolean): ScaledRate {
  const points = Math.ceil((isAddress ? (rate.perAddress ?? rate.points) : rate.points) * scale)
  const burst = rate.burst === undefined ? null : { points: Math.ceil(rate.burst * scale), seconds: rate.burst * rate.seconds }
  return { name, points, seconds: rate.seconds, burst }
}

export function memoryCounter(rate: ScaledRate): Counter {
  return counterOver(rate, (options) => new RateLimiterMemory(options))
}

/** Counts a rate, with its burst where it has one, in stores of one make. */
export function counterOver({ name, points, seconds: duration, burst }: ScaledRate, open: (options: StoreOptions) => Store): Counter {
  const steady = open({ keyPrefix: name, points, duration })
  const rest: Pick<Counter, 'get' | 'reward'> = { get: (key) => steady.get(key), reward: (key) => steady.reward(key) }
  if (burst === null) return { consume: (key) => steady.consume(key), ...rest }
  const bucket = new BurstyRateLimiter(steady, open({ keyPrefix: `${name}:burst`, points: burst.points, duration: burst.seconds }))
  return { consume: (key) => bucket.consume(key), ...rest }
}

type Store = ConstructorParameters<typeof BurstyRateLimiter>[0] & Counter

function refuse(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  return new AppError('too_many_requests', undefined, { retryAfter: Math.max(1, seconds(refusal.msBeforeNext)) })
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
