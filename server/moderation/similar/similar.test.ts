import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listWithheld } from '#server/messaging/messages/list-withheld.ts'
import { moderator as makeModerator, owner as makeOwner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { compareAgain } from './compare-again.ts'
import { sweepSimilar } from './sweep-similar.ts'

const day = 86_400_000
const clock = TestClock.atNoon()
let site: TestSite
let owner: Visitor
let moderator: Visitor
let stranger: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  owner = await makeOwner(site)
  moderator = await makeModerator(site)
})

beforeEach(async () => {
  // What one test made new accounts write isn't compared with the next one's.
  for (const table of ['posts', 'fingerprints', 'held_groups', 'remembered_content']) await site.query(`delete from ${table}`)
  stranger = await site.person()
  await age(owner, moderator, stranger)
})

/** Someone who isn't new. */
async function age(...people: readonly Visitor[]): Promise<void> {
  await site.query('update users set created_at = $1 where id = any($2)', [
    new Date(clock.now().getTime() - 30 * day),
    people.map(({ id }) => id),
  ])
}
const people = async (count: number) => {
  const made: Visitor[] = []
  for (let index = 0; index < count; index += 1) made.push(await site.person())
  return made
}
const spam = (name: string, number: number) =>
  `Hi @${name}, I made $${number} in ${number % 9} days with this simple trading method. Write to me and I will show you how it works!`
const post = async (by: Visitor, content: string) => (await by.post('/api/posts', { content })).body as { id: number; isHeld: boolean }
/** So many new accounts, each with a post that's nearly the same. */
async function wave(count: number, textOf = (index: number) => spam(`someone_${index}`, 900 + 37 * index)) {
  const made: { by: Visitor; id: number; isHeld: boolean }[] = []
  for (const [index, by] of (await people(count)).entries()) made.push({ by, ...(await post(by, textOf(index))) })
  return made
}
const status = async (by: Visitor, id: number): Promise<number> => (await by.get(`/api/posts/${id}`)).status
const feed = async (by: Visitor): Promise<number[]> => (await by.get('/api/posts?limit=100')).body.map((one: { id: number }) => one.id)
const groups = async () => (await moderator.get('/api/admin/held')).body
const isLimited = async (by: Visitor): Promise<boolean> => (await by.get('/api/me')).body.isNewcomer
const remembered = async (query = '') => (await moderator.get(`/api/admin/remembered-content${query}`)).body
const explanation = 'This is unwanted advertising.'

describe('what several new accounts post nearly the same', () => {
  it('is held from the fourth on, and the first three with it, for everyone but its author', async () => {
    const [first, second, third] = await wave(3)
    expect([first?.isHeld, second?.isHeld, third?.isHeld]).toEqual([false, false, false])
    expect(await feed(stranger)).toHaveLength(3)
    const [fourth, fifth] = await wave(2, (index) => spam(`another_${index}`, 40 + index))
    expect([fourth?.isHeld, fifth?.isHeld]).toEqual([true, true])
    const all = [first, second, third, fourth, fifth]
    for (const one of all) {
      if (!one) continue
      expect([await status(stranger, one.id), await status(site.visitor(), one.id), await status(one.by, one.id)]).toEqual([404, 404, 200])
      expect((await one.by.get(`/api/posts/${one.id}`)).body).toMatchObject({
        isHeld: true,
        can: { like: false, comment: false, delete: true },
      })
      expect((await one.by.get(`/api/posts?author=${one.by.id}`)).body).toMatchObject([{ id: one.id, isHeld: true }])
      expect((await stranger.get(`/api/posts?author=${one.by.id}`)).body).toEqual([])
      expect((await stranger.post(`/api/posts/${one.id}/like`, { liked: true })).status).toBe(404)
      expect((await one.by.post(`/api/posts/${one.id}/like`, { liked: true })).status).toBe(403)
      expect(await isLimited(one.by)).toBe(true)
    }
    expect(await feed(stranger)).toEqual([])
    expect(await groups()).toMatchObject([{ items: 5, accounts: 5, cause: 'similar', links: [] }])
    // The team is told once.
    const told = async (by: Visitor) =>
      (await by.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'held_content').length
    expect(await Promise.all([moderator, owner, stranger].map(told))).toEqual([1, 1, 0])
  })

  it('passes where they’re greetings, one account’s own, or of people who are not new', async () => {
    const greetings = await wave(5, () => 'Hello everyone!')
    const [one] = await people(1)
    const own = one
      ? [await post(one, spam('a', 1)), await post(one, spam('b', 2)), await post(one, spam('c', 3)), await post(one, spam('d', 4))]
      : []
    const known = await people(4)
    await age(...known)
    const old = await Promise.all(known.map((by, index) => post(by, spam('x', index))))
    expect([...greetings, ...own, ...old].map(({ isHeld }) => isHeld)).not.toContain(true)
    expect(await groups()).toEqual([])
  })

  it('passes of people who were invited, or answered by three', async () => {
    const [invited, answered] = await people(2)
    if (!invited || !answered) return
    await site.query('insert into invited_people (user_id, joined_at) values ($1, now())', [invited.id])
    const friends = await people(3)
    await age(...friends)
    for (const friend of friends) await friend.post(`/api/users/${answered.id}/follow`)
    await wave(3)
    expect([await post(invited, spam('a', 1)), await post(answered, spam('b', 2))]).toMatchObject([{ isHeld: false }, { isHeld: false }])
    // Bots that follow each other answer no one.
    const [bot, ...others] = await people(4)
    if (!bot) return
    for (const other of others) await other.post(`/api/users/${bot.id}/follow`)
    expect(await post(bot, spam('c', 3))).toMatchObject({ isHeld: true })
  })

  it('costs no statement of people who are not new, and one of who is', async () => {
    const [fresh] = await people(1)
    if (!fresh) return
    const cost = async (by: Visitor, content: string) => {
      const counts: number[] = []
      // What the site does by itself meanwhile can only add to one of them.
      for (let index = 0; index < 4; index += 1) {
        const before = site.platform.connection.statementCount()
        await post(by, content)
        counts.push(site.platform.connection.statementCount() - before)
      }
      return Math.min(...counts)
    }
    const [short, long] = ['Good morning', `${spam('you', 1)} https://cheap.example/pills`]
    const usual = await cost(stranger, short)
    const [of, ofLong, ofFresh, ofFreshLong] = [
      usual,
      await cost(stranger, long.replace('@you', 'you')),
      await cost(fresh, short),
      await cost(fresh, long.replace('@you', 'you')),
    ]
    expect([ofLong - of, ofFresh - of, ofFreshLong - of]).toEqual([0, 0, 1])
  })

  it('passes where an owner switched it off', async () => {
    const hold = async (holdsSimilar: boolean) =>
      expect((await owner.put('/api/admin/settings', { joining: { holdsSimilar } })).status).toBe(200)
    await hold(false)
    expect((await wave(4)).map(({ isHeld }) => isHeld)).toEqual([false, false, false, false])
    await hold(true)
    expect((await wave(4)).map(({ isHeld }) => isHeld)).toEqual([false, false, false, true])
  })

  it('is compared once more when none saw the others', async () => {
    const made = await wave(4, (index) => `${index} different`)
    for (const [index, { id }] of made.entries())
      await site.query(
        `insert into fingerprints (kind, target_id, user_id, marks, signature, links, created_at)
        select 'post', $1, $2, array[11, 12], $3, array[]::bigint[], $4`,
        [id, made[index]?.by.id, Buffer.alloc(64, 7), clock.now()],
      )
    await compareAgain(site.platform)
    await compareAgain(site.platform)
    expect(await Promise.all(made.map(({ id }) => status(stranger, id)))).toEqual([404, 404, 404, 404])
    expect(await groups()).toMatchObject([{ items: 4 }])
  })
})

describe('a link', () => {
  const linkTo = (url: string) => (index: number) => `${['Look', 'Nice', 'Wow', 'Here', 'Yes'][index]} ${url}`
  it('is held when several new accounts post it, not when one does', async () => {
    expect((await wave(1, () => 'My garden https://garden.example/roses')).map(({ isHeld }) => isHeld)).toEqual([false])
    const all = await wave(4, linkTo('https://www.shop.example/buy?ref=7'))
    expect(all.map(({ isHeld }) => isHeld)).toEqual([false, false, false, true])
    expect(await Promise.all(all.map(({ id }) => status(stranger, id)))).toEqual([404, 404, 404, 404])
    expect(await groups()).toMatchObject([{ items: 4, links: ['shop.example/buy'] }])
  })

  it('passes when someone who isn’t new has posted it lately', async () => {
    await post(stranger, 'See https://news.example/today')
    expect((await wave(5, linkTo('https://news.example/today'))).map(({ isHeld }) => isHeld)).not.toContain(true)
    expect((await wave(5, linkTo('https://news.example/other'))).map(({ isHeld }) => isHeld)).toContain(true)
  })
})

describe('comments', () => {
  it('are held off the counter and the notifications, also when edited into it, and come back', async () => {
    const { id } = await post(stranger, 'What do you think?')
    const bots = await people(4)
    const made: { id: number; isHeld: boolean }[] = []
    for (const [index, bot] of bots.slice(0, 3).entries())
      made.push((await bot.post(`/api/posts/${id}/comments`, { content: spam('you', index) })).body)
    const edited = (await bots[3]?.post(`/api/posts/${id}/comments`, { content: 'Nice' }))?.body
    const read = async (by: Visitor) => (await by.get(`/api/posts/${id}`)).body
    expect(await read(stranger)).toMatchObject({ commentsCount: 4 })
    expect((await bots[3]?.put(`/api/posts/${id}/comments/${edited?.id}`, { content: spam('you', 9) }))?.body).toMatchObject({
      isHeld: true,
    })
    expect(await read(stranger)).toMatchObject({ commentsCount: 0, comments: [] })
    expect((await stranger.get('/api/notifications')).body).toEqual([])
    expect(await read(bots[0] ?? stranger)).toMatchObject({ commentsCount: 0, comments: [{ id: made[0]?.id, isHeld: true }] })
    const [group] = await groups()
    expect(group).toMatchObject({ items: 4, samples: [{ kind: 'comment', postId: id }, {}, {}, {}] })
    expect((await moderator.post(`/api/admin/held/${group.id}/release`, {})).body).toEqual({ count: 4, left: 0 })
    expect(await read(stranger)).toMatchObject({ commentsCount: 4, comments: [{ isHeld: false }, {}, {}, {}] })
    expect((await stranger.get('/api/notifications')).body).toHaveLength(4)
  })
})

describe('the site team', () => {
  it('releases one by mistake, removes the rest, and what’s removed is held at once from then on', async () => {
    const url = 'https://cheap.example/pills?utm_source=x'
    const text = (index: number) => `${spam('you', index)} ${url}`
    const all = await wave(4, text)
    const [mistaken, ...bots] = all
    const [group] = await groups()
    const path = `/api/admin/held/${group.id}`
    expect((await stranger.get('/api/admin/held')).status).toBe(403)
    expect((await moderator.get('/api/admin/me')).body.waiting.held).toBe(1)
    expect((await moderator.get(`${path}/items?limit=3`)).body).toHaveLength(3)
    const only = [{ kind: 'post', id: mistaken?.id }]
    expect((await moderator.post(`${path}/release`, { only })).body).toEqual({ count: 1, left: 3 })
    expect(await feed(stranger)).toEqual([mistaken?.id])
    expect(mistaken && (await isLimited(mistaken.by))).toBe(false)
    expect((await moderator.post(`${path}/remove`, { explanation })).body).toEqual({ count: 3, left: 0 })
    expect(await groups()).toEqual([])
    for (const { by, id } of bots) {
      expect(await status(by, id)).toBe(404)
      expect((await by.get('/api/me/statements')).body).toMatchObject([{ action: 'delete', ground: 'spam', explanation }])
    }
    const kinds = (await remembered()).map(({ kind, value, isSpam }: { kind: string; value: string; isSpam: boolean }) => [
      kind,
      value,
      isSpam,
    ])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['host', 'cheap.example', true],
        ['link', 'cheap.example/pills', true],
        ['text', expect.stringContaining('trading method'), true],
      ]),
    )
    // One new account, by the link, by the host, by the words; someone who isn't new passes.
    expect((await wave(1, () => 'Look http://cheap.example/pills')).map(({ isHeld }) => isHeld)).toEqual([true])
    expect((await wave(1, () => 'Look https://cheap.example/other')).map(({ isHeld }) => isHeld)).toEqual([true])
    expect((await wave(1)).map(({ isHeld }) => isHeld)).toEqual([true])
    expect(await post(stranger, text(1))).toMatchObject({ isHeld: false })
    expect((await groups()).map(({ cause }: { cause: string }) => cause)).toEqual(['remembered', 'remembered', 'remembered'])
  })

  it('forgets what’s remembered', async () => {
    const { id } = await post(stranger, 'Buy at https://cheap.example/pills')
    const wish = { targetKind: 'post', targetId: id, action: 'delete', ground: 'spam', explanation }
    const decided = await moderator.post('/api/admin/decisions', wish)
    expect(decided.status).toBe(201)
    expect(await remembered('?query=CHEAP&kind=link')).toMatchObject([
      { value: 'cheap.example/pills', isSpam: true, madeBy: { id: moderator.id } },
    ])
    // One removed post doesn't ban a site.
    expect(await remembered('?kind=host')).toEqual([])
    for (const { id: known } of await remembered())
      expect((await moderator.delete(`/api/admin/remembered-content/${known}`)).status).toBe(200)
    expect((await moderator.delete('/api/admin/remembered-content/1')).status).toBe(404)
    expect((await wave(1, () => 'Look https://cheap.example/pills')).map(({ isHeld }) => isHeld)).toEqual([false])
  })

  it('forgets with a decision that’s reversed, and with what was released', async () => {
    const { id } = await post(stranger, 'Buy at https://cheap.example/pills')
    const wish = { targetKind: 'post', targetId: id, action: 'delete', ground: 'spam', explanation }
    const { body: decision } = await moderator.post('/api/admin/decisions', wish)
    const [held] = await wave(1, () => 'Look https://cheap.example/pills')
    expect(held?.isHeld).toBe(true)
    const [group] = await groups()
    expect(group).toMatchObject({ cause: 'remembered', matched: 'cheap.example/pills' })
    await moderator.post(`/api/admin/held/${group.id}/release`, { only: [{ kind: 'post', id: held?.id }] })
    expect(await remembered()).toEqual([])
    expect(decision.id).toBeGreaterThan(0)
    const again = await post(stranger, 'Buy at https://cheap.example/pills')
    const second = await moderator.post('/api/admin/decisions', { ...wish, targetId: again.id })
    expect(await remembered()).toHaveLength(1)
    await owner.post(`/api/admin/decisions/${second.body.id}/reverse`, { reason: 'A mistake.' })
    expect(await remembered()).toEqual([])
  })

  it('lets a whole group pass from then on, and decides nothing of its own', async () => {
    await wave(4)
    const [group] = await groups()
    await site.query('update fingerprints set user_id = $1 where id = (select min(id) from fingerprints)', [moderator.id])
    expect((await moderator.post(`/api/admin/held/${group.id}/release`, {})).body.code).toBe('not_allowed')
    expect((await owner.post(`/api/admin/held/${group.id}/release`, {})).body).toEqual({ count: 4, left: 0 })
    expect((await wave(4)).map(({ isHeld }) => isHeld)).toEqual([false, false, false, false])
    expect((await owner.post(`/api/admin/held/${group.id}/release`, {})).status).toBe(404)
  })
})

describe('messages to people who don’t know the sender', () => {
  it('are withheld with the earlier ones, and come when the limits end', async () => {
    const bots = await people(4)
    const listed = async () => (await stranger.post('/api/conversations/list')).body.length
    const counts: number[] = []
    for (const [index, bot] of bots.entries()) {
      const { id } = (await bot.post('/api/conversations', { otherUserId: stranger.id })).body
      expect((await bot.post(`/api/conversations/${id}/messages`, { content: spam('you', index), messageType: 'text' })).status).toBe(201)
      counts.push(await listed())
    }
    expect(counts).toEqual([1, 2, 3, 0])
    expect((await stranger.get('/api/notifications')).body).toEqual([])
    expect(await Promise.all(bots.map(isLimited))).toEqual([true, true, true, true])
    expect(await groups()).toEqual([])
    await owner.post(`/api/admin/users/${bots[0]?.id}/newcomer`, { isNewcomer: false, reason: 'Known.' })
    await listWithheld(site.platform)
    expect(await listed()).toBe(1)
  })
})

describe('afterwards', () => {
  it('what’s written a day later passes', async () => {
    await wave(3)
    clock.advance(25 * 3_600_000)
    expect((await wave(1)).map(({ isHeld }) => isHeld)).toEqual([false])
  })

  it('fingerprints go after 7 days, what’s held stays, and is released after 14 where others answered', async () => {
    const all = await wave(4)
    const [other] = await wave(1, () => 'Come and see https://garden.example/roses')
    const kept = async () => (await site.query<{ count: number }>('select count(*)::int as count from fingerprints'))[0]?.count
    expect(await kept()).toBe(5)
    clock.advance(8 * day)
    await sweepSimilar(site.platform)
    expect(await kept()).toBe(4)
    // Bots of the next wave answer no one.
    const [friends, bots] = [await people(3), await people(3)]
    await age(...friends)
    for (const friend of friends) await friend.post(`/api/users/${all[0]?.by.id}/follow`)
    for (const bot of bots) await bot.post(`/api/users/${all[1]?.by.id}/follow`)
    clock.advance(7 * day)
    await sweepSimilar(site.platform)
    expect(await Promise.all([...all, other].map((one) => status(stranger, one?.id ?? 0)))).toEqual([200, 404, 404, 404, 200])
    expect(await kept()).toBe(3)
    await all[1]?.by.delete(`/api/posts/${all[1].id}`)
    await sweepSimilar(site.platform)
    expect(await kept()).toBe(2)
  })
})
