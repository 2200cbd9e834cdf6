import { beforeAll, describe, expect, it } from 'vitest'
import { closeCodes } from '#contract/realtime.ts'
import { admin, giveRole, moderator, owner } from '#tests/people/staff.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const day = 86_400_000
let site: TestSite
let boss: Visitor
const clock = TestClock.atNoon()

beforeAll(async () => {
  site = await startTestSite({ clock })
  boss = await owner(site)
})

interface Listed {
  readonly id: number
  readonly username: string
  readonly email: string | null
}

const list = async (query: string, who = boss): Promise<Listed[]> => (await who.get(`/api/admin/users?${query}`)).body

/** Walks the list to its end, two at a time. */
async function walk(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let path = `/api/admin/users?limit=2&${query}`; path !== '';) {
    const { body, headers, status } = await boss.get(path)
    expect(status).toBe(200)
    ids.push(...body.map(({ id }: Listed) => id))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return ids
}

describe('the list of people', () => {
  it('is walked to its end in every order, each person once', async () => {
    for (const name of ['walk_a', 'walk_b', 'walk_c', 'walk_d', 'walk_e']) await site.person(name, { displayName: `Wälk ${name.at(-1)}` })
    await site.query(
      "update users set follower_count = length(username) % 3, subscriber_count = length(username) % 2 where username like 'walk_%'",
    )
    const orders: Record<string, string> = {
      newest: 'created_at desc, id desc',
      oldest: 'created_at, id',
      name: 'left(search_name, 30), id',
      followers: 'follower_count desc, id desc',
      subscribers: 'subscriber_count desc, id desc',
    }
    for (const [sort, order] of Object.entries(orders)) {
      const expected = await site.query<{ id: number }>(`select id from users order by ${order}`)
      expect(await walk(`sort=${sort}`), sort).toEqual(expected.map(({ id }) => id))
    }
    const everybody = await site.query('select id from users')
    expect(new Set(await walk('sort=seen')).size).toBe(everybody.length)
    expect((await boss.get('/api/admin/users?sort=name&cursor=nonsense')).status).toBe(400)
  })

  it('has on top, by when they were seen, who came back', async () => {
    const back = await site.person('came_back')
    await site.person('came_later')
    clock.advance(10 * 60_000)
    await back.get('/api/me')
    const [first] = await list('sort=seen&query=came_')
    expect(first).toMatchObject({ id: back.id, lastSeenAt: expect.any(String) })
  })

  it('is searched by part of a name, beginning of a username or address, and id', async () => {
    const person = await site.person('zorro_the_fox', { displayName: 'Dón Diego', email: 'masked.rider@people.example' })
    const found = async (query: string, who = boss) => (await list(`query=${encodeURIComponent(query)}`, who)).map(({ id }) => id)
    for (const query of [
      'zorro',
      '@ZORRO',
      'rro_the',
      'don die',
      'DIEGO',
      'zo',
      'masked.rider',
      'masked.rider@people.example',
      `${person.id}`,
    ])
      expect(await found(query), query).toContain(person.id)
    expect(await found('nobody is called so')).toEqual([])
    expect(await found('100%')).toEqual([])
    const helper = await moderator(site)
    expect(await found('zorro', helper)).toEqual([person.id])
    expect(await found('masked.rider', helper)).toEqual([])
  })

  it('shows addresses to admins only, and is closed to everybody else', async () => {
    const person = await site.person('addressed')
    const read = async (who: Visitor) => (await list('query=addressed', who))[0]
    expect(await read(boss)).toMatchObject({ id: person.id, email: person.user.email, role: 'user', standing: { state: 'good' } })
    expect(await read(await admin(site))).toMatchObject({ email: person.user.email })
    expect(await read(await moderator(site))).toMatchObject({ id: person.id, email: null })
    expect(codeOf(await person.get('/api/admin/users'))).toBe('not_allowed')
  })

  it('is filtered by role and by state, and still shows who is absent', async () => {
    const [creator, gone, limited, helper] = [
      await site.creator('f_creator'),
      await site.person('f_gone'),
      await site.person('f_limited'),
      await site.person('f_helper'),
    ]
    await giveRole(site, helper, 'moderator')
    await site.query("update users set absence = 'suspended', absent_since = now() where id = $1", [gone.id])
    await site.query('update users set limited_since = now() where id = $1', [limited.id])
    const found = async (filter: string) => (await list(`query=f_&${filter}`)).map(({ username }) => username).toSorted()
    expect(await found('')).toEqual(['f_creator', 'f_gone', 'f_helper', 'f_limited'])
    expect(await found('state=creator')).toEqual(['f_creator'])
    expect(await found('state=suspended')).toEqual(['f_gone'])
    expect(await found('state=deleted')).toEqual([])
    expect(await found('state=limited')).toEqual(['f_limited'])
    expect(await found('state=good')).toEqual(['f_creator', 'f_helper'])
    expect(await found('role=moderator')).toEqual(['f_helper'])
    expect(await found('role=user&state=creator')).toEqual(['f_creator'])
    const detail = (await boss.get(`/api/admin/users/${gone.id}`)).body
    expect(detail).toMatchObject({ id: gone.id, standing: { state: 'suspended' }, birthDate: '1990-05-17', isSandbox: true, openCases: 0 })
    expect((await boss.get(`/api/admin/users/${creator.id}`)).body).toMatchObject({ sessionsCount: 1, warnings: 0, mediaBytes: 0 })
    expect((await (await moderator(site)).get(`/api/admin/users/${creator.id}`)).body).toMatchObject({ birthDate: null, email: null })
    expect((await boss.get('/api/admin/users/999999')).status).toBe(404)
  })
})

describe('signing somebody out', () => {
  it('ends every session and socket, with the reason on record, and never of a higher role', async () => {
    const person = await site.person('signed_out')
    const socket = await openSocket(person)
    const answer = await boss.post(`/api/admin/users/${person.id}/end-sessions`, { reason: 'Lost their telephone' })
    expect(answer.body).toEqual({ ended: 1 })
    expect(await socket.closed).toBe(closeCodes.signedOut)
    expect((await person.get('/api/me')).status).toBe(401)
    const [entry] = await site.query("select * from audit_entries where action = 'sessions_ended' and target_id = $1", [String(person.id)])
    expect(entry).toMatchObject({ actor_id: boss.id, reason: 'Lost their telephone', details: { ended: 1 } })
    const helper = await admin(site)
    expect(codeOf(await helper.post(`/api/admin/users/${boss.id}/end-sessions`))).toBe('not_allowed')
    expect((await boss.get('/api/me')).status).toBe(200)
  })
})

describe('the views of a profile', () => {
  it('are counted by day, and name only viewers who allow it', async () => {
    const [profile, shy, open] = [await site.person('looked_at'), await site.person('shy'), await site.person('open')]
    await site.query('update users set shows_views = true where id = $1', [open.id])
    const view = (who: Visitor, daysAgo: number, time: string) =>
      site.query(
        `insert into profile_views (profile_id, day, viewer, viewer_id, viewed_at)
         values ($1, $2::date, $3, $4, $2::date + $5::time)`,
        [profile.id, new Date(clock.now().getTime() - daysAgo * day).toISOString().slice(0, 10), `account:${who.id}`, who.id, time],
      )
    await view(shy, 0, '00:00:01')
    await view(open, 0, '00:00:02')
    await view(shy, 6, '10:00')
    await view(open, 20, '10:00')
    await view(open, 60, '10:00')
    await site.query('update users set profile_views_before = 7 where id = $1', [profile.id])
    const { body } = await boss.get(`/api/admin/user/${profile.id}/analytics`)
    expect(body).toMatchObject({ totalViews: 12, uniqueViewers: 2, viewsToday: 2, viewsThisWeek: 3, viewsThisMonth: 4 })
    expect(body.recentViews.map(({ viewerUsername }: { viewerUsername: string | null }) => viewerUsername)).toEqual([
      'open',
      null,
      null,
      'open',
      'open',
    ])
    expect((await boss.get('/api/admin/user/999999/analytics')).status).toBe(404)
    expect(codeOf(await (await moderator(site)).get(`/api/admin/user/${profile.id}/analytics`))).toBe('not_allowed')
    // The look itself is on record.
    const looks = await site.query(
      "select from audit_entries where action = 'looked' and details->>'call' = 'GET /api/admin/user/{id}/analytics' and actor_id = $1",
      [boss.id],
    )
    expect(looks).toHaveLength(2)
  })

  it('name the last ten looks and count all twelve', async () => {
    const profile = await site.person('looked_at_often')
    await site.query(
      `insert into profile_views (profile_id, day, viewer, viewer_id, viewed_at)
       select $1, $2::date - one, 'visitor:' || one, null, $2::date - one + interval '10 hours' from generate_series(0, 11) one`,
      [profile.id, clock.now().toISOString().slice(0, 10)],
    )
    const { body } = await boss.get(`/api/admin/user/${profile.id}/analytics`)
    expect(body).toMatchObject({ totalViews: 12, uniqueViewers: 12, viewsToday: 1, viewsThisWeek: 7, viewsThisMonth: 12 })
    const days = body.recentViews.map(({ viewedAt }: { viewedAt: string }) => viewedAt.slice(0, 10))
    expect(days).toHaveLength(10)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days[0]).toBe(clock.now().toISOString().slice(0, 10))
  })
})
