/* Only at full width. In npm test tests/faults/kill.test.ts and server/platform/database/embedded/crash.test.ts lose nothing acknowledged. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { ExternalPostgres, type Ending } from '#tests/external-postgres.ts'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { Answers } from './harness/answers.ts'
import { expectSoundSite } from './harness/audit.ts'
import { History } from './harness/history.ts'
import { Messengers } from './harness/messengers.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

const rounds = isWhole ? 5 : 1
const random = randomOf('database')
const limits = { refusal: stretch(2_000), recovery: stretch(10_000) }

interface Load {
  readonly site: ProcessSite
  readonly people: Messengers
  readonly history: History
  readonly answers: Answers
}

async function prepare(env: Record<string, string>): Promise<Load> {
  const site = new ProcessSite()
  cleanUps.push(() => site.remove())
  await site.start(env)
  return { site, people: await Messengers.signUp(site.url, 8), history: new History(), answers: new Answers() }
}

/** People write, others read, the database ends and comes back; resolves with how long nothing succeeded after it was back. */
async function breakUnderLoad({ people, history, answers }: Load, breakIt: () => Promise<number>): Promise<number> {
  const state = { isOver: false }
  const reading = people.senders.slice(0, 4).map(async ({ person }) => {
    while (!state.isOver) await answers.note(person.get('/api/posts'))
  })
  const writing = people.write(history, state, answers)
  await expect.poll(() => answers.count(201), { timeout: stretch(20_000) }).toBeGreaterThan(20)
  await sleep(50 + random() * 450)
  const upAt = await breakIt()
  const written = answers.count(201)
  await expect.poll(() => answers.count(201), { timeout: stretch(30_000), interval: 10 }).toBeGreaterThan(written)
  const recovery = answers.lastSuccessAt - upAt
  // Some more of the same, so that what is broken for good shows.
  await expect.poll(() => answers.count(201), { timeout: stretch(30_000), interval: 10 }).toBeGreaterThan(written + 40)
  state.isOver = true
  await Promise.all([writing, ...reading])
  return recovery
}

async function check({ site, people, history, answers }: Load, env: Record<string, string>, what: string, recovery: number) {
  answers.expectHonest()
  expect(answers.count(503)).toBeGreaterThan(0)
  expect(answers.slowestRefusal).toBeLessThan(limits.refusal)
  expect(recovery).toBeLessThan(limits.recovery)
  const verdict = await people.check(history)
  expect(verdict.acknowledged).toBeGreaterThan(40)
  expect((await people.senders[0]?.person.get('/readyz'))?.status).toBe(200)
  history.close()
  expectSoundSite(env)
  expect(site.errors).toBe('')
  const figures = { answers: String(answers), 'slowest 503': `${answers.slowestRefusal} ms`, 'back after': `${recovery} ms` }
  reportFault({ fault: 'F5', what, ...verdict, figures })
}

describe('F5 the database ends under load', () => {
  it('is answered with 503 and comes back without a restart of the site', { timeout: stretch(300_000) }, async () => {
    const postgres = new ExternalPostgres()
    cleanUps.push(() => postgres.remove())
    await postgres.start()
    const env = { DATABASE_URL: postgres.url }
    const load = await prepare(env)
    let slowest = 0
    const endings: Ending[] = ['fast', 'immediate', 'kill']
    for (const how of Array.from({ length: rounds }, () => endings).flat()) {
      const recovery = await breakUnderLoad(load, async () => {
        await postgres.end(how)
        // Long enough to be noticed, as a restart on a slower machine.
        await sleep(500 + random() * 1_000)
        await postgres.start()
        return Date.now()
      })
      slowest = Math.max(slowest, recovery)
    }
    await check(load, env, `PostgreSQL ${postgres.version}: fast, immediate, kill -9, ${rounds} times each`, slowest)
    await load.site.remove()
    await postgres.remove()
  })

  it('is started again by the site itself, where it is the embedded one', { timeout: stretch(180_000) }, async () => {
    const load = await prepare({})
    const note = join(load.site.folder, 'postgres', 'postmaster.pid')
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const recovery = await breakUnderLoad(load, async () => {
        const [pid] = readFileSync(note, 'utf8').split('\n')
        process.kill(Number(pid), 'SIGKILL')
        const isReady = () => {
          const lines = readFileSync(note, 'utf8').split('\n')
          return lines[0] !== pid && lines[7]?.trim() === 'ready'
        }
        await expect.poll(isReady, { timeout: stretch(30_000), interval: 10 }).toBe(true)
        return Date.now()
      })
      slowest = Math.max(slowest, recovery)
    }
    await check(load, { DATA_DIR: load.site.folder }, `the embedded one: kill -9, ${rounds} times`, slowest)
  })
})
