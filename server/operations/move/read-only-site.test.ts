import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { lowerFence, raiseFence, tryFenceLock } from '#server/platform/database/fence.ts'
import { makeToken } from '#tests/people/api-client.ts'
import { owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
const hour = 3_600_000
let site: TestSite
let ada: Visitor
let staff: Visitor
let token: string
let mover: pg.Client

beforeAll(async () => {
  site = await startTestSite({ clock, runsJobs: true })
  ada = await site.person('ada')
  staff = await owner(site)
  ;({ token } = await makeToken(ada, ['read', 'posts']))
  await ada.post('/api/posts', { content: 'before' })
  mover = new pg.Client({ connectionString: site.platform.connection.pool.options.connectionString ?? '' })
  await mover.connect()
  await tryFenceLock(mover)
  await raiseFence(mover, { state: 'fenced', move: 'this', site: 'this', at: clock.now().toISOString() })
  return async () => {
    await lowerFence(mover, { move: 'this', state: 'fenced' })
    await mover.end()
  }
})

describe('while the database takes no writes', () => {
  it('the staff looks at nothing, since no look could be put on record', async () => {
    const answer = await staff.get('/api/admin/users')
    expect([answer.status, codeOf(answer)]).toEqual([503, 'read_only'])
    // From here on, who comes was not seen for long, which would be noted, and is due for a new token.
    clock.advance(30 * hour)
  })

  it.each([
    ['the feed', '/api/posts'],
    ['themselves', '/api/me'],
    ['what happened', '/api/notifications'],
    ['a document', '/'],
  ])('people read %s', async (_, path) => {
    expect((await ada.get(path)).status).toBe(200)
    expect((await site.visitor().get(path)).status).toBeLessThan(402)
  })

  it('people read with a token', async () => {
    expect((await site.visitor().get('/api/posts', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it.each([
    ['a post', (person: Visitor) => person.post('/api/posts', { content: 'now' }, { 'idempotency-key': 'once' })],
    ['a mailed code', (person: Visitor) => person.post('/api/auth/mobile', { email: 'new@people.example', isMobileAuth: true })],
    ['the end of a session', (person: Visitor) => person.post('/api/auth/logout')],
    ['a like', (person: Visitor) => person.post('/api/posts/1/like', { liked: true })],
  ])('%s is refused with the reason and when to come back', async (_, write) => {
    const answer = await write(ada)
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'read_only', '5'])
  })

  it('the site is ready to be read', async () => {
    expect((await site.visitor().get('/readyz')).status).toBe(200)
  })

  it('everything is taken again afterwards, with the same key', async () => {
    await lowerFence(mover, { move: 'this', state: 'fenced' })
    expect((await ada.post('/api/posts', { content: 'now' }, { 'idempotency-key': 'once' })).status).toBe(201)
    const { body } = await ada.get('/api/posts')
    expect(body.filter((post: { content: string }) => post.content === 'now')).toHaveLength(1)
  })
})
