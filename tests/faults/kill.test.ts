import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { Answers } from './harness/answers.ts'
import { expectSoundSite } from './harness/audit.ts'
import { History } from './harness/history.ts'
import { Posters } from './harness/posters.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const site = new ProcessSite()
const history = new History()
afterAll(async () => {
  await site.remove()
  history.close()
})

const rounds = isWhole ? 20 : 2

describe('F2 kill -9 of the whole process group while people post, comment, like, follow and subscribe', () => {
  it('loses nothing acknowledged, doubles nothing repeated, and keeps counters equal to rows', { timeout: stretch(500_000) }, async () => {
    await site.start()
    const random = randomOf('posts')
    const people = await Posters.signUp(site.url, 8, random)
    const answers = new Answers()
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const before = history.of('ok').length
      const writing = people.write(history, state, answers)
      await expect.poll(() => history.of('ok').length, { timeout: stretch(30_000), interval: 5 }).toBeGreaterThan(before + 10)
      await sleep(50 + random() * 450)
      await site.signal('SIGKILL', true)
      state.isOver = true
      await writing
      await site.start()
    }
    // A killed site sends no answer at all.
    expect(answers.strange.filter((answer) => !answer.startsWith('0 '))).toEqual([])
    const verdict = await people.check(history)
    expect(verdict.acknowledged).toBeGreaterThan(rounds * 10)
    expect(verdict.unanswered).toBeGreaterThan(0)
    expect(answers.count(200)).toBeGreaterThan(rounds)
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({ fault: 'F2', what: `${rounds} kills while 8 people post, comment, like, follow, subscribe`, ...verdict })
  })
})
