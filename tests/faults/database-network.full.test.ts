/* Only at full width. In npm test server/platform/database/hold-connections.test.ts and connection-shares.test.ts keep others served. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { ExternalPostgres } from '#tests/external-postgres.ts'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { Answers } from './harness/answers.ts'
import { expectSoundSite } from './harness/audit.ts'
import { FaultProxy } from './harness/fault-proxy.ts'
import { History } from './harness/history.ts'
import { Messengers } from './harness/messengers.ts'
import { Posters } from './harness/posters.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const postgres = new ExternalPostgres()
const proxy = new FaultProxy(postgres.socket)
const site = new ProcessSite()
const random = randomOf('database-network')
afterAll(async () => {
  await site.remove()
  await proxy.stop()
  await postgres.remove()
})

/** Whoever waited for an answer when the line went dead: the server's limit of a statement, a moment, and what follows it. */
const patience = stretch(10_000)
const recoveryWithin = stretch(10_000)

const times = isWhole ? 40 : 8

/** What breaks, and how long it stays so. */
const faults: [string, (answers: Answers) => Promise<void>][] = [
  [
    'slow',
    async (answers) => {
      const before = answers.lastSuccessAt
      proxy.delay(25)
      await sleep(isWhole ? 10_000 : 1_000)
      expect(answers.lastSuccessAt).toBeGreaterThan(before)
    },
  ],
  [
    'connections are lost',
    async () => {
      for (let turn = 0; turn < times; turn += 1) {
        proxy.dropAll(random())
        await sleep(20 + random() * 200)
      }
    },
  ],
  [
    'cut in the middle of an answer',
    async () => {
      for (let turn = 0; turn < times; turn += 1) {
        proxy.cutAfter('reply', Math.ceil(random() * 20_000))
        await sleep(20 + random() * 200)
      }
    },
  ],
  [
    'carried out, and the answer lost',
    async () => {
      const before = proxy.swallowed
      proxy.swallowAnswerTo(/commit|words of/, () => random() < 0.3)
      await expect.poll(() => proxy.swallowed - before, { timeout: stretch(60_000) }).toBeGreaterThan(times)
    },
  ],
  ['half-open, for good', async () => proxy.strand()],
  [
    'half-open, for a while',
    async () => {
      proxy.freeze()
      // Whoever asks now finds no connection free, or none that answers.
      await sleep(isWhole ? 20_000 : 3_000)
    },
  ],
  [
    'refused',
    async () => {
      proxy.refuse()
      proxy.dropAll()
      await sleep(isWhole ? 5_000 : 500)
    },
  ],
]

describe('F6 the way to the database breaks', () => {
  it('loses nothing acknowledged, stores nothing twice, and leaves nobody waiting', { timeout: stretch(400_000) }, async () => {
    await postgres.start()
    await proxy.start()
    await site.start({ DATABASE_URL: `postgresql://coterie@127.0.0.1:${proxy.port}/postgres` })
    const [messages, posts, answers] = [new History(), new History(), new Answers()]
    const messengers = await Messengers.signUp(site.url, 6)
    const posters = await Posters.signUp(site.url, 4, random)
    const state = { isOver: false }
    const writing = Promise.all([messengers.write(messages, state, answers), posters.write(posts, state, answers)])
    const recoveries: Record<string, number> = {}
    for (const [name, breakIt] of faults) {
      await breakIt(answers)
      proxy.heal()
      const healedAt = Date.now()
      const [before, seen] = [answers.count(201), answers.lastSuccessAt]
      await expect.poll(() => answers.count(201), { timeout: stretch(60_000), interval: 10 }).toBeGreaterThan(before)
      recoveries[name] = answers.lastSuccessAt - Math.max(healedAt, seen)
      // All of them are well again, not one by luck.
      await expect.poll(() => answers.count(201), { timeout: stretch(60_000), interval: 10 }).toBeGreaterThan(before + 40)
    }
    state.isOver = true
    await writing
    answers.expectHonest()
    expect(answers.count(503)).toBeGreaterThan(times)
    expect(Math.max(...answers.times)).toBeLessThan(patience)
    for (const [name, recovery] of Object.entries(recoveries)) expect(recovery, name).toBeLessThan(recoveryWithin)
    const verdicts = [await messengers.check(messages), await posters.check(posts)]
    expectSoundSite({ DATABASE_URL: postgres.url })
    const sum = (key: 'tried' | 'acknowledged' | 'unanswered') => verdicts.reduce((total, verdict) => total + verdict[key], 0)
    const figures = {
      'answers lost after a commit': proxy.swallowed,
      slowest: `${Math.max(...answers.times)} ms`,
      p95: `${answers.percentile(0.95)} ms`,
      'back after': `${Math.max(...Object.values(recoveries))} ms`,
    }
    const [tried, acknowledged, unanswered] = [sum('tried'), sum('acknowledged'), sum('unanswered')]
    reportFault({ fault: 'F6', what: faults.map(([name]) => name).join('; '), tried, acknowledged, unanswered, lost: 0, figures })
    messages.close()
    posts.close()
  })
})
