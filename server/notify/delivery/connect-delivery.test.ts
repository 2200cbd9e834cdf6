import { beforeAll, describe, expect, it } from 'vitest'
import type { Channel, Note } from '#server/notify/notifications/index.ts'
import type { Jobs, ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { connectDelivery } from './connect-delivery.ts'

let site: TestSite
const clock = new TestClock()
const minute = 60_000
const added: [queue: string, key: number][] = []

/** Keeps what is added to the queues, and works on none of it. */
const jobs: Jobs = {
  work: () => Promise.resolve(),
  open: (queue) => Promise.resolve((key: number) => Promise.resolve(void added.push([queue.name, key]))),
  stop: () => Promise.resolve(),
}
const notes: Note[] = []
const channel: Channel = {
  name: 'push',
  reachable: (people) => Promise.resolve(new Set(people)),
  send: (_person, note) => Promise.resolve(void notes.push(note)).then(() => 'sent' as const),
}

/** How often somebody was told of messages. */
const messagesTo = (person: Visitor) =>
  notes.filter(({ ids: [id] }) => id?.startsWith('message-') && id.split('-')[2] === String(person.id)).length

beforeAll(async () => {
  site = await startTestSite({ clock })
})

async function sweepOf(): Promise<ScheduledJob['run']> {
  const connected = await connectDelivery(site.platform, jobs, [channel])
  await connected.stop()
  const sweep = connected.jobs.find(({ name }) => name === 'sweep-deliveries')
  if (!sweep) throw new Error('there is no sweep')
  return () => sweep.run()
}

async function talk(): Promise<{ readonly ana: Visitor; readonly write: () => Promise<unknown> }> {
  const [ana, ben] = [await site.person(), await site.person()]
  const { id } = (await ana.post('/api/conversations', { otherUserId: ben.id })).body
  await ana.post(`/api/conversations/${id}/messages`, { content: 'hello' })
  return { ana, write: () => ben.post(`/api/conversations/${id}/messages`, { content: 'hello yourself' }) }
}

describe('the sweep of each minute', () => {
  it('goes on with all the others when one of its steps fails, and has failed then', async () => {
    const { ana, write } = await talk()
    await write()
    await ana.post('/api/posts', { content: 'My post' })
    await (await site.person()).post(`/api/users/${ana.id}/follow`)
    clock.advance(12 * minute)
    const sweep = await sweepOf()
    await site.query('alter table deliveries rename to mislaid')
    await expect(sweep()).rejects.toThrow('"deliveries" does not exist')
    await site.query('alter table mislaid rename to deliveries')
    // It comes after all the steps that failed.
    expect(messagesTo(ana)).toBe(1)
    expect(added).toEqual([])
    await expect(sweep()).resolves.toBeUndefined()
    expect(added.filter(([queue, key]) => queue === 'push-deliveries' && key === ana.id).length).toBeGreaterThan(0)
  })

  it('tells a message that a process took, and died before it was told', async () => {
    const { ana, write } = await talk()
    await write()
    clock.advance(2 * minute)
    const held = (returnable: boolean) =>
      site.query(
        `insert into message_deliveries select conversation_id, user_id, 'push', last_seq, $2, $3 from conversation_members
         join conversations on conversations.id = conversation_id where user_id = $1`,
        [ana.id, clock.now(), returnable],
      )
    await held(true)
    const sweep = await sweepOf()
    await sweep()
    expect(messagesTo(ana)).toBe(0)
    clock.advance(11 * minute)
    await sweep()
    await sweep()
    expect(messagesTo(ana)).toBe(1)
  })
})
