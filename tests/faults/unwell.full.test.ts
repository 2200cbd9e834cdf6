/* Only at full width. In npm test server/platform/http/readiness.test.ts and health-port.test.ts say when a process is unwell. */
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const hook = join(import.meta.dirname, 'harness', 'break-hook.mjs')
const rounds = isWhole ? 5 : 1

let site: ProcessSite
let history: History
let healthPort = 0
const sites: ProcessSite[] = []
afterAll(() => Promise.all(sites.map((each) => each.remove())))

async function startSite(ways: string, heapMegabytes = 512): Promise<Visitor> {
  site = new ProcessSite()
  history = new History()
  sites.push(site)
  healthPort = await freePort()
  await startAgain(ways, heapMegabytes)
  return Visitor.signUp(site.url, { email: 'anna@people.example', username: 'anna_unwell' })
}

const startAgain = (ways: string, heapMegabytes: number) =>
  site.start({
    HEALTH_PORT: String(healthPort),
    FAULT_BREAK: ways,
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import=file://${hook}`,
  })

interface Look {
  readonly status: number | 'no answer'
  readonly says: string
  readonly milliseconds: number
}

/** One look as a balancer makes it, with two seconds of patience. */
async function look(url: string): Promise<Look> {
  const began = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { status: string } | null
  return { status: answer?.status ?? 'no answer', says: body?.status ?? '', milliseconds: performance.now() - began }
}
const ready = () => look(`http://127.0.0.1:${healthPort}/readyz`)

/** Looks without a pause until it is red; answers after how long, and what was said. */
async function untilRed(): Promise<{ after: number; says: string }> {
  const began = performance.now()
  for (;;) {
    const { status, says } = await ready()
    if (status !== 200) return { after: Math.round(performance.now() - began), says }
    await sleep(20)
  }
}

/** Posts one after the other, with a key, until it is over; what gets no answer is info. */
async function write(person: Visitor, history: History, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) {
    const key = history.invoke()
    const answer = await person.post('/api/posts', { content: key }, { 'idempotency-key': key }).catch(() => null)
    if (answer?.status === 201) history.ok(key, answer.body.id)
    else if (answer && answer.status < 500) history.fail(key)
    else history.info(key)
    if (!answer) await sleep(50)
  }
}

async function readAll(person: Visitor): Promise<string[]> {
  const found: string[] = []
  for (let next: string | undefined = '/api/posts?limit=100'; next;) {
    const page: Awaited<ReturnType<Visitor['get']>> = await person.get(next)
    found.push(...page.body.map((post: { content: string }) => post.content))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

let state = { isOver: false }
let writing: Promise<unknown> = Promise.resolve()
function startWriting(person: Visitor): void {
  state = { isOver: false }
  writing = Promise.all([0, 1, 2, 3].map(() => write(person, history, state)))
}
async function stopWriting(): Promise<void> {
  state.isOver = true
  await writing
}
afterEach(stopWriting)

describe('F23 the event loop is blocked for three seconds', () => {
  it('and readiness is red within two, and green again when it is over', { timeout: stretch(120_000) }, async () => {
    const anna = await startSite(Array.from({ length: rounds }, () => 'block:3000').join(','))
    startWriting(anna)
    const reds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await expect.poll(async () => (await ready()).status, { timeout: stretch(30_000) }).toBe(200)
      site.send('SIGUSR2')
      // What asks at the site's own port meanwhile gets no answer in its two seconds, which is red as well.
      const own = look(`${site.url}/readyz`)
      const { after, says } = await untilRed()
      expect(says).toBe('this process is too busy to answer')
      expect(after).toBeLessThan(stretch(2_000))
      expect((await own).status).toBe('no answer')
      reds.push(after)
      await expect.poll(async () => (await ready()).status, { timeout: stretch(30_000) }).toBe(200)
      expect((await look(`${site.url}/readyz`)).status).toBe(200)
    }
    await stopWriting()
    const verdict = checkHistory(history, await readAll(anna))
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [] })
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({ fault: 'F23', what: 'event loop blocked for 3 s', ...verdict, figures: { 'red after ms': Math.max(...reds), rounds } })
  })
})

describe('F23 the heap is exhausted', () => {
  it('and readiness is red while memory is short, and green when it is there again', { timeout: stretch(120_000) }, async () => {
    await startSite('fill:88,free', 256)
    site.send('SIGUSR2')
    const { after, says } = await untilRed()
    expect(after).toBeLessThan(stretch(2_500))
    expect(['memory is short', 'this process is too busy to answer']).toContain(says)
    await expect.poll(async () => (await ready()).says, { timeout: stretch(30_000) }).toBe('memory is short')
    site.send('SIGUSR2')
    await expect.poll(async () => (await ready()).status, { timeout: stretch(30_000) }).toBe(200)
    reportFault({ fault: 'F23', what: 'heap of 256 MB filled to 88 %', lost: 0, figures: { 'red after ms': after } })
  })

  it('and the process is replaced, with nothing acknowledged lost', { timeout: stretch(180_000) }, async () => {
    const anna = await startSite('leak', 256)
    const seen = new Set<string>()
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      startWriting(anna)
      const ended = site.ended()
      site.send('SIGUSR2')
      let isAlive = true
      void ended.then(() => (isAlive = false))
      while (isAlive) seen.add(String((await ready()).status))
      // The supervisor's part, as in deploy/: it starts again what ended.
      expect(await ended).not.toBe(0)
      const began = performance.now()
      await startAgain('leak', 256)
      starts.push(Math.round(performance.now() - began))
      await stopWriting()
    }
    expect([...seen].filter((status) => status !== '200').length).toBeGreaterThan(0)
    const verdict = checkHistory(history, await readAll(anna))
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [] })
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({ fault: 'F23', what: 'heap of 256 MB exhausted', ...verdict, figures: { 'back after ms': Math.max(...starts), rounds } })
  })
})

if (isWhole) {
  describe('F23 memory stays short', () => {
    it('and the process ends in good order after half a minute', { timeout: stretch(120_000) }, async () => {
      await startSite('fill:88', 256)
      site.send('SIGUSR2')
      expect(await site.ended()).toBe(1)
      expect(site.errors).toContain('Memory was short for half a minute.')
      reportFault({ fault: 'F23', what: 'memory stays short: ends in good order', lost: 0 })
    })
  })
}
