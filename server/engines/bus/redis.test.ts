import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type { Bus } from '#server/platform/events/bus.ts'
import { FaultProxy } from '#tests/faults/harness/fault-proxy.ts'
import { findRedis, startRedis } from '#tests/installed-redis.ts'
import { stretch } from '#tests/pace.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { describeBus } from './bus-contract.ts'
import { redisBus } from './redis.ts'

const hint = { processId: 'test', isHere: true }
const standIn = new RedisStandIn()
const log = createLog('silent')
let count = 0
const opened: Bus[] = []

/** A bus that has reached the server: it hears what another one publishes. */
async function reached(url: string, siteMark = 'site'): Promise<Bus> {
  count += 1
  const bus = redisBus(url, { processId: `process-${count}`, siteMark }, log)
  const probe = redisBus(url, { processId: `probe-${count}`, siteMark }, log)
  opened.push(bus)
  const heard = { bus: false, probe: false }
  bus.subscribe('presence.asked', ({ processId }) => (heard.bus ||= processId === 'probe'))
  probe.subscribe('presence.asked', ({ processId }) => (heard.probe ||= processId === 'bus'))
  await expect
    .poll(
      () => {
        probe.publish('presence.asked', { processId: 'probe' })
        bus.publish('presence.asked', { processId: 'bus' })
        return heard.bus && heard.probe
      },
      { timeout: stretch(5_000) },
    )
    .toBe(true)
  await probe.close()
  return bus
}

beforeAll(() => standIn.start())
afterAll(async () => {
  for (const bus of opened) await bus.close()
  await standIn.stop()
})

describeBus('over the protocol of Redis', () => reached(standIn.url))

const installed = findRedis()
if (installed) {
  const server = startRedis(installed)
  afterAll(async () => (await server).stop())
  describeBus('over the Redis that is installed here', async () => reached((await server).url))
}

describe('several processes', () => {
  it('hear each other, and themselves once', async () => {
    const [a, b] = [await reached(standIn.url), await reached(standIn.url)]
    const heard: string[] = []
    a.subscribe('presence.changed', ({ personId }) => heard.push(`a ${personId}`))
    b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
    a.publish('presence.changed', { ...hint, personId: 1 })
    await expect.poll(() => heard.toSorted()).toEqual(['a 1', 'b 1'])
  })

  it('have been told once telling is over, and keep to themselves what is theirs', async () => {
    const [a, b] = [await reached(standIn.url), await reached(standIn.url)]
    const heard: string[] = []
    b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
    a.publishHere('presence.changed', { ...hint, personId: 1 })
    for (let personId = 2; personId < 100; personId += 1) {
      await a.tell('presence.changed', { ...hint, personId })
      expect(heard.at(-1)).toBe(`b ${personId}`)
    }
    expect(heard).toHaveLength(98)
  })

  it(
    'know when they hear nothing, also of a server that only falls silent, and say so when they hear again',
    { timeout: stretch(30_000) },
    async () => {
      const proxy = new FaultProxy({ host: '127.0.0.1', port: standIn.port })
      await proxy.start()
      const [a, b] = [await reached(standIn.url), await reached(`redis://127.0.0.1:${proxy.port}`)]
      const gaps: string[] = []
      const heard: string[] = []
      a.onGap(() => gaps.push('a'))
      b.onGap(() => gaps.push('b'))
      b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
      proxy.freeze()
      // Nothing was ever heard of this one, so everybody is told that something was lost.
      const began = performance.now()
      await b.tell('presence.changed', { ...hint, personId: 1 })
      expect(performance.now() - began).toBeLessThan(stretch(5_000))
      await expect.poll(() => b.isHearing(), { timeout: stretch(15_000) }).toBe(false)
      expect(a.isHearing()).toBe(true)
      proxy.heal()
      await expect.poll(() => new Set(gaps), { timeout: stretch(10_000) }).toEqual(new Set(['a', 'b']))
      heard.length = 0
      a.publish('presence.changed', { ...hint, personId: 2 })
      await expect.poll(() => heard).toEqual(['b 2'])
      await proxy.stop()
    },
  )

  it('of other sites on the same server hear nothing', async () => {
    const [a, b] = [await reached(`${standIn.url}/1`), await reached(`${standIn.url}/2`)]
    const heard: string[] = []
    b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
    a.publish('presence.changed', { ...hint, personId: 1 })
    b.publish('presence.changed', { ...hint, personId: 2 })
    await expect.poll(() => heard).toEqual(['b 2'])
  })

  it('of another site that was given the same number hear nothing either, and keep nobody waiting', async () => {
    const [a, b] = [await reached(standIn.url, 'one site'), await reached(standIn.url, 'another')]
    const heard: string[] = []
    b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
    const began = performance.now()
    for (let personId = 1; personId <= 5; personId += 1) await a.tell('presence.changed', { ...hint, personId })
    // One may wait for a process that has just gone.
    expect(performance.now() - began).toBeLessThan(stretch(3_000))
    await b.tell('presence.changed', { ...hint, personId: 9 })
    await expect.poll(() => heard).toEqual(['b 9'])
  })

  it('live on whatever somebody else sends', async () => {
    const a = await reached(standIn.url)
    const heard: number[] = []
    a.subscribe('presence.all', ({ personIds }) => personIds.map((personId) => heard.push(personId)))
    const client = new Redis(standIn.url, { disableClientInfo: true })
    for (const topic of ['error', 'presence.all', 7]) await client.publish('coterie:0', JSON.stringify({ from: 'x', topic, message: {} }))
    await client.publish('coterie:0', JSON.stringify({ from: 'x', topic: 'presence.all', message: { personIds: [5] } }))
    await expect.poll(() => heard).toEqual([5])
    client.disconnect()
  })

  it('hear themselves while the server is away, and are told that something was lost when it is back', async () => {
    const [a, b] = [await reached(standIn.url), await reached(standIn.url)]
    const heard: string[] = []
    const gaps: string[] = []
    a.subscribe('presence.changed', ({ personId }) => heard.push(`a ${personId}`))
    b.subscribe('presence.changed', ({ personId }) => heard.push(`b ${personId}`))
    a.onGap(() => gaps.push('a'))
    b.onGap(() => gaps.push('b'))
    await standIn.stop()
    a.publish('presence.changed', { ...hint, personId: 1 })
    await expect.poll(() => heard).toEqual(['a 1'])
    await standIn.start()
    await expect.poll(() => new Set(gaps), { timeout: stretch(10_000) }).toEqual(new Set(['a', 'b']))
    // What a sends before its own way is open again is lost, and told as lost.
    const sendAndLook = () => {
      a.publish('presence.changed', { ...hint, personId: 2 })
      return heard
    }
    await expect.poll(sendAndLook).toContain('b 2')
    expect(heard).toContain('a 2')
    expect(heard).not.toContain('b 1')
  })
})
