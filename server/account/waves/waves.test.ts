import { beforeAll, describe, expect, it } from 'vitest'
import { repairCounters, suspendPerson } from '#server/account/enforcement/index.ts'
import type { Wave, WaveGroup } from '#contract/account/waves.ts'
import { deciding } from '#tests/people/moderating.ts'
import { admin, moderator, owner as makeOwner, unlock } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { firstHost, plainText } from './first-text.ts'
import { shapeOfName } from './name-shape.ts'
import { noteBehavior } from './note-behavior.ts'
import { runBatch, runWave } from './run-wave.ts'
import { sweepOrigins } from './sweep-origins.ts'

const [hour, day] = [3_600_000, 86_400_000]
const clock = TestClock.atNoon()
let site: TestSite
let boss: Visitor
/** People who were here long before. */
const old: Visitor[] = []
let bots: Visitor[] = []
let began: Date
let postId: number
let made = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
  boss = await makeOwner(site)
  for (let count = 0; count < 4; count += 1) old.push(await site.person())
  postId = (await at(0).post('/api/posts', { content: 'Who likes pots?' })).body.id
  clock.advance(3 * day)
  await unlock(boss)
  began = clock.now()
  bots = await comeTogether(3, 'spam.example')
})

const at = (index: number) => old[index] as Visitor

/** So many join from one place, write the same, follow and write to the same people. */
async function comeTogether(count: number, domain: string): Promise<Visitor[]> {
  const wave: Visitor[] = []
  for (let index = 0; index < count; index += 1) {
    const bot = await join(domain)
    wave.push(bot)
    await bot.post('/api/posts', { content: `Win ${index + 1}00 € at https://casino.example/go?id=${index} @jenny today!` })
    await bot.post(`/api/posts/${postId}/like`, { liked: true })
    await bot.post(`/api/posts/${postId}/comments`, { content: 'Look at my profile' })
    for (const person of old.slice(0, 2)) await bot.post(`/api/users/${person.id}/follow`)
    const { body } = await bot.post('/api/conversations', { otherUserId: at(1).id })
    await bot.post(`/api/conversations/${body.id}/messages`, { content: 'Hello', messageType: 'text' })
  }
  await noteBehavior(site.platform.database, clock.now())
  return wave
}

async function join(domain: string, more: object = {}): Promise<Visitor> {
  const visitor = site.visitor()
  made += 1
  const birth = { birthDate: '1990-05-17', acceptTerms: true }
  await visitor.signInByCode(`someone${made}@${domain}`, { username: `jenny${4000 + made}`, ...birth, ...more })
  return visitor
}

const period = () => ({ from: new Date(began.getTime() - hour).toISOString(), to: new Date(clock.now().getTime() + hour).toISOString() })
const asQuery = (wish: object) => new URLSearchParams({ ...period(), ...wish }).toString()
const view = async (wish: object = {}, by = boss) => (await by.get(`/api/admin/waves?${asQuery(wish)}`)).body
const sample = async (wish: object = {}) => (await boss.get(`/api/admin/waves/sample?${asQuery(wish)}`)).body
const undo = (wish: object = {}, more: object = {}, by = boss) =>
  by.post('/api/admin/waves/undo', { selection: { ...period(), ...wish }, ...more })
const restore = (id: number, by = boss) => by.post(`/api/admin/waves/${id}/restore`, {})
const wave = async (id: number): Promise<Wave> => (await boss.get(`/api/admin/waves/${id}`)).body
const standing = async ({ id }: Visitor): Promise<string> => (await boss.get(`/api/admin/users/${id}`)).body.standing.state
const group = (groups: readonly WaveGroup[], by: string) => groups.filter((one) => one.by === by).map(({ value, count }) => [value, count])

/** What others read of it all. */
async function read(): Promise<string[]> {
  const texts: Answer[] = []
  for (const by of [at(0), at(1), site.visitor()]) {
    for (const path of [
      '/api/posts',
      `/api/posts/${postId}`,
      `/api/posts/${postId}/comments`,
      `/api/users/${at(0).id}`,
      `/api/users/${at(1).id}`,
      `/api/users/${at(0).id}/followers`,
      `/api/users/${at(1).id}/followers`,
      `/api/users/${bots[0]?.id}`,
      '/api/notifications',
      '/api/notifications/unread',
    ])
      texts.push(await by.get(path))
    texts.push(await by.post('/api/conversations/list', {}))
  }
  return texts.map(({ status, body }) =>
    `${status} ${JSON.stringify(body)}`.replace(/"requestId":"[^"]*"|"isOnline":\w+|"lastSeenAt":"[^"]*"/g, ''),
  )
}

describe('what accounts of a wave share', () => {
  it.each([
    ['jenny4821', 'a+0000'],
    ['x_1', 'a_0'],
    ['anna.b', 'a+.a'],
    ['bot12345678', 'a+000000+'],
  ])('the shape of %s is %s', (name, shape) => expect(shapeOfName(name)).toBe(shape))

  it.each([
    ['Win 100 € at https://casino.example/go?id=7 @jenny!', 'win 0 at casino.example', 'casino.example'],
    ['WIN 2000€   at https://www.casino.example/x @tom', 'win 0 at casino.example', 'casino.example'],
    ['🎉🎉', null, null],
    // Longer than a name in the DNS: a browser goes nowhere with it.
    [`see https://${'a'.repeat(260)}.example/`, 'see', null],
    ['Guten Morgen. Schön hier!', 'guten morgen schön hier', null],
  ])('%s reads as %s', (text, plain, host) => expect([plainText(text), firstHost(text)]).toEqual([plain, host]))
})

describe('the view', () => {
  it('groups the sign-ups of a period by what they share', async () => {
    const { count, selected, groups, signUps, step } = await view()
    expect({ count, selected, step }).toEqual({ count: 3, selected: { accounts: 3, posts: 3, messages: 3 }, step: 'hour' })
    expect(signUps.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(3)
    expect(['network', 'domain', 'shape', 'text', 'link', 'behavior'].map((by) => group(groups, by))).toEqual([
      [['127.0.0.0/24', 3]],
      [['spam.example', 3]],
      [['a+0000', 3]],
      [['win 0 at casino.example today', 3]],
      [['casino.example', 3]],
      [
        ['strangers', 3],
        ['links', 3],
      ],
    ])
  })

  it('narrows down by several of them, and shows a sample', async () => {
    const other = await join('mail.example', { username: 'anna.b' })
    await noteBehavior(site.platform.database, clock.now())
    expect((await view({ domain: 'mail.example', network: '127.0.0.0/24' })).count).toBe(1)
    expect((await view({ domain: 'mail.example', link: 'casino.example' })).count).toBe(0)
    expect(await sample({ behavior: 'nothing' })).toMatchObject([
      { user: { id: other.id }, domain: 'mail.example', way: 'code', firstText: null, posts: 0, messages: 0, follows: 0 },
    ])
    expect(
      (await sample({ link: 'casino.example' })).map(({ messages, follows }: { messages: number; follows: number }) => [messages, follows]),
    ).toEqual(Array.from({ length: 3 }, () => [1, 2]))
  })

  it('refuses a period that is none, or too long', async () => {
    for (const wrong of [{ from: '2026-11-30T10:00:00Z', to: '2026-11-30T10:00:00Z' }, { behavior: 'dances' }])
      expect(codeOf(await boss.get(`/api/admin/waves?${asQuery(wrong)}`))).toBe('invalid_input')
    const long = { from: '2026-10-01T00:00:00Z', to: '2026-11-30T10:00:00Z' }
    expect((await view(long)).from).toBe('2026-10-31T10:00:00.000Z')
    expect(codeOf(await undo(long))).toBe('invalid_input')
  })

  it('is for the team; undoing is for admins', async () => {
    const [mod, stranger] = [await moderator(site), at(0)]
    expect((await mod.get(`/api/admin/waves?${asQuery({})}`)).status).toBe(200)
    expect((await undo({}, {}, mod)).status).toBe(403)
    for (const by of [stranger, site.visitor()]) {
      expect((await by.get(`/api/admin/waves?${asQuery({})}`)).status).toBeGreaterThanOrEqual(401)
      expect((await undo({}, {}, by)).status).toBeGreaterThanOrEqual(401)
    }
  })
})

describe('a wave', () => {
  it('is undone and restored exactly', async () => {
    const before = await read()
    expect(before.join()).toContain('casino.example')
    const { status, body } = await undo({ domain: 'spam.example' }, { note: 'Casino' })
    expect([status, body.state, body.total, body.posts, body.messages]).toEqual([202, 'undoing', 3, 3, 3])
    await runWave(site.platform, body.id)
    expect(await wave(body.id)).toMatchObject({ state: 'undone', total: 3, done: 3, suspended: 3, note: 'Casino' })
    const gone = await read()
    expect(gone.join()).not.toMatch(/casino|jenny|look at my/i)
    expect((await at(0).get(`/api/posts/${postId}`)).body).toMatchObject({ likesCount: 0, commentsCount: 0 })
    expect((await at(1).get(`/api/users/${at(1).id}`)).body).toMatchObject({ followerCount: 0 })
    expect((await at(1).get('/api/notifications/unread')).body).toMatchObject({ notifications: 0, messages: 0, requests: 0 })
    expect(codeOf(await (bots[0] as Visitor).get('/api/me'))).toBe('signed_out')
    expect(await repairCounters(site.platform.database)).toEqual([])
    expect((await restore(body.id)).body.state).toBe('restoring')
    await runWave(site.platform, body.id)
    expect(await wave(body.id)).toMatchObject({ state: 'restored', done: 3 })
    expect(await read()).toEqual(before)
    expect(await repairCounters(site.platform.database)).toEqual([])
    expect(codeOf(await restore(body.id))).toBe('already_decided')
    const log = await site.query(`select action from audit_entries where target_kind = 'wave' order by id`)
    expect(log.map(({ action }) => action)).toEqual(['wave_undone', 'wave_restored'])
  })

  it('goes on where a process died, each account once', async () => {
    const { id } = (await undo({ domain: 'spam.example' })).body
    await Promise.all([runBatch(site.platform, id, 1), runBatch(site.platform, id, 1)])
    expect(await wave(id)).toMatchObject({ state: 'undoing', done: 2, suspended: 2 })
    // As a second process does, and one that comes too late.
    await Promise.all([runWave(site.platform, id), runWave(site.platform, id)])
    expect(await runBatch(site.platform, id)).toBe(false)
    expect(await wave(id)).toMatchObject({ state: 'undone', done: 3, suspended: 3 })
    expect(await repairCounters(site.platform.database)).toEqual([])
    await restore(id)
    await runBatch(site.platform, id, 2)
    expect(await wave(id)).toMatchObject({ state: 'restoring', done: 2 })
    await runWave(site.platform, id)
    expect(await wave(id)).toMatchObject({ state: 'restored', done: 3 })
    expect(await repairCounters(site.platform.database)).toEqual([])
  })

  it('is stopped half way by restoring it', async () => {
    const { id } = (await undo({ domain: 'spam.example' })).body
    await runBatch(site.platform, id, 1)
    await restore(id)
    await runWave(site.platform, id)
    expect(await Promise.all(bots.map(standing))).toEqual(['good', 'good', 'good'])
    expect(await wave(id)).toMatchObject({ state: 'restored', suspended: 1 })
  })

  it('leaves out who was left out, answered, invited, paid, or has a role', async () => {
    const { url } = (await boss.post('/api/admin/invitations', { most: 1, days: 7, note: null })).body
    const invited = await join('real.example', { invitation: new URL(url).searchParams.get('invitation') })
    const [answered, paid, late, chosen, plain] = [
      await join('real.example'),
      await join('real.example'),
      await join('real.example'),
      await join('real.example'),
      await join('real.example'),
    ]
    const colleague = await admin(site)
    await site.query(`update account_origins set domain = 'real.example' where user_id = $1`, [colleague.id])
    for (const person of old.slice(0, 3)) await person.post(`/api/users/${answered.id}/follow`)
    // A wave doesn't answer itself.
    for (const peer of [answered, paid, late]) expect((await peer.post(`/api/users/${plain.id}/follow`)).status).toBe(200)
    await placeSubscription(site.platform.database, await site.creator(), paid, { startedAt: clock.now() })
    clock.advance(hour)
    await unlock(boss)
    await noteBehavior(site.platform.database, clock.now())
    expect((await view({ domain: 'real.example' })).selected.accounts).toBe(3)
    expect((await view({ domain: 'real.example', answered: 'include' })).selected.accounts).toBe(4)
    const { id, total } = (await undo({ domain: 'real.example' }, { leftOut: [chosen.id] })).body
    expect(total).toBe(2)
    // Answered between the look and the batch.
    for (const person of old.slice(0, 3)) await person.post(`/api/users/${late.id}/follow`)
    await runWave(site.platform, id)
    expect(await wave(id)).toMatchObject({ state: 'undone', done: 2, suspended: 1 })
    expect(await Promise.all([invited, answered, paid, late, chosen, colleague, plain].map(standing))).toEqual([
      ...Array.from({ length: 6 }, () => 'good'),
      'suspended',
    ])
    await restore(id)
    await runWave(site.platform, id)
  })

  it('keeps apart what a moderator decided about someone of it', async () => {
    const [earlier, since, single] = bots as [Visitor, Visitor, Visitor]
    const decide = ({ id }: Visitor, days?: number) =>
      boss.post('/api/admin/decisions', {
        targetKind: 'person',
        targetId: id,
        action: 'suspend',
        ground: 'spam',
        explanation: 'Spam.',
        ...(days ? { days } : {}),
      })
    await suspendPerson(site.platform.database, deciding, earlier.id, { until: null }, clock.now())
    const { id, total } = (await undo({ domain: 'spam.example' })).body
    expect(total).toBe(2)
    await runWave(site.platform, id)
    const decided = (await decide(since, 7)).body
    expect(decided.action).toBe('suspend')
    // Lifting the decision doesn't lift the wave.
    const reverse = await boss.post(`/api/admin/decisions/${decided.id}/reverse`, { reason: 'A mistake.' })
    expect(reverse.status).toBe(200)
    expect(await standing(since)).toBe('suspended')
    expect((await decide(since, 7)).status).toBe(201)
    expect((await boss.post(`/api/admin/users/${single.id}/restore`, { reason: 'A person.' })).status).toBe(200)
    await restore(id)
    await runWave(site.platform, id)
    expect(await Promise.all([earlier, since, single].map(standing))).toEqual(['suspended', 'suspended', 'good'])
    expect((await boss.get(`/api/admin/users/${since.id}`)).body.standing.until).not.toBeNull()
    expect(await repairCounters(site.platform.database)).toEqual([])
    for (const person of [earlier, since]) await boss.post(`/api/admin/users/${person.id}/restore`, { reason: 'Next test.' })
  })

  it('tells who signs in why, and that they can ask for a review', async () => {
    const [bot] = bots as [Visitor]
    const [row] = await site.query<{ email: string }>('select email from users where id = $1', [bot.id])
    const email = row?.email ?? ''
    const enter = async (browser: Visitor) => {
      await browser.post('/api/auth/mobile', { email })
      return browser.post('/api/auth/mobile', { email, code: await browser.mailedCode(email) })
    }
    const before = site.visitor()
    expect((await enter(before)).status).toBe(200)
    const [recovery] = (await before.post('/api/me/recovery-codes')).body.codes
    const { id } = (await undo({ domain: 'spam.example' })).body
    await runWave(site.platform, id)
    for (const answer of [await enter(site.visitor()), await site.visitor().post('/api/auth/recovery-code', { email, code: recovery })])
      expect([codeOf(answer), answer.body.message]).toEqual(['suspended', expect.stringContaining('contact the site team')])
    await restore(id)
    await runWave(site.platform, id)
  })

  it('needs accounts, and is on a list', async () => {
    expect(codeOf(await undo({ domain: 'nobody.example' }))).toBe('nothing_selected')
    const list = (await boss.get('/api/admin/waves/undone?limit=2')).body
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ state: 'restored', selection: { domain: 'spam.example' }, madeBy: { id: boss.id } })
    expect((await boss.get('/api/admin/waves/999999')).status).toBe(404)
    expect((await restore(999_999)).status).toBe(404)
  })
})

it('forgets where accounts came from after 30 days', async () => {
  const rows = () => site.query('select from account_origins')
  await sweepOrigins(site.platform.database, clock.now())
  expect((await rows()).length).toBeGreaterThan(5)
  await sweepOrigins(site.platform.database, new Date(clock.now().getTime() + 31 * day))
  expect(await rows()).toEqual([])
  // Nor does a wave say by what its accounts were found.
  const listed = (await boss.get('/api/admin/waves/undone?limit=1')).body
  expect(listed[0].selection).toEqual({ from: expect.any(String), to: expect.any(String) })
})
