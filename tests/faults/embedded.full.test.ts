/* Only at full width. In npm test server/platform/database/embedded/crash.test.ts kills the same processes without load. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { Answers } from './harness/answers.ts'
import { expectSoundSite } from './harness/audit.ts'
import { History } from './harness/history.ts'
import { Messengers } from './harness/messengers.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const [site, second] = [new ProcessSite(), new ProcessSite()]
const history = new History()
const random = randomOf('embedded')
const rounds = isWhole ? 10 : 1
let people: Messengers

beforeAll(async () => {
  await site.start()
  people = await Messengers.signUp(site.url, 8)
}, stretch(120_000))
afterAll(async () => {
  await Promise.all([site.remove(), second.remove()])
  history.close()
})

/** What a start on a folder that must not be used says; one line, and its exit code is not 0. */
async function refusalOn(folder: string): Promise<string> {
  second.errors = ''
  const failure = await second.start({ DATA_DIR: folder }).then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  expect(failure).toMatch(/did not start \(1\)/)
  expect(second.errors.trim().split('\n')).toHaveLength(1)
  return second.errors
}

/** Everybody writes while something happens, and for some messages after it. */
async function writeWhile(work: () => Promise<void> | void): Promise<void> {
  const state = { isOver: false }
  const answers = new Answers()
  const writing = people.write(history, state, answers)
  await expect.poll(() => answers.count(201), { timeout: stretch(20_000), interval: 5 }).toBeGreaterThan(20)
  await work()
  const before = answers.count(201)
  await expect.poll(() => answers.count(201), { timeout: stretch(20_000), interval: 5 }).toBeGreaterThan(before + 20)
  state.isOver = true
  await writing
  answers.expectHonest()
}

describe('F24 the embedded database', () => {
  it('keeps what was acknowledged when it and the site are killed at once', { timeout: stretch(300_000) }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const before = history.of('ok').length
      const writing = people.write(history, state)
      await expect.poll(() => history.of('ok').length, { timeout: stretch(20_000), interval: 5 }).toBeGreaterThan(before + 10)
      await sleep(50 + random() * 450)
      const [postmaster] = readFileSync(join(site.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
      await site.signal('SIGKILL', true)
      state.isOver = true
      await writing
      await site.start()
    }
    const verdict = await people.check(history)
    expect(verdict.unanswered).toBeGreaterThan(0)
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({ fault: 'F24', what: `${rounds} kills of site and embedded database at once`, ...verdict })
  })

  it('belongs to one site at a time', { timeout: stretch(120_000) }, async () => {
    await writeWhile(async () => {
      expect(await refusalOn(site.folder)).toMatch(/already running on the data folder/)
    })
  })

  it('refuses files that were copied while it ran, and is not disturbed by the try', { timeout: stretch(180_000) }, async () => {
    const copy = join(second.folder, 'copy')
    const said = /was copied from .* while it ran/
    await writeWhile(async () => {
      // Files come and go meanwhile, and cp says so.
      spawnSync('cp', ['-a', site.folder, copy])
      expect(await refusalOn(copy)).toMatch(said)
    })
    expect((await people.senders[0]?.person.get('/readyz'))?.status).toBe(200)
    await people.check(history)
    await site.signal('SIGTERM')
    // Its files fit together no better now.
    expect(await refusalOn(copy)).toMatch(said)
    rmSync(copy, { recursive: true })
    expect(spawnSync('cp', ['-a', site.folder, copy]).status).toBe(0)
    // What is copied after the end is whole.
    await site.start({ DATA_DIR: copy })
    const verdict = await people.check(history)
    expectSoundSite({ DATA_DIR: copy })
    await site.signal('SIGTERM')
    reportFault({ fault: 'F24', what: 'copied while it ran: refused; copied after its end: started', ...verdict })
  })
})
