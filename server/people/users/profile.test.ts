import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { makePhoto } from '#tests/people/files.ts'
import { sweepProfileViews } from './profile-views.ts'

let site: TestSite
let ana: Visitor
const clock = TestClock.atNoon()

beforeAll(async () => {
  site = await startTestSite({ clock })
  ana = await site.person('ana_profile')
})

const edit = (by: Visitor, body: unknown, id = by.id) => by.put(`/api/users/${id}/profile`, body)
const refused = async (body: unknown) => {
  const answer = await edit(ana, body)
  return [answer.status, answer.body.fields?.[0]?.field, answer.body.fields?.[0]?.rule]
}

describe('editing a profile', () => {
  it('changes what is named, clears what is null, and leaves the rest', async () => {
    const full = {
      displayName: 'Ana  Ferreira',
      bio: 'Film photographer.\nI print everything.',
      location: 'Porto',
      age: 34,
      interests: ['darkroom', 'Cycling'],
      services: ['Photography', 'Drawing lessons'],
      links: ['https://example.org/', 'https://example.com/@ana'],
    }
    const own = (await edit(ana, { ...full, links: [' example.org', 'https://example.com/@ana'] })).body
    expect(own).toMatchObject({ ...full, displayName: 'Ana Ferreira', username: 'ana_profile', email: ana.user.email })
    await edit(ana, { bio: null, age: null, interests: null, username: null, displayName: null })
    expect((await site.visitor().get(`/api/users/${ana.id}`)).body).toMatchObject({
      bio: null,
      age: null,
      interests: [],
      location: 'Porto',
      displayName: 'Ana Ferreira',
      username: 'ana_profile',
      services: ['Photography', 'Drawing lessons'],
    })
    expect((await edit(ana, {})).body.location).toBe('Porto')
  })

  it.each([
    [{ username: 'a'.repeat(31) }, 'username', 'invalid'],
    [{ username: 'ad' }, 'username', 'invalid'],
    [{ username: 'admin' }, 'username', 'reserved'],
    [{ displayName: 'x'.repeat(51) }, 'displayName', 'too_long'],
    [{ displayName: '\u200b ' }, 'displayName', 'empty'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'too_long'],
    [{ location: 'x'.repeat(81) }, 'location', 'too_long'],
    [{ links: ['http://example.org'] }, 'links.0', 'invalid'],
    [{ links: ['javascript:alert(1)'] }, 'links.0', 'invalid'],
    [{ links: ['example.org', 'https://example.org/'] }, 'links', 'duplicate'],
    [{ links: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example.org`) }, 'links', 'too_long'],
    [{ age: 121 }, 'age', 'too_long'],
    [{ age: 20.5 }, 'age', 'invalid'],
    [{ age: '34' }, 'age', 'invalid'],
    [{ interests: ['Tea', 'tea'] }, 'interests', 'duplicate'],
    [{ interests: ['x'.repeat(61)] }, 'interests.0', 'too_long'],
    [{ interests: Array.from({ length: 21 }, (_, index) => `i${index}`) }, 'interests', 'too_long'],
    [{ services: ['Witchcraft'] }, 'services.0', 'unknown'],
    [{ photoURL: 'https://people.example/x.jpg' }, 'photoURL', 'invalid'],
    [{ profilePhotos: ['/api/media/aaaaaaaaaaaaaaaaaaaaaa.webp'] }, 'profilePhotos.0', 'unknown'],
  ])('refuses %j', async (body, field, rule) => {
    expect(await refused(body)).toEqual([422, field, rule])
  })

  it('counts visible characters, so a flag is one', async () => {
    expect((await edit(ana, { displayName: '🇵🇹'.repeat(50) })).status).toBe(200)
    await edit(ana, { displayName: 'Ana Ferreira' })
  })

  it('cannot make anybody a creator, an owner, rich or somebody else', async () => {
    const before = await site.query('select * from users where id = $1', [ana.id])
    const answer = await edit(ana, {
      id: 1,
      isCreator: true,
      role: 'owner',
      email: 'x@y.example',
      subscriptionPrice: 1,
      isSample: true,
      media_quota: 9e15,
    })
    expect(answer.status).toBe(200)
    expect(await site.query('select * from users where id = $1', [ana.id])).toEqual(before)
    const other = await site.person()
    expect(codeOf(await edit(other, { bio: 'hacked' }, ana.id))).toBe('not_allowed')
    expect(codeOf(await edit(site.visitor(), { bio: 'hacked' }, ana.id))).toBe('signed_out')
  })

  it('opens an age review instead of storing an age below 18', async () => {
    expect(await refused({ age: 17 })).toEqual([422, 'age', 'too_young'])
    expect(await refused({ age: -5 })).toEqual([422, 'age', 'too_young'])
    expect(await site.query('select stated_age from age_reviews where user_id = $1', [ana.id])).toEqual([{ stated_age: 17 }])
  })

  it('keeps a changed username for 30 days, for its owner alone', async () => {
    const person = await site.person('first_name')
    await edit(person, { username: 'second_name' })
    expect((await site.visitor().get('/api/users/username/first_name')).body.id).toBe(person.id)
    const taker = await site.person()
    expect(codeOf(await edit(taker, { username: 'first_name' }))).toBe('username_taken')
    expect(codeOf(await edit(taker, { username: 'Second_Name' }))).toBe('username_taken')
    expect((await edit(person, { username: 'first_name' })).status).toBe(200)
    expect(codeOf(await edit(taker, { username: 'second_name' }))).toBe('username_taken')
    clock.advance(31 * 86_400_000)
    const later = await site.person()
    expect((await edit(later, { username: 'second_name' })).status).toBe(200)
  })

  it('gives one of two people who want a name at once the name', async () => {
    const people = await Promise.all([site.person(), site.person(), site.person()])
    const answers = await Promise.all(people.map((person) => edit(person, { username: 'wanted_name' })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('takes the owner’s own pictures, in order, and shows them to everybody', async () => {
    const person = await site.person()
    const photo = await makePhoto()
    const urls = await Promise.all([1, 2, 3].map(async () => (await person.upload({ media: photo })).body.url as string))
    expect((await edit(person, { photoURL: urls[0], profilePhotos: [urls[2], urls[1]] })).status).toBe(200)
    const seen = (await site.visitor().get(`/api/users/${person.id}`)).body
    expect(seen).toMatchObject({ photoURL: urls[0], profilePhotos: [urls[2], urls[1]] })
    for (const url of urls) expect((await site.visitor().get(url)).status).toBe(200)
    await edit(person, { photoURL: null, profilePhotos: [urls[1]] })
    expect((await site.visitor().get(urls[0] ?? '')).status).toBe(404)
    expect((await site.visitor().get(urls[2] ?? '')).status).toBe(404)
  })
})

describe('profile views', () => {
  const views = (id: number) =>
    site.query<{ viewer: string; viewer_id: number | null }>(
      'select viewer, viewer_id from profile_views where profile_id = $1 order by viewer',
      [id],
    )

  it('are counted once per viewer and day, never one’s own, and say nothing of a visitor', async () => {
    const [star, fan] = [await site.person(), await site.person()]
    for (const viewer of [star, fan, fan, site.visitor(), site.visitor()]) await viewer.get(`/api/users/${star.id}`)
    await expect.poll(() => views(star.id), { timeout: stretch(5_000) }).toHaveLength(2)
    const [byFan, byVisitor] = await views(star.id)
    expect(byFan).toEqual({ viewer: `account:${fan.id}`, viewer_id: fan.id })
    expect(byVisitor?.viewer).toMatch(/^visitor:[\w-]{43}$/)
    expect(byVisitor?.viewer_id).toBeNull()
  })

  it('go after 90 days, and what could recognise a visitor after two', async () => {
    clock.advance(91 * 86_400_000)
    await sweepProfileViews(site.platform.database, clock.now())
    // Looks are written a moment later: one that waited until now is of today.
    const today = clock.now().toISOString().slice(0, 10)
    expect(await site.query('select 1 from profile_views where day < $1::date', [today])).toEqual([])
    expect(await site.query('select 1 from daily_salts where day < $1::date', [today])).toEqual([])
  })
})

describe('lists of people', () => {
  it('show followers and following by id and by name, newest first, page by page', async () => {
    const star = await site.person('listed_star')
    const fans = [await site.person(), await site.person(), await site.person()]
    for (const fan of fans) await fan.post(`/api/users/${star.id}/follow`)
    const first = await site.visitor().get('/api/users/@Listed_Star/followers?limit=2')
    expect(first.body.map((row: any) => row.follower.id)).toEqual([fans[2]?.id, fans[1]?.id])
    expect(first.body[0]).toMatchObject({ following: { id: star.id, followerCount: 3 }, follower: { followingCount: 1 } })
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await site.visitor().get(next)).body.map((row: any) => row.follower.id)).toEqual([fans[0]?.id])
    const mine = (await fans[0]!.get(`/api/users/${fans[0]?.id}/following`)).body
    expect(mine.map((row: any) => [row.following.id, row.following.isFollowing])).toEqual([[star.id, true]])
    expect((await site.visitor().get('/api/users/nobody_here/followers')).status).toBe(404)
  })

  it('take a fixed number of statements, however long the page', async () => {
    const once = async (limit: number) => {
      const before = site.platform.connection.statementCount()
      await site.visitor().get(`/api/users/listed_star/followers?limit=${limit}`)
      return site.platform.connection.statementCount() - before
    }
    // What the site does by itself meanwhile can only add to some of them. What was asked already would take none.
    const count = async (...limits: number[]) => {
      const counts: number[] = []
      for (const limit of limits) counts.push(await once(limit))
      return Math.min(...counts)
    }
    expect(await count(1, 2, 3)).toBe(await count(98, 99, 100))
  })

  it('list everybody by the specification’s call, paged', async () => {
    const answer = await site.visitor().post('/api/users/with-counts?limit=2', { currentUserId: 7 })
    expect(answer.body).toHaveLength(2)
    expect(answer.headers.get('link')).toContain('cursor=')
    expect(JSON.stringify(answer.body)).not.toContain('@people.example')
  })
})
