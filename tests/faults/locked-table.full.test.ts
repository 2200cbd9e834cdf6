/* Only at full width. In npm test server/platform/database/connection-shares.test.ts leaves connections for others. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { Answers } from './harness/answers.ts'
import { expectSoundSite } from './harness/audit.ts'
import { History } from './harness/history.ts'
import { Messengers } from './harness/messengers.ts'
import { OwnDatabase } from './harness/own-database.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const database = new OwnDatabase('site_locked_table')
const site = new ProcessSite()
const history = new History()
/** How long the table is locked, in milliseconds: longer than a statement may wait, in both. */
const lockedFor = isWhole ? 20_000 : 7_000

afterAll(async () => {
  await site.remove()
  await database.remove()
  history.close()
})

describe('F8 another session locks the table of messages', () => {
  it('stops messages and nothing else, and takes no connection from others', { timeout: stretch(120_000) }, async () => {
    await database.make()
    await site.start({ DATABASE_URL: database.url })
    // More than the pool has connections, so that waiting for the table would use all of them.
    const people = await Messengers.signUp(site.url, 20)
    const [reader] = people.senders
    if (!reader) throw new Error('nobody was there')
    const { id } = (await reader.person.post('/api/posts', { content: 'still to be read' })).body
    const locker = new pg.Client({ connectionString: database.url })
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table messages')

    const state = { isOver: false }
    const [messages, others] = [new Answers(), new Answers()]
    const writing = people.write(history, state, messages)
    const reads = [`/api/posts`, `/api/posts/${id}`, '/api/notifications', `/api/users/${reader.person.id}`, '/readyz', '/']
    const reading = [0, 1].map(async () => {
      for (let turn = 0; !state.isOver; turn += 1) {
        await others.note(reader.person.get(reads[turn % reads.length] ?? ''))
        await others.note(reader.person.post(`/api/posts/${id}/like`, { liked: turn % 2 === 0 }))
        await sleep(20)
      }
    })
    await sleep(lockedFor)
    const refused = messages.count(503)
    expect(messages.count(201)).toBe(0)
    await locker.query('rollback')
    await locker.end()
    await expect.poll(() => messages.count(201), { timeout: stretch(20_000) }).toBeGreaterThan(40)
    state.isOver = true
    await Promise.all([writing, ...reading])

    expect(refused).toBeGreaterThan(20)
    messages.expectHonest()
    expect([...others.statuses.keys()]).toEqual([200])
    expect(others.times.length).toBeGreaterThan(100)
    expect(others.percentile(0.99)).toBeLessThan(stretch(1_000))
    const verdict = await people.check(history)
    expectSoundSite({ DATABASE_URL: database.url })
    const figures = {
      'others p99': `${others.percentile(0.99)} ms`,
      others: others.times.length,
      'messages refused': refused,
      'slowest refusal': `${messages.slowestRefusal} ms`,
    }
    reportFault({ fault: 'F8', what: `messages locked for ${lockedFor / 1000} s, 20 people send`, ...verdict, figures })
  })
})
