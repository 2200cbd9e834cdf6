import { beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notify/notifications.ts'
import { subscribeTo } from '#tests/people/paying-fan.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { findPostNews, spreadPostNews } from './index.ts'

let site: TestSite
const clock = new TestClock()
const day = 86_400_000
let count = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const told = async (by: Visitor, query = ''): Promise<Notification[]> => (await by.get(`/api/notifications${query}`)).body
const kinds = async (by: Visitor, query = '') => (await told(by, query)).map(({ kind }) => kind)
const unread = async (by: Visitor): Promise<number> => (await by.get('/api/notifications/unread')).body.notifications
const named = (name: string) => site.person(`${name}_${(count += 1)}`)
const write = async (by: Visitor, content: string, more: object = {}): Promise<number> =>
  (await by.post('/api/posts', { content, ...more })).body.id

/** All pages of the list, one after the other. */
async function pages(by: Visitor, limit: number): Promise<Notification[]> {
  const walked: Notification[] = []
  for (let path = `/api/notifications?limit=${limit}`; path !== '' && walked.length < 100;) {
    const { body, headers } = await by.get(path)
    walked.push(...body)
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return walked
}

const isWaiting = async (postId: number) => (await findPostNews(site.platform.database, 100)).includes(postId)

describe('a mention', () => {
  it('in a post tells once each who may read it, and nobody of themselves', async () => {
    const [ana, ben, carla] = [await named('ana'), await named('ben'), await named('carla')]
    await ben.post(`/api/users/${carla.id}/block`)
    const postId = await write(
      carla,
      `@${ana.user.username} and @${ana.user.username.toUpperCase()}, @${ben.user.username}, @${carla.user.username}`,
    )
    expect(await told(ana)).toMatchObject([{ kind: 'mention', actors: [{ id: carla.id }], post: { id: postId }, comment: null }])
    expect([await told(ben), await told(carla)]).toEqual([[], []])
    expect(await unread(ana)).toBe(1)
  })

  it('in a comment tells whom it calls, but not the author of the post a second time', async () => {
    const [ana, ben, carla] = [await named('ana'), await named('ben'), await named('carla')]
    const postId = await write(ana, 'Hello')
    const { id } = (await ben.post(`/api/posts/${postId}/comments`, { content: `@${carla.user.username} @${ana.user.username} look` })).body
    expect(await told(carla)).toMatchObject([{ kind: 'mention', comment: { id }, post: { id: postId, excerpt: 'Hello' } }])
    expect(await kinds(ana)).toEqual(['comment'])
    await ben.delete(`/api/posts/${postId}/comments/${id}`)
    expect(await told(carla)).toEqual([])
  })

  it('in a post for subscribers tells subscribers alone', async () => {
    const [creator, fan, other] = [await site.creator(`sells_${(count += 1)}`), await named('fan'), await named('other')]
    await subscribeTo(site, creator, fan)
    const content = `@${fan.user.username} @${other.user.username} canary-words`
    await write(creator, content, { isPremium: true })
    expect(await told(fan, '?show=replies')).toMatchObject([{ kind: 'mention', post: { excerpt: content } }])
    expect(await told(other)).toEqual([])
    // Once they subscribe no more, its words are not shown any more.
    await site.query(`update subscriptions set status = 'canceled' where subscriber_id = $1`, [fan.id])
    expect(JSON.stringify(await told(fan))).not.toContain('canary')
  })

  it('in a comment shows no words to who may not read them any more, nor of a post whose author is apart from them', async () => {
    const [creator, fan, other] = [await site.creator(`sells_${(count += 1)}`), await named('fan'), await named('other')]
    for (const person of [fan, other]) await subscribeTo(site, creator, person)
    const forFans = await write(creator, 'canary-post', { isPremium: true })
    await other.post(`/api/posts/${forFans}/comments`, { content: `@${fan.user.username} canary-comment` })
    expect(await told(fan, '?show=replies')).toMatchObject([{ comment: { excerpt: expect.stringContaining('canary') } }])
    await site.query(`update subscriptions set status = 'canceled' where subscriber_id = $1`, [fan.id])
    expect(await told(fan, '?show=replies')).toMatchObject([{ kind: 'mention', comment: { excerpt: '' } }])
    expect(JSON.stringify(await told(fan))).not.toContain('canary')

    const [ana, ben, carla] = [await named('ana'), await named('ben'), await named('carla')]
    const postId = await write(ana, 'Words of Ana')
    await ben.post(`/api/posts/${postId}/comments`, { content: `@${carla.user.username} look` })
    expect(await kinds(carla)).toEqual(['mention'])
    await ana.post(`/api/users/${carla.id}/block`)
    expect([await told(carla), await unread(carla)]).toEqual([[], 0])
  })

  it('of more people than anybody means to call tells ten', async () => {
    const ana = await named('ana')
    const people = await Promise.all(Array.from({ length: 12 }, () => named('p')))
    await write(ana, people.map(({ user }) => `@${user.username}`).join(' '))
    const rows = await site.query(`select 1 from notifications where actor_id = $1 and kind = 'mention'`, [ana.id])
    expect(rows).toHaveLength(10)
  })
})

describe('a post of a creator', () => {
  it('is told to those who pay for them, each once, and to nobody more once it is hidden', async () => {
    const creator = await site.creator(`writes_${(count += 1)}`)
    const fans = await Promise.all([named('fan'), named('fan'), named('fan')])
    for (const fan of fans) await subscribeTo(site, creator, fan)
    await fans[1]?.post(`/api/users/${creator.id}/mute`)
    const postId = await write(creator, 'Something new', { isPremium: true })
    expect(await isWaiting(postId)).toBe(true)
    const spread = () => spreadPostNews(site.platform, postId, new AbortController().signal)
    await Promise.all([spread(), spread()])
    await spread()
    expect(await told(fans[0])).toMatchObject([{ kind: 'creator_post', actors: [{ id: creator.id }], post: { id: postId } }])
    expect([await kinds(fans[1]), await kinds(fans[2])]).toEqual([[], ['creator_post']])
    expect(await isWaiting(postId)).toBe(false)
    const hidden = await write(creator, 'Not for long')
    await site.query('update posts set hidden_at = now() where id = $1', [hidden])
    await spreadPostNews(site.platform, hidden, new AbortController().signal)
    expect(await kinds(fans[2])).toEqual(['creator_post'])
  })

  it('of somebody nobody pays waits for no job', async () => {
    expect(await isWaiting(await write(await named('ana'), 'Hello'))).toBe(false)
  })
})

describe('what stands together', () => {
  it('is one row for each day of the reader, with the latest first and the others counted', async () => {
    const star = await named('star')
    await site.query(`insert into notification_settings (user_id, time_zone) values ($1, 'Asia/Tokyo')`, [star.id])
    // 14:00 and 16:00 in UTC are two days in Tokyo.
    const times = ['13:00', '14:00', '16:00', '17:00', '18:00', '19:00', '20:00']
    const today = new Date(clock.now().getTime() + day).toISOString().slice(0, 10)
    const fans: Visitor[] = []
    for (const time of times) {
      const fan = await named('fan')
      await fan.post(`/api/users/${star.id}/follow`)
      await site.query('update notifications set created_at = $1 where actor_id = $2', [`${today}T${time}:00Z`, fan.id])
      fans.push(fan)
    }
    const ids = fans.map(({ id }) => id)
    const rows = await told(star)
    expect(rows.map((row) => [row.actors.map(({ id }) => id), row.othersCount])).toEqual([
      [ids.slice(4).toReversed(), 2],
      [ids.slice(0, 2).toReversed(), 0],
    ])
    const first = await star.get('/api/notifications?limit=1')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect([...first.body, ...(await star.get(next)).body]).toEqual(rows)
    // Who moves to another zone has other days.
    const moveTo = (zone: string) => site.query('update notification_settings set time_zone = $2 where user_id = $1', [star.id, zone])
    await moveTo('Europe/London')
    expect((await told(star)).map((row) => [row.actors.map(({ id }) => id), row.othersCount])).toEqual([[ids.slice(4).toReversed(), 4]])
    await moveTo('Asia/Tokyo')
    // Whoever takes it back, or is blocked, is not there any more; a day of nobody is no row.
    await fans[6]?.post(`/api/users/${star.id}/unfollow`)
    for (const fan of fans.slice(0, 2)) await star.post(`/api/users/${fan.id}/block`)
    expect((await told(star)).map((row) => [row.actors.map(({ id }) => id), row.othersCount])).toEqual([[ids.slice(3, 6).toReversed(), 1]])
  })

  it('is walked back day by day over pages of any size, none twice and none left out', async () => {
    const star = await named('star')
    const noon = Date.parse(`${clock.now().toISOString().slice(0, 10)}T12:00:00Z`)
    for (const [index, daysAgo] of [1, 1, 2, 4, 5, 5, 9].entries()) {
      const fan = await named('fan')
      await fan.post(`/api/users/${star.id}/follow`)
      await site.query('update notifications set created_at = $1 where actor_id = $2', [
        new Date(noon - daysAgo * day - index * 60_000),
        fan.id,
      ])
    }
    const whole = await told(star)
    expect(whole.map(({ actors }) => actors.length)).toEqual([2, 1, 1, 2, 1])
    for (const limit of [1, 2, 3]) {
      expect(await pages(star, limit)).toEqual(whole)
    }
  })

  it.each([
    ['Atlantic/Azores', ['25T12:00', '26T00:10', '26T00:30', '26T01:30', '26T12:00', '27T02:00'], [1, 4, 1], '2025-10-'],
    ['America/Havana', ['02T03:30', '02T04:30', '02T05:30', '02T12:00', '03T06:00'], [1, 3, 1], '2025-11-'],
    // At midnight itself they go back to eleven: the hour before it comes twice.
    ['Africa/Cairo', ['30T20:30', '30T21:30', '30T22:30'], [1, 2], '2025-10-'],
  ])('is one row also for the day on which clocks go back over midnight: %s', async (zone, times, counts, month) => {
    const star = await named('star')
    await site.query(`insert into notification_settings (user_id, time_zone) values ($1, $2)`, [star.id, zone])
    for (const time of times) {
      const fan = await named('fan')
      await fan.post(`/api/users/${star.id}/follow`)
      await site.query('update notifications set created_at = $1 where actor_id = $2', [`${month}${time}:00Z`, fan.id])
    }
    const whole = await told(star)
    expect(whole.map(({ actors, othersCount }) => actors.length + othersCount)).toEqual(counts)
    for (const limit of [1, 2]) expect(await pages(star, limit)).toEqual(whole)
    // All of its day is read with it.
    await star.post(`/api/notifications/${whole[1]?.id}/read`)
    expect((await told(star)).map(({ isRead }) => isRead)).toEqual(whole.map((_, index) => index === 1))
  })

  it('is read together, and unread again with the next one', async () => {
    const star = await named('star')
    for (const fan of [await named('fan'), await named('fan')]) await fan.post(`/api/users/${star.id}/follow`)
    const [row] = await told(star)
    expect([row?.isRead, await unread(star)]).toEqual([false, 2])
    const answer = await star.post(`/api/notifications/${row?.id}/read`)
    expect(answer.body.notifications).toBe(0)
    expect((await told(star))[0]?.isRead).toBe(true)
    await (await named('fan')).post(`/api/users/${star.id}/follow`)
    expect(await told(star)).toMatchObject([{ isRead: false, actors: [{}, {}, {}] }])
    expect(await told(star, '?show=unread')).toMatchObject([{ actors: [{}], othersCount: 0 }])
  })
})

describe('new subscribers and the end of subscriptions', () => {
  it('are told to both sides, and filtered', async () => {
    const [creator, fan] = [await site.creator(`earns_${(count += 1)}`), await named('fan')]
    const { id } = await subscribeTo(site, creator, fan)
    expect(await told(creator)).toMatchObject([{ kind: 'new_subscriber', actors: [{ id: fan.id }] }])
    await fan.post(`/api/posts/${await write(creator, 'Hi')}/comments`, { content: 'Hi' })
    expect([await kinds(creator, '?show=money'), await kinds(creator, '?show=replies'), await kinds(creator, '?show=people')]).toEqual([
      ['new_subscriber'],
      ['comment'],
      ['new_subscriber'],
    ])
    expect((await fan.post(`/api/subscriptions/${id}/withdraw`, { confirm: true })).status).toBeLessThan(300)
    expect(await told(fan)).toMatchObject([{ kind: 'subscription_ended', actors: [{ id: creator.id }] }])
    expect(await told(creator, '?show=money')).toMatchObject([
      { kind: 'subscriber_left', actors: [{ id: fan.id }], amount: { cents: 999, currency: 'USD' } },
      { kind: 'new_subscriber', amount: null },
    ])
  })
})

describe('marks', () => {
  it('what was seen is counted no more and stays unread; what comes later counts', async () => {
    const [star, fan] = [await named('star'), await named('fan')]
    const postId = await write(star, 'Hello')
    const say = () => fan.post(`/api/posts/${postId}/comments`, { content: 'hey' })
    await say()
    clock.advance(1_000)
    const until = clock.now().toISOString()
    expect((await star.post('/api/notifications/seen', { until })).body.notifications).toBe(0)
    expect((await told(star))[0]?.isRead).toBe(false)
    clock.advance(1_000)
    await say()
    expect(await unread(star)).toBe(1)
    // A clock that is ahead hides nothing that comes.
    await star.post('/api/notifications/seen', { until: new Date(clock.now().getTime() + day).toISOString() })
    clock.advance(1_000)
    await say()
    expect(await unread(star)).toBe(1)
  })

  it('are nobody else’s', async () => {
    const [star, fan] = [await named('star'), await named('fan')]
    await fan.post(`/api/users/${star.id}/follow`)
    const [row] = await told(star)
    expect(codeOf(await fan.post(`/api/notifications/${row?.id}/read`))).toBe('not_found')
    expect(codeOf(await star.post('/api/notifications/999999/read'))).toBe('not_found')
    expect(codeOf(await site.visitor().post(`/api/notifications/${row?.id}/read`))).toBe('signed_out')
    expect(await unread(star)).toBe(1)
  })
})
