import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const site = new TwoProcesses(inject('databaseServer'), { hasBalancer: true, hasRealRedis: isWhole })
beforeAll(() => site.start({ LIMIT_SCALE: '1' }), stretch(120_000))
afterAll(() => site.remove())

/** What people are told, at the balancer, when they do this so often, some at once. */
async function count(times: number, act: (index: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const answers: { status: number }[] = []
  while (answers.length < times) {
    const wave = Array.from({ length: Math.min(16, times - answers.length) }, (_, index) => act(answers.length + index))
    answers.push(...(await Promise.all(wave)))
  }
  return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))
}

/** X-Forwarded-For as a proxy before the balancer would have it: the site trusts the balancer alone, so this says nothing. */
const wrongCode = (index: number) =>
  new Visitor(site.url).post(
    '/api/auth/mobile',
    { email: `nobody${index}@people.example`, isMobileAuth: true, code: '000000' },
    { 'x-forwarded-for': `203.0.113.${index}` },
  )

describe('F9 rates over two processes behind a balancer', () => {
  let person: Visitor
  beforeAll(async () => {
    person = await Visitor.signUp(site.url, { email: 'one@people.example', username: 'person_one' })
  })

  it('are those of one: a count, and a burst', async () => {
    const searches = await count(150, () => person.post('/api/users/search', { query: 'nobody' }))
    expect(searches).toEqual({ 200: 120, 429: 30 })
    const startedAt = performance.now()
    const { 201: made = 0 } = await count(100, (index) => person.post('/api/posts', { content: `post ${index}` }))
    const seconds = (performance.now() - startedAt) / 1_000
    // One in each second that was begun, beside the sixty of the burst.
    expect(made).toBeGreaterThanOrEqual(60)
    expect(made).toBeLessThanOrEqual(62 + seconds)
    expect(Math.min(...site.balancer.taken.values())).toBeGreaterThan(100)
  })

  it('give one account twenty sockets, wherever they are opened', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 60 }, () => openSocket(person)))
    const sockets = opened.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(sockets).toHaveLength(20)
    await expect(openSocket(person)).rejects.toThrow('429')
    sockets[0]?.close()
    await expect
      .poll(() =>
        openSocket(person).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    for (const socket of sockets) socket.close()
  })

  it('let thirty wrong codes through and not twice as many, also after both processes were started anew', async () => {
    expect(await count(64, wrongCode)).toEqual({ 401: 30, 429: 34 })
    for (const one of [site.first, site.second]) {
      site.balancer.takeOut(one.localUrl)
      expect(await one.signal('SIGTERM')).toBe(0)
      await site.startOne(one)
      site.balancer.putIn(one.localUrl)
    }
    const refused = await wrongCode(64)
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    reportFault({
      fault: 'F9',
      what: '64 wrong codes over two processes, both started anew',
      lost: 0,
      figures: { judged: 30, refused: 35 },
    })
  })
})
