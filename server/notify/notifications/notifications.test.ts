import { beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notify/notifications.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { noteMissedCall } from './index.ts'
import { placeCrowd } from '#tests/people/crowd.ts'

let site: TestSite
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const write = async (by: Visitor, content: string): Promise<number> => (await by.post('/api/posts', { content })).body.id
const told = async (by: Visitor): Promise<Notification[]> => (await by.get('/api/notifications')).body
const unread = async (by: Visitor) => (await by.get('/api/notifications/unread')).body
const summary = ({ kind, actors, othersCount, isRead }: Notification) => [kind, actors.map((actor) => actor.id), othersCount, isRead]
const people = (count: number) => Promise.all(Array.from({ length: count }, () => site.person()))

async function until<T>(read: () => Promise<T> | T, isThere: (value: T) => boolean, within = stretch(5_000)): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const value = await read()
    if (isThere(value)) return value
    if (Date.now() > end) throw new Error(`it did not happen in time: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A conversation as the slice of messages stores one. */
async function converse(one: Visitor, other: Visitor, box: string, waiting: number): Promise<number> {
  const [low, high] = [Math.min(one.id, other.id), Math.max(one.id, other.id)]
  const [row] = await site.query<{ id: number }>(
    'insert into conversations (low_id, high_id, created_at, updated_at) values ($1, $2, now(), now()) returning id',
    [low, high],
  )
  await site.query(
    `insert into conversation_members (conversation_id, user_id, other_id, listed_at, box, unread)
     values ($1, $2, $3, now(), $4, $5), ($1, $3, $2, now(), 'inbox', 0)`,
    [row?.id, one.id, other.id, box, waiting],
  )
  return row?.id ?? 0
}

describe('a follow', () => {
  it('tells once, however often it is repeated, and not while it is taken back', async () => {
    const [star, fan] = [await site.person(), await site.person('fan_told')]
    await fan.post(`/api/users/${star.id}/follow`)
    await fan.post(`/api/users/${star.id}/follow`)
    const [first, ...more] = await told(star)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'follow', actors: [{ username: 'fan_told' }], isRead: false, post: null, conversationId: null })
    expect(await unread(star)).toEqual({ notifications: 1, messages: 0, requests: 0 })
    await fan.post(`/api/users/${star.id}/unfollow`)
    expect([await told(star), (await unread(star)).notifications]).toEqual([[], 0])
    await fan.post(`/api/users/${star.id}/follow`)
    expect((await told(star)).map(({ id }) => id)).toEqual([first?.id])
    expect(await told(fan)).toEqual([])
  })
})

describe('a comment', () => {
  it('tells the author of the post, with the first words of both, and goes with it', async () => {
    const [author, guest] = await people(2)
    const postId = await write(author!, `Hello ${'x'.repeat(200)}`)
    const { id } = (await guest!.post(`/api/posts/${postId}/comments`, { content: 'well said' })).body
    await author!.post(`/api/posts/${postId}/comments`, { content: 'thank you' })
    const [one, ...more] = await told(author!)
    expect(more).toEqual([])
    expect(one).toMatchObject({ kind: 'comment', actors: [{ id: guest!.id }], comment: { id, excerpt: 'well said' }, post: { id: postId } })
    expect(one?.post?.excerpt).toHaveLength(140)
    await guest!.delete(`/api/posts/${postId}/comments/${id}`)
    expect(await told(author!)).toEqual([])
  })

  it('tells once when it is sent twice with one key, and nothing when it is refused', async () => {
    const [author, guest] = await people(2)
    const postId = await write(author!, 'once')
    const key = { 'idempotency-key': 'the-same' }
    await guest!.post(`/api/posts/${postId}/comments`, { content: 'hi' }, key)
    await guest!.post(`/api/posts/${postId}/comments`, { content: 'hi' }, key)
    await guest!.post(`/api/posts/${postId}/comments`, { content: ' ' })
    expect(await told(author!)).toHaveLength(1)
  })
})

describe('likes', () => {
  it('of one post stand together, the latest first, and the post comes up again', async () => {
    const author = await site.person()
    const fans = await people(5)
    const postId = await write(author, 'liked')
    for (const fan of fans) {
      await fan.post(`/api/posts/${postId}/like`, { liked: true })
      clock.advance(10)
    }
    await author.post(`/api/posts/${postId}/like`, { liked: true })
    const ids = fans.map(({ id }) => id).toReversed()
    const [one] = await until(
      () => told(author),
      ([first]) => first?.othersCount === 2,
    )
    expect(one && summary(one)).toEqual(['like', ids.slice(0, 3), 2, false])
    expect((await unread(author)).notifications).toBe(1)
    await author.post('/api/notifications/read', { until: one?.createdAt })
    expect((await told(author))[0]?.isRead).toBe(true)
    const late = await site.person()
    await late.post(`/api/posts/${postId}/like`, { liked: true })
    const [again] = await until(
      () => told(author),
      ([first]) => first?.isRead === false,
    )
    expect(again).toMatchObject({ id: one?.id, othersCount: 3, actors: [{ id: late.id }, {}, {}] })
  })

  it('taken back and given again tell nothing new, and taken back are not shown', async () => {
    const [author, fan, other] = await people(3)
    const postId = await write(author!, 'again')
    await fan!.post(`/api/posts/${postId}/like`, { liked: true })
    const [one] = await until(
      () => told(author!),
      (rows) => rows.length === 1,
    )
    await author!.post('/api/notifications/read', { until: one?.createdAt })
    await fan!.post(`/api/posts/${postId}/like`, { liked: false })
    expect(await told(author!)).toEqual([])
    clock.advance(1_000)
    await fan!.post(`/api/posts/${postId}/like`, { liked: true })
    // Likes are written in order: once the other's is there, so would be this one.
    const otherPost = await write(author!, 'marker')
    await other!.post(`/api/posts/${otherPost}/like`, { liked: true })
    const rows = await until(
      () => told(author!),
      (all) => all.length === 2,
    )
    expect(rows[1]).toEqual(one && { ...one, isRead: true })
  })
})

describe('what somebody blocked or muted does', () => {
  it.each(['block', 'mute'])('tells nothing, whether it was before or after: %s', async (verb) => {
    const [author, before, after] = await people(3)
    const postId = await write(author!, 'quiet')
    const act = async (by: Visitor) => {
      await by.post(`/api/users/${author!.id}/follow`)
      await by.post(`/api/posts/${postId}/comments`, { content: 'hey' })
      await by.post(`/api/posts/${postId}/like`, { liked: true })
    }
    await act(before!)
    await until(
      () => told(author!),
      (rows) => rows.length === 3,
    )
    for (const { id } of [before!, after!]) await author!.post(`/api/users/${id}/${verb}`)
    await act(after!)
    const marker = await site.person()
    await marker.post(`/api/posts/${postId}/like`, { liked: true })
    const rows = await until(
      () => told(author!),
      (all) => all.length > 0,
    )
    expect(rows.map(summary)).toEqual([['like', [marker.id], 0, false]])
    expect((await unread(author!)).notifications).toBe(1)
    const written = await site.query('select 1 from notifications where actor_id = $1', [after!.id])
    expect(written).toEqual([])
  })
})

describe('requests and calls', () => {
  it('tell once per conversation and call', async () => {
    const [one, other] = await people(2)
    const conversationId = (await other!.post('/api/conversations', { otherUserId: one!.id })).body.id
    for (const content of ['hello', 'are you there?'])
      expect((await other!.post(`/api/conversations/${conversationId}/messages`, { content })).status).toBe(201)
    const call = { userId: one!.id, actorId: other!.id, conversationId }
    for (const roomId of [`a-${one!.id}`, `a-${one!.id}`, `b-${one!.id}`])
      await noteMissedCall(site.platform.database, { ...call, roomId }, clock.now())
    const rows = await told(one!)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['message_request', 'missed_call', 'missed_call'])
    expect(rows.every((row) => row.conversationId === conversationId && row.actors[0]?.id === other!.id)).toBe(true)
    expect(await unread(one!)).toEqual({ notifications: 3, messages: 0, requests: 1 })
    await one!.post(`/api/users/${other!.id}/block`)
    expect(await told(one!)).toEqual([])
  })

  it('end at a hundred', async () => {
    const [star] = await people(1)
    await site.query(
      `with talks as (
        insert into conversations (low_id, high_id, created_at, updated_at)
        select least(id, $1), greatest(id, $1), now(), now() from unnest($2::bigint[]) id returning id, low_id, high_id
      )
      insert into conversation_members (conversation_id, user_id, other_id, listed_at, box, unread)
      select id, $1, case when low_id = $1 then high_id else low_id end, now(), 'inbox', 1 from talks`,
      [star?.id, await placeCrowd(site.platform.database, 101)],
    )
    expect(star && (await unread(star))).toEqual({ notifications: 0, messages: 100, requests: 0 })
  })

  it('count conversations with something unread, muted and archived ones apart', async () => {
    const me = await site.person()
    const others = await people(4)
    for (const [index, box] of ['inbox', 'inbox', 'archived', 'requests'].entries()) await converse(me, others[index]!, box, 3)
    await site.query('update conversation_members set is_muted = true where user_id = $1 and other_id = $2', [me.id, others[1]!.id])
    expect(await unread(me)).toEqual({ notifications: 0, messages: 1, requests: 1 })
  })
})

describe('the list', () => {
  it('is one’s own, newest first, page by page, with a fixed number of statements', async () => {
    const star = await site.person()
    const fans = await people(5)
    const postId = await write(star, 'talk to me')
    for (const fan of fans) {
      await fan.post(`/api/posts/${postId}/comments`, { content: 'hello' })
      clock.advance(10)
    }
    const first = await star.get('/api/notifications?limit=3')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await star.get(next)
    const seen = [...first.body, ...rest.body].map((row: Notification) => row.actors[0]?.id)
    expect(seen).toEqual(fans.map(({ id }) => id).toReversed())
    const once = async (limit: number) => {
      const before = site.platform.connection.statementCount()
      await star.get(`/api/notifications?limit=${limit}`)
      return site.platform.connection.statementCount() - before
    }
    // The post is announced a second later, which may fall into one of these.
    const statements = async (limit: number) => Math.min(await once(limit), await once(limit), await once(limit))
    // One of them reads the session, unless it's kept.
    expect(await statements(1)).toBeLessThanOrEqual(3)
    expect(await statements(100)).toBeLessThanOrEqual(3)
    expect(await told(fans[0]!)).toEqual([])
    expect(codeOf(await site.visitor().get('/api/notifications'))).toBe('signed_out')
    expect(codeOf(await site.visitor().get('/api/notifications/unread'))).toBe('signed_out')
  })

  it('is marked as read up to what was seen', async () => {
    const star = await site.person()
    const [early, late] = await people(2)
    const postId = await write(star, 'talk to me')
    await early!.post(`/api/posts/${postId}/comments`, { content: 'early' })
    clock.advance(1_000)
    const seen = clock.now().toISOString()
    clock.advance(1_000)
    await late!.post(`/api/posts/${postId}/comments`, { content: 'late' })
    expect((await star.post('/api/notifications/read', { until: seen })).body.notifications).toBe(1)
    expect((await told(star)).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await star.post('/api/notifications/read', { until: 'soon' })).status).toBe(422)
    expect((await site.visitor().post('/api/notifications/read', { until: seen })).status).toBe(401)
  })
})

describe('over the socket', () => {
  const frame = (count: number) => ({ type: 'notifications', unread: { notifications: count, messages: 0, requests: 0 } })

  it('what waits arrives, and only with whom it is about', async () => {
    const [star, fan] = await people(2)
    const [onPhone, onLaptop, others] = [await openSocket(star!), await openSocket(star!), await openSocket(fan!)]
    await fan!.post(`/api/users/${star!.id}/follow`)
    await onPhone.until(() => onPhone.of('notifications').length === 1)
    await onLaptop.until(() => onLaptop.of('notifications').length === 1)
    expect(onPhone.of('notifications')).toEqual([frame(1)])
    await star!.post('/api/notifications/read', { until: clock.now().toISOString() })
    await onLaptop.until(() => onLaptop.of('notifications').length === 2)
    expect(onLaptop.of('notifications')[1]).toEqual(frame(0))
    await fan!.post(`/api/users/${star!.id}/unfollow`)
    await onLaptop.until(() => onLaptop.of('notifications').length === 3)
    expect(others.of('notifications')).toEqual([])
    for (const socket of [onPhone, onLaptop, others]) socket.close()
  })

  it('blocking takes back what waited', async () => {
    const [star, fan] = await people(2)
    const socket = await openSocket(star!)
    await fan!.post(`/api/users/${star!.id}/follow`)
    await socket.until(() => socket.of('notifications').length === 1)
    await star!.post(`/api/users/${fan!.id}/block`)
    await socket.until(() => socket.of('notifications').length === 2)
    expect(socket.of('notifications')[1]).toEqual(frame(0))
    socket.close()
  })
})
