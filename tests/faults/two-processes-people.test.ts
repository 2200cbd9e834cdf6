import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { subscribeAndPay, until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { operatorPassword } from '#tests/people/staff.ts'
import { codeOf, Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { isWhole } from './harness/seed.ts'

/** One answers people and does no work of the background, the other does both: what one causes, the other carries out. */
const site = new TwoProcesses(inject('databaseServer'), { hasBalancer: true, hasRealRedis: isWhole })
let count = 0
let owner: Visitor
beforeAll(async () => {
  await site.start({ ADMIN_PASSWORD: operatorPassword }, [{ COTERIE_ROLE: 'web' }])
  owner = await person()
  expect((await owner.post('/api/admin/unlock', { password: operatorPassword })).status).toBe(200)
}, stretch(120_000))
afterAll(() => site.remove())

const person = () => {
  count += 1
  return Visitor.signUp(site.url, { email: `p${count}@people.example`, username: `person_${count}` })
}
const [there, here] = [(visitor: Visitor) => visitor.by(site.second.localUrl), (visitor: Visitor) => visitor.by(site.first.localUrl)]
const creator = async () => {
  const somebody = await person()
  await site.query('update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = $1', [somebody.id])
  return somebody
}
const came = (socket: OpenedSocket, type: string, times = 1) => socket.until(() => socket.of(type).length >= times, stretch(10_000))

describe('F9 people at two processes behind a balancer', () => {
  it('sign in by a code and by Google, whichever process they come to, and stay signed in at both', async () => {
    const anna = await person()
    for (const door of [here, there]) expect((await door(anna).get('/api/me')).body.username).toBe(anna.user.username)
    const { idToken } = (await here(new Visitor(site.url)).post('/sandbox/google/token', { email: 'g@people.example', name: 'Gerda' })).body
    const gerda = there(new Visitor(site.url))
    const facts = { username: 'gerda_at_two', birthDate: '1990-05-17', acceptTerms: true }
    expect((await gerda.post('/api/auth/firebase', { idToken, ...facts })).status).toBe(200)
    expect((await here(gerda).get('/api/me')).body.username).toBe('gerda_at_two')
  })

  it('lose their sockets at one when they sign out, or are suspended, at the other', async () => {
    const [anna, ben] = [await person(), await person()]
    const sockets = await Promise.all([anna, ben].flatMap((one) => [openSocket(here(one)), openSocket(there(one))]))
    const began = performance.now()
    expect((await here(anna).post('/api/auth/logout')).status).toBe(200)
    const wish = { targetKind: 'person', targetId: ben.id, action: 'suspend', ground: 'harassment', explanation: 'Not here, please.' }
    expect((await here(owner).post('/api/admin/decisions', wish)).status).toBe(201)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
    // Told by the other process; by themselves they would have looked only after ten seconds.
    expect(performance.now() - began).toBeLessThan(9_000)
    for (const door of [here, there]) {
      expect((await door(anna).get('/api/me')).status).toBe(401)
      expect((await door(ben).get('/api/me')).status).toBe(401)
      expect((await door(anna).get(`/api/users/${ben.id}`)).status).toBe(404)
    }
  })

  it('lose the powers of the staff at both when they lose them at one', async () => {
    const helper = await person()
    expect((await here(owner).put(`/api/admin/users/${helper.id}/role`, { role: 'admin' })).status).toBe(200)
    expect((await there(helper).post('/api/admin/unlock', { password: operatorPassword })).status).toBe(200)
    expect((await here(helper).get('/api/admin/users')).status).toBe(200)
    expect((await here(owner).put(`/api/admin/users/${helper.id}/role`, { role: 'user' })).status).toBe(200)
    for (const door of [there, here]) expect(codeOf(await door(helper).get('/api/admin/users'))).toBe('not_allowed')
  })

  it('call each other', async () => {
    const [anna, ben] = [await person(), await person()]
    const { id } = (await anna.post('/api/conversations', { otherUserId: ben.id })).body
    for (const one of [anna, ben]) await one.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
    const [ofAnna, ofBen] = await Promise.all([openSocket(here(anna)), openSocket(there(ben))])
    ofAnna.send({ type: 'video-call-invite', toUserId: ben.id, roomId: 'room-over-two-processes' })
    await came(ofBen, 'video-call-invite')
    const [{ roomId } = {}] = ofBen.of('video-call-invite')
    ofBen.send({ type: 'join-video-call', roomId })
    await came(ofAnna, 'join-video-call')
    ofAnna.send({ type: 'video-call-offer', roomId, toUserId: ben.id, offer: { sdp: 'of anna' } })
    await came(ofBen, 'video-call-offer')
    for (let index = 0; index < 10; index += 1) ofBen.send({ type: 'ice-candidate', roomId, toUserId: anna.id, candidate: { index } })
    await came(ofAnna, 'ice-candidate', 10)
    ofBen.send({ type: 'end-call', roomId })
    await came(ofAnna, 'call-ended')
    expect((await here(anna).get('/api/calls/current')).body.call).toBe(null)
  })

  const lost = async () => {
    const [anna, ben] = [await person(), await person()]
    const { id } = (await anna.post('/api/conversations', { otherUserId: ben.id })).body
    for (const one of [anna, ben]) await one.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
    const [ofAnna, ofBen] = await Promise.all([openSocket(here(anna)), openSocket(there(ben))])
    ofAnna.send({ type: 'video-call-invite', toUserId: ben.id })
    await came(ofBen, 'video-call-invite')
    await site.first.signal('SIGKILL')
    // Sooner than it would have rung: the process is missed before.
    await ofBen.until(() => ofBen.of('call-ended').length > 0, stretch(20_000))
    expect(ofBen.of('call-ended')[0]).toMatchObject({ outcome: 'missed' })
    await site.startOne(site.first, { COTERIE_ROLE: 'web' })
  }
  // It takes as long as a process may be silent; the quick part is in server/platform/realtime/presence.test.ts.
  if (isWhole) it('are not called any more by somebody whose process was killed', { timeout: stretch(60_000) }, lost)

  it('see as visitors what was written at the other process', async () => {
    const anna = await person()
    const visitors = [here, there].map((door) => door(new Visitor(site.url)))
    const contents = async (visitor: Visitor) => (await visitor.get('/api/posts')).body.map((post: { content: string }) => post.content)
    for (let round = 1; round <= 10; round += 1) {
      for (const visitor of visitors) await contents(visitor)
      const content = `news ${round}`
      const { body } = await here(anna).post('/api/posts', { content })
      for (const visitor of visitors) await expect.poll(() => contents(visitor), { timeout: stretch(2_000) }).toContain(content)
      await there(anna).delete(`/api/posts/${body.id}`)
      for (const visitor of visitors) await expect.poll(() => contents(visitor), { timeout: stretch(2_000) }).not.toContain(content)
    }
  })

  it('have what they paid for at both, applied by the process that works', { timeout: stretch(60_000) }, async () => {
    const [fan, author] = [await person(), await creator()]
    const { body: post } = await here(author).post('/api/posts', { content: 'for those who pay', isPremium: true })
    const reads = async (door: typeof here) => (await door(fan).get(`/api/posts/${post.id}`)).body.content
    expect([await reads(here), await reads(there)]).not.toContain('for those who pay')
    const socket = await openSocket(here(fan))
    await subscribeAndPay({ url: site.url }, fan, author.id)
    expect([await reads(here), await reads(there)]).toEqual(['for those who pay', 'for those who pay'])
    await came(socket, 'subscription-changed')
    const balance = () =>
      site.query<{ sum: string }>("select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries where account = 'provider'")
    await until(balance, ([row]) => Number(row?.sum) !== 0)
  })

  it('are followed and liked once, though every process hears of it', async () => {
    const [anna, ben] = [await person(), await person()]
    const { body: post } = await there(anna).post('/api/posts', { content: 'like me' })
    await here(ben).post(`/api/posts/${post.id}/like`)
    await there(ben).post(`/api/users/${anna.id}/follow`)
    const notes = () => site.query('select kind from notifications where user_id = $1', [anna.id])
    await until(notes, (rows) => rows.length === 2)
  })
})
