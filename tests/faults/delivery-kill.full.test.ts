/* Only at full width. In npm test server/notify/delivery/delivery.test.ts claims each delivery once. */
import { afterAll, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { MailServer } from '#tests/people/mail-server.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { OwnDatabase } from './harness/own-database.ts'

const database = new OwnDatabase('site_killed_while_it_mails')
const site = new ProcessSite()
const mailServer = new MailServer()
const readers = 8
/** Mails on their way at once, as many as the queue of mails has workers. */
const underWay = 2
const patience = stretch(180_000)

afterAll(async () => {
  await site.remove()
  mailServer.stop()
  await database.remove()
})

it(
  'kill -9 in the middle of a batch of mails: each is sent at most once, and none is lost that had not left',
  { timeout: stretch(600_000) },
  async () => {
    await database.make()
    await site.start({ DATABASE_URL: database.url })
    const ben = await Visitor.signUp(site.url, { email: 'ben@people.example', username: 'ben_writes' })
    const people = await Promise.all(
      Array.from({ length: readers }, (_, index) =>
        Visitor.signUp(site.url, { email: `reader${index}@people.example`, username: `reader_${index}` }),
      ),
    )
    const reply = async (to: Visitor) => {
      const { id } = (await to.post('/api/posts', { content: 'Well?' })).body
      expect((await ben.post(`/api/posts/${id}/comments`, { content: 'Well.' })).status).toBe(201)
    }
    for (const one of people) await reply(one)
    const planned = () => database.query<{ count: number }>(`select count(*)::int from deliveries where channel = 'mail'`)
    await expect.poll(async () => (await planned())[0]?.count, { timeout: patience }).toBe(readers)
    await site.signal('SIGTERM')

    // Two minutes have gone by, and one was taken by a process that died before it began to send.
    await database.query(`update deliveries set due_at = now() where claimed_at is null`)
    await database.query(`update deliveries set claimed_at = now() - interval '11 minutes', is_returnable = true
    where id = (select min(id) from deliveries where channel = 'mail')`)
    mailServer.delay = 1_000
    const env = { DATABASE_URL: database.url, SMTP_URL: await mailServer.start() }
    await site.start(env)
    await expect.poll(() => mailServer.mails.length, { timeout: patience, interval: 10 }).toBeGreaterThanOrEqual(2)
    await site.signal('SIGKILL', true)
    const before = mailServer.mails.length
    expect(before).toBeLessThan(readers)

    // Whatever it held, it has held for long.
    await database.query(
      `update deliveries set claimed_at = claimed_at - interval '11 minutes' where claimed_at is not null and ended_at is null`,
    )
    mailServer.delay = 0
    await site.start(env)
    const open = () => database.query<{ count: number }>(`select count(*)::int from deliveries where channel = 'mail' and ended_at is null`)
    await expect.poll(async () => (await open())[0]?.count, { timeout: patience }).toBe(0)
    const outcomes = await database.query<{ email: string; outcome: string }>(
      `select email, outcome from deliveries join users on users.id = user_id where channel = 'mail' order by email`,
    )
    const counts = outcomes.map(({ email, outcome }) => ({ email, outcome, mails: mailServer.of(email).length }))
    expect(counts.filter(({ mails }) => mails > 1)).toEqual([])
    expect(counts.filter(({ mails, outcome }) => mails === 0 && outcome !== 'unknown')).toEqual([])
    // Only what was in the hands of the mail server at that moment is unknown.
    expect(counts.filter(({ outcome }) => outcome === 'unknown').length).toBeLessThanOrEqual(underWay)
    expect(counts.filter(({ mails }) => mails === 1).length).toBeGreaterThanOrEqual(readers - underWay)
    expect(counts).toHaveLength(readers)
    await site.signal('SIGTERM')
    expectSoundSite({ DATABASE_URL: database.url })
  },
)
