import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimiter } from '#server/platform/http/limits.ts'
import { sha256 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { FaultProxy } from '#tests/faults/harness/fault-proxy.ts'
import { findRedis, startRedis } from '#tests/installed-redis.ts'
import { stretch } from '#tests/pace.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { redisLimits, type SharedLimits, type SharedLimitsOptions } from './redis.ts'

const log = createLog('silent')
const opened: SharedLimits[] = []
afterAll(() => opened.forEach((limits) => limits.close()))
let count = 0
const key = () => `somebody-${(count += 1)}`

/** A process whose thread may stand still, and the stand-in for Redis with it, without taking Redis for away. */
const patient = { patience: stretch(10_000) }

/** A process that has reached the server: what it counts is not counted here alone. */
async function reached(url: string, more: Partial<SharedLimitsOptions> = {}): Promise<RateLimiter & SharedLimits> {
  const options = { scale: 1, siteMark: 'site', ...more }
  const [limits, other] = [redisLimits(url, options, log), redisLimits(url, options, log)]
  opened.push(limits, other)
  const [limiter, probe] = [limits.limiter, other.limiter]
  await expect
    .poll(async () => {
      const name = key()
      await probe.take('search', name)
      return (await limiter.take('search', name)).remaining
    })
    .toBe(118)
  return { ...limiter, ...limits }
}

const refusal = { code: 'too_many_requests' }
const takeAll = async (limiter: RateLimiter, name: string, times: number) => {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => limiter.take('failedUnlocks', name)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

function describeLimiter(server: string, open: () => Promise<string>): void {
  describe(`rates of several processes, over ${server}`, () => {
    it('are one count', async () => {
      const [a, b] = [await reached(await open(), patient), await reached(await open(), patient)]
      const name = key()
      expect((await Promise.all([takeAll(a, name, 20), takeAll(b, name, 20)])).reduce((sum, taken) => sum + taken)).toBe(5)
      await expect(b.take('failedUnlocks', name)).rejects.toMatchObject({ ...refusal, retryAfter: expect.closeTo(892, -1.3) as number })
    })

    it('give back what another process counted, and nothing that was never counted', async () => {
      const [a, b] = [await reached(await open(), patient), await reached(await open(), patient)]
      const name = key()
      await a.giveBack('failedUnlocks', name)
      expect(await takeAll(a, name, 5)).toBe(5)
      await expect(b.check('failedUnlocks', name)).rejects.toMatchObject(refusal)
      await b.giveBack('failedUnlocks', name)
      await b.check('failedUnlocks', name)
      expect([await takeAll(a, name, 1), await takeAll(b, name, 1)]).toEqual([1, 0])
    })

    it('share a burst as well', async () => {
      const [a, b] = [await reached(await open(), patient), await reached(await open(), patient)]
      const name = key()
      const began = performance.now()
      const outcomes = await Promise.allSettled(Array.from({ length: 80 }, (_, index) => (index % 2 ? a : b).take('posts', name)))
      const seconds = (performance.now() - began) / 1_000
      const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
      // One in each second that was begun, beside the sixty of the burst.
      expect(taken).toBeGreaterThanOrEqual(61)
      expect(taken).toBeLessThanOrEqual(62 + seconds)
    })

    it('hold for places of sockets as well, which are free again once left', async () => {
      const [a, b] = [await reached(await open(), patient), await reached(await open(), patient)]
      const personId = (count += 1)
      const takes = Array.from({ length: 60 }, (_, index) => ({ at: index % 2 ? a : b, socketId: `${index}` }))
      const taken = await Promise.all(takes.map(({ at, socketId }) => at.socketQuota.take(personId, socketId)))
      expect(taken.filter(Boolean)).toHaveLength(20)
      expect(await a.socketQuota.take(personId, 'one more')).toBe(false)
      const [left] = takes.filter((_, index) => taken[index])
      left?.at.socketQuota.leave(personId, left.socketId)
      await expect.poll(() => b.socketQuota.take(personId, 'one more')).toBe(true)
      expect(await a.socketQuota.take(personId, 'and another')).toBe(false)
      expect(await a.socketQuota.take(personId + 1_000_000, 'of somebody else')).toBe(true)
    })

    it('name nobody in the keys', async () => {
      const url = await open()
      const [limiter, address] = [await reached(url, patient), `192.0.2.${(count += 1)}`]
      await limiter.take('search', address)
      const client = new Redis(url, { disableClientInfo: true })
      expect(await client.get(`coterie:site:rate:search:false:${address}`)).toBeNull()
      expect(await client.get(`coterie:site:rate:search:false:${sha256(address)}`)).toBe('1')
      client.disconnect()
    })

    it('of another site on the same server count apart', async () => {
      const url = await open()
      const [a, b] = [await reached(`${url}/1`, patient), await reached(`${url}/2`, patient)]
      const name = key()
      expect([await takeAll(a, name, 6), await takeAll(b, name, 6)]).toEqual([5, 5])
    })

    it('of another site that was given the same number count apart as well', async () => {
      const url = await open()
      const [a, b] = [await reached(url, { ...patient, siteMark: 'one site' }), await reached(url, { ...patient, siteMark: 'another' })]
      const [name, personId] = [key(), (count += 1)]
      expect([await takeAll(a, name, 6), await takeAll(b, name, 6)]).toEqual([5, 5])
      for (let socketId = 0; socketId < 20; socketId += 1) await a.socketQuota.take(personId, `${socketId}`)
      expect([await a.socketQuota.take(personId, 'more'), await b.socketQuota.take(personId, 'more')]).toEqual([false, true])
    })
  })
}

const standIn = new RedisStandIn()
beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
describeLimiter('the protocol of Redis', async () => standIn.url)

const installed = findRedis()
if (installed) {
  const server = startRedis(installed)
  afterAll(async () => (await server).stop())
  describeLimiter('the Redis that is installed here', async () => (await server).url)
}

describe('while Redis is away', () => {
  it('a process counts on from what it counted itself, and all count together again afterwards', async () => {
    const own = new RedisStandIn()
    await own.start()
    const [a, b] = [await reached(own.url), await reached(own.url)]
    const name = key()
    expect(await takeAll(a, name, 3)).toBe(3)
    await own.stop()
    // Three were counted here before it went.
    expect(await takeAll(a, name, 10)).toBe(2)
    expect(await takeAll(b, name, 10)).toBe(5)
    await own.start()
    await expect
      .poll(
        async () => {
          const fresh = key()
          return (await takeAll(a, fresh, 3)) + (await takeAll(b, fresh, 3))
        },
        { timeout: stretch(10_000) },
      )
      .toBe(5)
    await own.stop()
  })

  it('places of sockets are counted by each process, and together again once it is back', async () => {
    const own = new RedisStandIn()
    await own.start()
    const [a, b] = [await reached(own.url), await reached(own.url)]
    const take = async ({ socketQuota }: SharedLimits, from: number, to: number) => {
      const taken = await Promise.all(Array.from({ length: to - from }, (_, index) => socketQuota.take(7, `${from + index}`)))
      return taken.filter(Boolean).length
    }
    expect([await take(a, 0, 12), await take(b, 100, 112)]).toEqual([12, 8])
    await own.stop()
    expect([await take(a, 12, 24), await take(b, 112, 130)]).toEqual([8, 12])
    await own.start()
    // All forty stay; nobody more is let in, wherever they come.
    await expect.poll(async () => (await reached(own.url)).socketQuota.take(7, key()), { timeout: stretch(5_000) }).toBe(false)
    await own.stop()
  })

  it('no call waits for it, also when it only falls silent', async () => {
    const proxy = new FaultProxy({ host: '127.0.0.1', port: standIn.port })
    await proxy.start()
    const limiter = await reached(`redis://127.0.0.1:${proxy.port}`)
    const name = key()
    proxy.freeze()
    const began = performance.now()
    expect(await takeAll(limiter, name, 10)).toBe(5)
    expect(performance.now() - began).toBeLessThan(stretch(2_000))
    // From then on it is not asked any more.
    for (let call = 0; call < 200; call += 1) await limiter.take('likes', key())
    expect(performance.now() - began).toBeLessThan(stretch(3_000))
    proxy.heal()
    await expect.poll(async () => (await reached(`redis://127.0.0.1:${proxy.port}`)).quota('likes')).toBe(120)
    await proxy.stop()
  })
})
