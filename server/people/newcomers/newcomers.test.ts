import { beforeAll, describe, expect, it } from 'vitest'
import { listWithheld } from '#server/messaging/messages/list-withheld.ts'
import { moderator, owner as makeOwner } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { endNewcomers } from './end-newcomers.ts'

const [hour, day] = [3_600_000, 86_400_000]
const clock = TestClock.atNoon()
let site: TestSite
let owner: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock, env: { LIMIT_SCALE: '1' } })
  owner = await makeOwner(site)
})

/** Someone who is limited as a new account since now. */
async function newcomer(): Promise<Visitor> {
  const person = await site.person()
  expect((await lift(owner, person, true)).status).toBe(200)
  return person
}
const lift = (by: Visitor, { id }: Visitor, isNewcomer = false) =>
  by.post(`/api/admin/users/${id}/newcomer`, { isNewcomer, reason: 'Looked at the profile.' })
const state = async (person: Visitor) => (await person.get('/api/me/newcomer')).body
const follow = (by: Visitor, whom: Visitor) => by.post(`/api/users/${whom.id}/follow`)
const write = async (by: Visitor, content: string): Promise<number> => (await by.post('/api/posts', { content })).body.id
const told = async (person: Visitor): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ kind }: { kind: string }) => kind)

describe('the team', () => {
  it('lifts the limits once and puts them back, on record, of no one of a higher role', async () => {
    const [fresh, mod] = [await newcomer(), await moderator(site)]
    expect((await mod.get(`/api/admin/users/${fresh.id}`)).body.newcomer).toMatchObject({ answersNeeded: 3 })
    expect((await lift(mod, fresh)).body).toEqual({ newcomer: null })
    expect((await lift(mod, fresh)).body.code).toBe('already_decided')
    expect((await lift(mod, owner, true)).body.code).toBe('not_allowed')
    expect((await lift(mod, mod, true)).body.code).toBe('not_allowed')
    const log = await site.query(`select action from audit_entries where target_kind = 'person' and target_id = $1 order by id`, [
      String(fresh.id),
    ])
    expect(log.map(({ action }) => action)).toEqual(['newcomer_started', 'newcomer_lifted'])
  })
})

describe('who begins with limits', () => {
  const limit = async (limitsNew: string) =>
    expect((await owner.put('/api/admin/settings', { joining: { limitsNew, proof: 'off' } })).status).toBe(200)
  async function join(more: object = {}): Promise<boolean> {
    const visitor = site.visitor()
    const email = `fresh${Math.random().toString(36).slice(2)}@people.example`
    await visitor.post('/api/auth/mobile', { email })
    const code = await visitor.mailedCode(email)
    const joined = await visitor.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, ...more })
    expect(joined.status).toBe(200)
    return (await visitor.get('/api/me')).body.isNewcomer
  }

  it('is everyone who joins by themselves where an owner wants it, and while sign-ups surge', async () => {
    expect(await join()).toBe(false)
    await limit('always')
    expect(await join()).toBe(true)
    await limit('surge')
    expect(await join()).toBe(false)
    await site.query(`insert into sign_up_surges (began_at, high_at, ended_at, usual, threshold) values ($1, $1, null, 1, 60)`, [
      clock.now(),
    ])
    await site.platform.bus.tell('sign_ups.changed', { isSurge: true })
    expect(await join()).toBe(true)
    await limit('off')
    expect(await join()).toBe(false)
  })

  it('is no one whom someone invited', async () => {
    await limit('always')
    const { url } = (await owner.post('/api/admin/invitations', { most: 1, days: 7, note: null })).body
    expect(await join({ invitation: new URL(url).searchParams.get('invitation') })).toBe(false)
    await limit('off')
  })
})

describe('a new account with limits', () => {
  it('is found by followers and by its address, in no list of anyone else', async () => {
    const [fresh, follower, stranger] = [await newcomer(), await site.person(), await site.person()]
    await follow(follower, fresh)
    const id = await write(fresh, 'Good morning #saplings')
    const lists = async (by: Visitor) => {
      const ids = async (path: string) => (await by.get(path)).body.some((post: { id: number }) => post.id === id)
      return [await ids('/api/posts'), await ids('/api/posts?tag=saplings')]
    }
    expect(await Promise.all([stranger, site.visitor(), follower, fresh].map(lists))).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ])
    expect((await stranger.get(`/api/posts/${id}`)).status).toBe(200)
    await lift(owner, fresh)
    expect(await lists(stranger)).toEqual([true, true])
  })

  it('is heard of by followers alone', async () => {
    const [fresh, stranger, follower] = [await newcomer(), await site.person(), await site.person()]
    await follow(follower, fresh)
    await follow(fresh, stranger)
    await follow(fresh, follower)
    expect([await told(stranger), await told(follower)]).toEqual([[], ['follow']])
  })

  it('writes to strangers, who get it as a request once the limits end', async () => {
    const [fresh, stranger] = [await newcomer(), await site.person()]
    const { id } = (await fresh.post('/api/conversations', { otherUserId: stranger.id })).body
    const sent = await fresh.post(`/api/conversations/${id}/messages`, { content: 'Hello', messageType: 'text' })
    expect(sent.status).toBe(201)
    const listed = async () => (await stranger.post('/api/conversations/list')).body
    await listWithheld(site.platform)
    expect([await listed(), await told(stranger)]).toEqual([[], []])
    await lift(owner, fresh)
    await listWithheld(site.platform)
    expect(await listed()).toMatchObject([{ id, isRequest: true, unreadCount: 1, lastMessage: { content: 'Hello' } }])
    expect(await told(stranger)).toEqual(['message_request'])
  })

  it('writes to followers at once', async () => {
    const [fresh, follower] = [await newcomer(), await site.person()]
    await follow(follower, fresh)
    const { id } = (await fresh.post('/api/conversations', { otherUserId: follower.id })).body
    await fresh.post(`/api/conversations/${id}/messages`, { content: 'Hello', messageType: 'text' })
    expect((await follower.post('/api/conversations/list')).body).toMatchObject([{ id, isRequest: false, unreadCount: 1 }])
  })

  it('has a first day with fewer follows and without links in comments, which one answer ends', async () => {
    const [fresh, other] = [await newcomer(), await site.person()]
    const post = await write(other, 'Come in')
    const comment = (content: string) => fresh.post(`/api/posts/${post}/comments`, { content })
    for (let count = 0; count < 20; count += 1) expect((await follow(fresh, await site.person())).status).toBe(200)
    expect((await follow(fresh, other)).body.code).toBe('newcomer_limit')
    expect((await comment('Look at https://spam.example/x')).body.code).toBe('newcomer_link')
    expect((await comment('Well said')).status).toBe(201)
    expect(await state(fresh)).toMatchObject({ step: 'first', answers: 0, perDay: { follows: 20 } })
    await follow(other, fresh)
    expect(await state(fresh)).toMatchObject({ step: 'second', answers: 1 })
    expect((await follow(fresh, other)).status).toBe(200)
    expect((await comment('https://kiln.example/today')).status).toBe(201)
  })

  it('ends when three people answered who aren’t new themselves', async () => {
    const [fresh, friend] = [await newcomer(), await newcomer()]
    const id = await write(fresh, 'Who is here?')
    for (const other of [friend, await newcomer(), await newcomer()]) await follow(other, fresh)
    const [one, two, three] = [await site.person(), await site.person(), await site.person()]
    await one.post(`/api/posts/${id}/like`, { liked: true })
    await one.post(`/api/posts/${id}/comments`, { content: 'Me' })
    await two.post(`/api/posts/${id}/comments`, { content: 'Me too' })
    await endNewcomers(site.platform)
    expect(await state(fresh)).toMatchObject({ answers: 2 })
    await follow(three, fresh)
    await endNewcomers(site.platform)
    expect([await state(fresh), await state(friend)]).toEqual([null, expect.objectContaining({ answers: 0 })])
  })

  it('ends after seven days, and with the first subscription', async () => {
    const [fresh, fan, other] = [await newcomer(), await newcomer(), await newcomer()]
    await placeSubscription(site.platform.database, await site.creator(), fan, { startedAt: clock.now() })
    await endNewcomers(site.platform)
    expect([await state(fan), await state(fresh)]).toEqual([null, expect.anything()])
    clock.advance(23 * hour)
    expect(await state(other)).toMatchObject({ step: 'first' })
    clock.advance(2 * hour)
    expect(await state(other)).toMatchObject({ step: 'second' })
    clock.advance(6 * day)
    await endNewcomers(site.platform)
    expect([await state(fresh), await state(other)]).toEqual([null, null])
  })
})
