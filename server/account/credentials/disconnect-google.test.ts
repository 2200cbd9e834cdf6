import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { type Answer, codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const minute = 60_000
const clock = new TestClock()
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ clock })
})

/** Comes in by a Google account of this address, in a browser of its own. */
async function enter(email: string, visitor = site.visitor()): Promise<Answer> {
  const { idToken } = (await site.visitor().post('/sandbox/google/token', { email, name: 'Gina' })).body
  return visitor.post('/api/auth/firebase', { idToken })
}

const googleOf = async (person: Visitor) => (await person.get('/api/me/keys')).body.google
const rowsOf = ({ id }: Visitor) => site.query('select subject from identities where user_id = $1', [id])
const mailsOf = async ({ id }: Visitor) =>
  (await site.query('select kind from letters where user_id = $1 order by id', [id])).map(({ kind }) => kind)

describe('disconnecting Google', () => {
  it('ends that way in, tells its owner, and leaves the mailbox and every device as they are', async () => {
    const ana = await site.person('google_leaves')
    expect(await googleOf(ana)).toBeNull()
    const phone = site.visitor()
    await enter(ana.user.email, phone)
    expect(await googleOf(ana)).toEqual({ connectedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    // With another address, so that the Google account is known by its subject alone.
    await site.query("update users set email = 'elsewhere@people.example' where id = $1", [ana.id])
    const answer = await ana.delete('/api/me/google')
    expect([answer.status, answer.body]).toEqual([200, { removed: 1 }])
    expect(await googleOf(ana)).toBeNull()
    expect((await phone.get('/api/me')).status).toBe(200)
    expect(codeOf(await enter(ana.user.email))).toBe('attestation_required')
    expect(await site.query("select kind, email from letters where user_id = $1 and kind = 'google_disconnected'", [ana.id])).toEqual([
      { kind: 'google_disconnected', email: 'elsewhere@people.example' },
    ])
    const entries = await site.query('select action from audit_entries where actor_id = $1', [ana.id])
    expect(entries).toEqual([{ action: 'google_disconnected' }])
  })

  it('asks for a fresh proof first', async () => {
    const ana = await site.person('google_unproved')
    await enter(ana.user.email)
    clock.advance(6 * minute)
    const answer = await ana.delete('/api/me/google')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'step_up_required'])
    expect(await rowsOf(ana)).toHaveLength(1)
    await ana.post('/api/auth/step-up')
    const code = await ana.mailedCode(ana.user.email)
    expect((await ana.post('/api/auth/step-up', { code })).status).toBe(200)
    expect((await ana.delete('/api/me/google')).body).toEqual({ removed: 1 })
  })

  it('says nothing to anybody where there is none, the second time, and of two at once', async () => {
    const ana = await site.person('google_never')
    expect((await ana.delete('/api/me/google')).body).toEqual({ removed: 0 })
    expect(await mailsOf(ana)).toEqual([])
    await enter(ana.user.email)
    const answers = await Promise.all([ana.delete('/api/me/google'), ana.delete('/api/me/google')])
    expect(answers.map(({ body }) => body.removed).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect((await ana.delete('/api/me/google')).body).toEqual({ removed: 0 })
    expect(await mailsOf(ana)).toEqual(['google_connected', 'google_disconnected'])
  })

  it('is of one’s own account alone', async () => {
    const ana = await site.person('google_hers')
    const ben = await site.person('google_his')
    await enter(ana.user.email)
    for (const body of [{}, { userId: ana.id }]) expect((await ben.delete('/api/me/google', body)).body).toEqual({ removed: 0 })
    expect(await rowsOf(ana)).toHaveLength(1)
    const nobody = await site.visitor().delete('/api/me/google')
    expect([nobody.status, codeOf(nobody)]).toEqual([401, 'signed_out'])
  })

  it('takes along what is being connected at the same moment', async () => {
    const ana = await site.person('google_meanwhile')
    await enter(ana.user.email)
    const client = await site.platform.connection.pool.connect()
    try {
      await client.query('begin')
      // As signing in does, up to its commit.
      await client.query('select 1 from users where id = $1 for key share', [ana.id])
      await client.query("insert into identities values ('sandbox', 'google', 'another', $1, now())", [ana.id])
      const answer = ana.delete('/api/me/google')
      const state = { isAnswered: false }
      void answer.finally(() => (state.isAnswered = true))
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
      await expect.poll(async () => state.isAnswered || (await site.query(waiting)).length > 0, { timeout: stretch(15_000) }).toBe(true)
      await client.query('commit')
      expect((await answer).body).toEqual({ removed: 2 })
    } finally {
      client.release(true)
    }
    expect(await rowsOf(ana)).toEqual([])
  })

  it('connects again by signing in with the same address, and its owner hears of that', async () => {
    const ana = await site.person('google_returns')
    await enter(ana.user.email)
    await ana.delete('/api/me/google')
    expect((await enter(ana.user.email)).body.user.id).toBe(ana.id)
    expect(await mailsOf(ana)).toEqual(['google_connected', 'google_disconnected', 'google_connected'])
  })
})
