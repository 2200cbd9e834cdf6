import { beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { answeringCreator, FanConversation } from '#tests/people/answering-creator.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { openSocket } from '#tests/people/socket.ts'
import { ToldProvider } from '#tests/money/told-provider.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { startCoterie } from '#server/start.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { announceEnforcement, restorePerson, suspendPerson } from './index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

/** What `absence.test.ts` cannot tell apart, because something behind it would withhold the same: each condition for itself. */
let site: TestSite
let creator: Visitor
let fans: Visitor[]
const clock = new TestClock()
const provider = new ToldProvider()

beforeAll(async () => {
  site = await startTestSite({ clock })
  Object.assign(site.platform, { payments: provider.payments })
  creator = await site.creator('outlet_creator')
  fans = []
  for (let number = 0; number < 11; number += 1) fans.push(await site.person(`outlet_fan_${number}`))
  for (const fan of fans) {
    await fan.put(`/api/users/${fan.id}/profile`, { location: 'Bremen' })
    await subscribe(fan)
  }
})

const subscribe = (fan: Visitor) => placeSubscription(site.platform.database, creator, fan)

/** Does something while these people are suspended. */
async function without<Result>(people: readonly Visitor[], look: () => Promise<Result>): Promise<Result> {
  const { database } = site.platform
  for (const { id } of people)
    await announceEnforcement(site.platform, await suspendPerson(database, deciding, id, { until: null }, clock.now()))
  try {
    return await look()
  } finally {
    for (const { id } of people) await announceEnforcement(site.platform, await restorePerson(database, reversing, id))
  }
}

const newest = () => fans.at(-1) as Visitor

describe('what a creator is told of subscribers', () => {
  it('leaves out the absent, and they take nobody’s place', async () => {
    const first = async () => (await creator.get(`/api/creator/${creator.id}/subscribers?limit=1`)).body
    const analytics = async () => (await creator.get(`/api/creator/${creator.id}/analytics`)).body
    expect(JSON.stringify(await first())).toContain(newest().user.username)
    expect((await analytics()).recentSubscribers).toHaveLength(10)
    await without([newest()], async () => {
      const shown = await first()
      expect([shown.length, JSON.stringify(shown).includes(newest().user.username)]).toEqual([1, false])
      expect((await analytics()).recentSubscribers).toHaveLength(10)
    })
  })

  it('has no figure with the absent in it', async () => {
    const places = async () => (await creator.get(`/api/creator/${creator.id}/analytics`)).body.demographics.locations
    expect(await places()).toEqual([{ location: 'Bremen', count: 10 }])
    expect(await without(fans.slice(0, 7), places)).toEqual([])
  })

  it('counts nobody absent among those who pay an older price', async () => {
    await site.query(
      `update subscriptions set price_cents = 1, currency = users.currency from users
       where users.id = creator_id and creator_id = $1 and subscriber_id = $2`,
      [creator.id, newest().id],
    )
    const older = async () => (await creator.get(`/api/creator/${creator.id}/price-moves`)).body.older
    expect(await older()).toBe(1)
    expect(await without([newest()], older)).toBe(0)
  })

  it('has no line of the absent in files', async () => {
    const file = async () => String((await creator.get(`/api/creator/${creator.id}/csv/subscribers`)).body)
    expect(await file()).toContain(newest().user.username)
    expect(await without([newest()], file)).not.toContain(newest().user.username)
  })

  it('has no name of the absent in sales', async () => {
    const fan = await site.person('outlet_payer')
    const id = await subscribe(fan)
    await site.query('update subscriptions set provider_id = $2 where id = $1', [id, `sub_${id}`])
    provider.begin(id, 999)
    provider.happen(id, { what: 'pay' })
    await syncSubscription(site.platform, id)
    const sold = async () => ({
      list: JSON.stringify((await creator.get(`/api/creator/${creator.id}/sales`)).body),
      file: String((await creator.get(`/api/creator/${creator.id}/csv/sales`)).body),
    })
    const names = ({ list, file }: { list: string; file: string }) => [list, file].map((text) => text.includes('outlet_payer'))
    expect(names(await sold())).toEqual([true, true])
    const gone = await without([fan], sold)
    expect([names(gone), gone.list.includes('999')]).toEqual([[false, false], true])
  })
})

describe('what the whole site tells', () => {
  it('counts and shows trends of who is there', async () => {
    const writers = [await site.person(), await site.person(), await site.person()]
    for (const writer of writers) await writer.post('/api/posts', { content: 'words #outlettrend' })
    for (let number = 0; number < 7; number += 1) await writers[0]?.post('/api/posts', { content: `more ${number}` })
    const told = async () => {
      clock.advance(61_000)
      const [{ body: trends }, { body: figures }] = await Promise.all([
        site.visitor().get('/api/trends'),
        site.visitor().get('/api/site/figures'),
      ])
      return { isTrend: JSON.stringify(trends).includes('outlettrend'), ...figures }
    }
    const before = await told()
    expect(before).toMatchObject({ isTrend: true, postsThisWeek: 10 })
    expect(await without(writers.slice(0, 1), told)).toEqual({
      ...before,
      isTrend: false,
      people: before.people - 1,
      postsThisWeek: null,
    })
  })

  it('finds who is there among any number who are not', async () => {
    const wanted = await site.person('crowded_out')
    await site.query(
      `insert into users (realm, email, username, display_name, search_name, birth_date, created_at, follower_count, absence, absent_since)
       select realm, 'crowded' || one || '@people.example', 'crowded_' || one, 'Crowded', 'crowded', birth_date, created_at, 1000 + one, 'suspended', now()
       from users, generate_series(1, 60) one where id = $1`,
      [wanted.id],
    )
    const { body } = await site.visitor().post('/api/users/search', { query: 'crowded' })
    expect(body.map(({ username }: { username: string }) => username)).toEqual([wanted.user.username])
  })
})

describe('what one can still do about the absent', () => {
  it('is neither to see them online, nor on one’s lists, nor to change anything', async () => {
    const [vera, ben] = [await site.person('outlet_vera'), await site.person('outlet_ben')]
    const { body: conversation } = await vera.post('/api/conversations', { otherUserId: ben.id })
    await vera.post(`/api/conversations/${conversation.id}/messages`, { content: 'hello' })
    await ben.post(`/api/conversations/${conversation.id}/messages`, { content: 'hello' })
    const socket = await openSocket(vera)
    const status = async () => (await ben.get(`/api/users/online-status?userIds=${vera.id}`)).body
    await expect.poll(status).toEqual([{ userId: vera.id, isOnline: true }])
    const isMuted = async () =>
      (
        await site.query<{ is_muted: boolean }>('select is_muted from conversation_members where conversation_id = $1 and user_id = $2', [
          conversation.id,
          ben.id,
        ])
      )[0]?.is_muted
    await without([vera], async () => {
      expect(JSON.stringify(await status())).not.toContain('true')
      expect((await ben.put(`/api/conversations/${conversation.id}`, { isMuted: true })).status).toBe(404)
      expect(await isMuted()).toBe(false)
    })
    await socket.closed
    await ben.post(`/api/users/${vera.id}/block`)
    const blocked = async () => (await ben.get('/api/me/blocked')).body
    expect(await blocked()).toHaveLength(1)
    expect(await without([vera], blocked)).toEqual([])
  })

  it('is to tell nobody that one writes to them', async () => {
    const [vera, ben, cora] = [await site.person(), await site.person(), await site.person()]
    const talk = async (other: Visitor) => {
      const { body } = await ben.post('/api/conversations', { otherUserId: other.id })
      for (const by of [ben, other]) await by.post(`/api/conversations/${body.id}/messages`, { content: 'hello' })
      return body.id
    }
    const [withVera, withCora] = [await talk(vera), await talk(cora)]
    const told: number[] = []
    site.platform.bus.subscribe('person.frames', ({ personIds, frame }) => {
      if (frame.type === 'typing') told.push(...personIds)
    })
    const socket = await openSocket(ben)
    await without([vera], async () => {
      for (let times = 0; times < 3; times += 1) {
        socket.send({ type: 'typing', conversationId: withVera, isTyping: true })
        socket.send({ type: 'typing', conversationId: withCora, isTyping: true })
        await expect.poll(() => told.filter((id) => id === cora.id).length).toBe(times + 1)
      }
      expect(told).not.toContain(vera.id)
    })
    socket.close()
  })

  it('is not to follow them, at the very moment they are suspended neither', async () => {
    const [vera, ben] = [await site.person(), await site.person()]
    const staff = await site.platform.connection.pool.connect()
    await staff.query('begin')
    let following: Promise<unknown> | undefined
    try {
      await staff.query('select from users where id = $1 for update', [vera.id])
      await staff.query("update users set absence = 'suspended', absent_since = now() where id = $1", [vera.id])
      following = ben.post(`/api/users/${vera.id}/follow`)
      const waiting = () =>
        site.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%for no key update%'",
        )
      await expect.poll(waiting).not.toEqual([])
    } finally {
      await staff.query('commit')
      staff.release()
    }
    await following
    expect(await site.query('select 1 from follows where followed_id = $1', [vera.id])).toEqual([])
  })

  it('is to be answered by no machine in their name', async () => {
    const one = await startTestSite()
    const [away, here] = [await answeringCreator(one), await answeringCreator(one)]
    const [left, answered] = [await FanConversation.begin(one, away), await FanConversation.begin(one, here)]
    await left.send(left.fan, 'To somebody absent?')
    await answered.send(answered.fan, 'To somebody here?')
    await announceEnforcement(one.platform, await suspendPerson(one.platform.database, deciding, away.id, { until: null }, new Date()))
    const worker = await startCoterie({ ...one.platform.config, port: 0 }, { runsJobs: true })
    await answered.isHandled(1)
    await expect
      .poll(() => one.query("select 1 from jobs.job where state in ('created', 'retry', 'active') and name like 'ai%'"), {
        timeout: stretch(10_000),
      })
      .toEqual([])
    const asked = await (await fetch(`${worker.localUrl}/sandbox/ai/requests`)).text()
    await worker.stop()
    expect([asked.includes('To somebody here?'), asked.includes('To somebody absent?')]).toEqual([true, false])
  })
})
