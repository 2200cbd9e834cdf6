/* Only at full width. In npm test server/messaging/messages/races.test.ts numbers parallel sends without gaps. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { History } from './harness/history.ts'
import { Messengers } from './harness/messengers.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const site = new ProcessSite()
const history = new History()
afterAll(async () => {
  await site.remove()
  history.close()
})

const rounds = isWhole ? 20 : 2

describe('F1 kill -9 of the whole process group while sixteen people send', () => {
  it('keeps every acknowledged message once, with numbers without gaps', { timeout: stretch(500_000) }, async () => {
    await site.start()
    const people = await Messengers.signUp(site.url, 16)
    const random = randomOf('messages')
    let slowestStart = 0
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const before = history.of('ok').length
      const writing = people.write(history, state)
      // The moment is counted from when messages flow.
      await expect.poll(() => history.of('ok').length, { timeout: stretch(30_000), interval: 5 }).toBeGreaterThan(before + 16)
      await sleep(50 + random() * 450)
      await site.signal('SIGKILL', true)
      state.isOver = true
      await writing
      const began = Date.now()
      await site.start()
      slowestStart = Math.max(slowestStart, Date.now() - began)
    }
    const verdict = await people.check(history)
    expect(verdict.acknowledged).toBeGreaterThan(rounds * 16)
    expect(verdict.unanswered).toBeGreaterThan(0)
    expectSoundSite({ DATA_DIR: site.folder })
    reportFault({
      fault: 'F1',
      what: `${rounds} kills while 16 people send`,
      ...verdict,
      figures: { 'slowest start': `${slowestStart} ms` },
    })
  })
})
