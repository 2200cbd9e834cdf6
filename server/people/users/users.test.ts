import { beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { isReservedName, isUsableName, reservedNames } from '#contract/people/reserved-names.ts'
import { username } from '#contract/people/users.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { firstFreeName, foldToUsername } from './usernames.ts'

let site: TestSite
const clock = new TestClock()
/** Longer than the first pages of a site take to be drawn on any machine. */
const hour = 3_600_000

beforeAll(async () => {
  site = await startTestSite({ clock })
})

describe('people', () => {
  it('are read by id and by name, however it is written, without anything private', async () => {
    const person = await site.person('public_one')
    const byId = (await site.visitor().get(`/api/users/${person.id}?currentUserId=${person.id}`)).body
    const byName = (await site.visitor().get('/api/users/username/@Public_One')).body
    expect(byName).toEqual(byId)
    expect(JSON.stringify(byId)).not.toMatch(/@people\.example|birth|firebase|cus_/)
    expect(byId).toMatchObject({ username: 'public_one', stripeSubscriptionId: null, isFollowing: false })
    const missing = await site.visitor().get('/api/users/username/nobody_at_all')
    expect([missing.status, missing.body.message]).toEqual([404, 'User not found'])
  })

  it('are still found by a name held for them, until the 30 days are over', async () => {
    const person = await site.person('renamed')
    await site.query('insert into held_usernames values ($1, $2, $3)', ['former_name', person.id, new Date(clock.now().getTime() + hour)])
    expect((await site.visitor().get('/api/users/username/former_name')).body.id).toBe(person.id)
    expect((await site.visitor().get('/former_name')).headers.get('location')).toBe('/renamed')
    expect((await site.visitor().get('/Renamed')).headers.get('location')).toBe('/renamed')
    clock.advance(hour)
    expect((await site.visitor().get('/api/users/username/former_name')).status).toBe(404)
  })

  it('are suggested creators first, then by followers, never oneself or those already followed', async () => {
    const creator = await site.creator()
    const [popular, reader] = [await site.person(), await site.person()]
    const crowd = [await site.person(), await site.person()]
    for (const fan of crowd) await fan.post(`/api/users/${popular.id}/follow`)
    const names = async () => (await reader.get('/api/users/suggestions')).body.map((person: { id: number }) => person.id)
    expect((await names()).slice(0, 2)).toEqual([creator.id, popular.id])
    await reader.post(`/api/users/${creator.id}/follow`)
    const rest = await names()
    expect(rest[0]).toBe(popular.id)
    expect(rest).not.toContain(reader.id)
    expect(rest).toHaveLength(4)
  })

  it('are suggested those of a language first, as many as are asked for', async () => {
    for (let count = 0; count < 5; count += 1) await site.person()
    const [korean, koreanCreator, reader] = [await site.person(), await site.creator(), await site.person()]
    for (const one of [korean, koreanCreator, reader]) await one.put('/api/me/language', { language: 'ko' })
    const ids = async (query: string) =>
      (await reader.get(`/api/users/suggestions?${query}`)).body.map((person: { id: number }) => person.id)
    const [five, six] = [await ids('language=ko&limit=5'), await ids('limit=6')]
    expect(five.slice(0, 2)).toEqual([koreanCreator.id, korean.id])
    expect(new Set(five).size).toBe(5)
    expect(six).toHaveLength(6)
    for (const query of ['limit=11', 'limit=0', 'language=xx'])
      expect(codeOf(await reader.get(`/api/users/suggestions?${query}`)), query).toBe('invalid_input')
  })
})

describe('usernames', () => {
  it.each(['ana', 'a_b', 'a.b.c', 'x1_', '123a', 'a'.repeat(30)])('accepts %s', (name) => {
    expect(username.safeParse(name).success).toBe(true)
  })

  it.each(['ab', '123', '...', '1_2', 'a'.repeat(31), 'a b', 'ana!', 'аna', 'a\u200bna', '', 'a-b'])('refuses %j', (name) => {
    expect(username.safeParse(name).success).toBe(false)
  })

  it.each(['Admin', 'adm1n', 'supp0rt', 'api-docs', 'feed', 'c0terie', 'a.d.m.i.n', 'sw.js', 'post', 'rnoderator'])(
    'keeps %s for the site',
    (name) => {
      expect(isReservedName(name)).toBe(true)
    },
  )

  it('reserves no name for being close to nothing', () => {
    for (const name of ['anna', 'feeder', 'postman', 'homer', 'mel', 'fan_1']) expect(isReservedName(name)).toBe(false)
    expect(reservedNames.has('messages')).toBe(true)
  })

  it('are folded from anything into something that is empty or of the right characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^([a-z0-9_.]{0,30})$/.test(foldToUsername(text))))
  })

  it('are made for whoever wishes for none: usable, free, and close to the wish', async () => {
    await site.person('maria')
    const wishes = ['maria', 'admin', '12', 'ÄÖÜ', '日本', 'María José']
    for (const wish of wishes) {
      const name = await firstFreeName(site.platform.database, wish, clock.now(), Math.random)
      expect(isUsableName(name)).toBe(true)
      expect(name).not.toBe('maria')
    }
    expect(await firstFreeName(site.platform.database, 'María José', clock.now(), Math.random)).toBe('mariajose')
  })
})
