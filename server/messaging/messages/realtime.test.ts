import { beforeAll, describe, expect, it, vi } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content: string, more: Record<string, unknown> = {}) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text', ...more })

/** Two people who have written to each other. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = await begin(anna, ben)
  await send(anna, id, 'hello')
  await send(ben, id, 'hello back')
  return { anna, ben, id }
}

describe('a message on the socket', () => {
  it('arrives whole on every socket of both, and on nobody else’s', async () => {
    const { anna, ben, id } = await acquainted()
    const eve = await site.person()
    const [own, first, second, foreign, visitor] = await Promise.all([
      openSocket(anna),
      openSocket(ben),
      openSocket(ben),
      openSocket(eve),
      openSocket(site.visitor()),
    ])
    const { body } = await send(anna, id, 'live')
    const { free: _free, untilAnswered: _untilAnswered, ...message } = body
    for (const socket of [own, first, second]) {
      await socket.until(() => socket.of('message').length === 1)
      expect(socket.of('message')).toEqual([{ type: 'message', conversationId: id, seq: 3, message }])
    }
    expect((await ben.post(`/api/conversations/${id}/messages/list?after=2`)).body).toEqual([message])
    expect([...foreign.frames, ...visitor.frames]).toEqual([])
  })

  it('comes in the order of its number, however many are sent at once', async () => {
    const { anna, ben, id } = await acquainted()
    const socket = await openSocket(ben)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(index % 2 ? anna : ben, id, `number ${index}`)))
    const stored = answers.filter(({ status }) => status === 201)
    // A slow database turns away who waits too long for a connection.
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
    expect(stored.length).toBeGreaterThan(6)
    await socket.until(() => socket.of('message').length === stored.length)
    expect(socket.of('message').map((frame) => frame['seq'])).toEqual(stored.map((_, index) => index + 3))
  })

  it('that is for one of them only is a number to the other', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    const socket = await openSocket(creator)
    for (const text of ['one', 'two', 'three']) await send(fan, id, text)
    await socket.until(() => socket.of('message').length === 4)
    expect(socket.of('message')[3]).toEqual({ type: 'message', conversationId: id, seq: 4, message: null })
  })

  it('that was deleted for both is told', async () => {
    const { anna, ben, id } = await acquainted()
    const socket = await openSocket(ben)
    await anna.delete(`/api/conversations/${id}/messages/1?for=both`)
    await socket.until(() => socket.of('message-changed').length === 1)
    expect(socket.of('message-changed')).toMatchObject([{ seq: 1, message: { content: '' } }])
  })
})

describe('a message that is deleted at once', () => {
  it('brings its words to no socket, also where they were held back for an earlier one', async () => {
    const { anna, ben, id } = await acquainted()
    const reader = await openSocket(ben)
    // Somebody else's process stored one whose event is still on its way.
    await site.query('update conversations set last_seq = 3 where id = $1', [id])
    await site.query(
      `insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at)
        values ($1, 3, $2, 'third', 'text', 'three', 'person', now())`,
      [id, anna.id],
    )
    // What is held back waits until time goes on, however slow this machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect((await send(anna, id, 'regretted')).body.seq).toBe(4)
    await anna.delete(`/api/conversations/${id}/messages/4?for=both`)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await reader.until(() => reader.of('message').length === 2)
    expect(reader.of('message')).toMatchObject([{ seq: 3 }, { seq: 4, message: { content: '', deletedAt: expect.any(String) } }])
  })
})

describe('typing', () => {
  it('reaches the other person while both want it', async () => {
    const { anna, ben, id } = await acquainted()
    const eve = await site.person()
    const [writer, reader, stranger] = await Promise.all([openSocket(anna), openSocket(ben), openSocket(eve)])
    const type = () => writer.send({ type: 'typing', conversationId: id, isTyping: true })
    type()
    await reader.until(() => reader.of('typing').length === 1)
    expect(reader.of('typing')).toEqual([{ type: 'typing', conversationId: id, userId: anna.id, isTyping: true }])
    stranger.send({ type: 'typing', conversationId: id, isTyping: true })
    await anna.put('/api/me/privacy', { showsTyping: false })
    type()
    // Frames of one socket are handled in order: a message after them proves that nothing came of them.
    await send(eve, await begin(eve, ben), 'afterwards')
    await reader.until(() => reader.of('message').length === 1)
    expect(reader.of('typing')).toHaveLength(1)
  })

  it('is not told of blocked people, nor in requests', async () => {
    const { anna, ben, id } = await acquainted()
    const carl = await site.person()
    const request = await begin(carl, ben)
    await send(carl, request, 'may I?')
    await site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [ben.id, anna.id])
    const [blocked, asking, reader] = await Promise.all([openSocket(anna), openSocket(carl), openSocket(ben)])
    blocked.send({ type: 'typing', conversationId: id, isTyping: true })
    asking.send({ type: 'typing', conversationId: request, isTyping: true })
    await send(carl, request, 'afterwards')
    await reader.until(() => reader.of('message').length === 1)
    expect(reader.of('typing')).toEqual([])
  })
})

describe('a block', () => {
  it('closes the conversation for both at once, and lifting it opens it again', async () => {
    const { anna, ben, id } = await acquainted()
    const sockets = await Promise.all([openSocket(anna), openSocket(ben)])
    await ben.post(`/api/users/${anna.id}/block`)
    for (const socket of sockets) await socket.until(() => socket.of('conversation-changed').length === 1)
    expect((await anna.get(`/api/conversations/${id}`)).body).toMatchObject({ isBlocked: true, isOnline: false })
    expect((await send(anna, id, 'still there?')).status).toBe(403)
    await ben.post(`/api/users/${anna.id}/unblock`)
    for (const socket of sockets) await socket.until(() => socket.of('conversation-changed').length === 2)
    expect((await send(anna, id, 'again')).status).toBe(201)
  })
})

describe('a request', () => {
  it('is told once to whom it was sent', async () => {
    const [anna, ben] = [await site.person(), await site.person()]
    const id = await begin(anna, ben)
    await send(anna, id, 'hello?')
    await send(anna, id, 'anybody there?')
    expect((await ben.get('/api/notifications')).body).toMatchObject([{ kind: 'message_request' }])
    expect((await ben.get('/api/notifications/unread')).body).toMatchObject({ requests: 1, messages: 0 })
    await send(ben, id, 'hello')
    await send(anna, id, 'there you are')
    expect((await ben.get('/api/notifications/unread')).body).toMatchObject({ requests: 0, messages: 1 })
  })
})

describe('receipts on the socket', () => {
  it('go to the writer and to one’s own devices', async () => {
    const { anna, ben, id } = await acquainted()
    const [writer, own] = await Promise.all([openSocket(anna), openSocket(ben)])
    await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 2 })
    const frame = { type: 'receipts', conversationId: id, userId: ben.id, deliveredSeq: 2, readSeq: 2 }
    for (const socket of [writer, own]) {
      await socket.until(() => socket.of('receipts').length === 1)
      expect(socket.of('receipts')).toEqual([frame])
    }
  })
})

describe('presence', () => {
  const status = async (viewer: Visitor, ...people: Visitor[]) =>
    (await viewer.get(`/api/users/online-status?userIds=${people.map((person) => person.id).join(',')}`)).body.map(
      (row: { isOnline: boolean }) => row.isOnline,
    )

  it('is seen by contacts, unless that person tells everyone, and pushed to whom they talk with', async () => {
    const { anna, ben } = await acquainted()
    const [follower, stranger] = [await site.person(), await site.person()]
    await follower.post(`/api/users/${ben.id}/follow`)
    const watching = await openSocket(anna)
    expect(await status(anna, ben)).toEqual([false])
    const socket = await openSocket(ben)
    await watching.until(() => watching.of('presence').length === 1)
    expect(watching.of('presence')).toEqual([{ type: 'presence', userId: ben.id, isOnline: true }])
    expect(await status(anna, ben)).toEqual([true])
    expect(await status(follower, ben)).toEqual([false])
    await ben.put('/api/me/privacy', { presenceFor: 'everyone' })
    expect(await status(follower, ben)).toEqual([true])
    expect(await status(stranger, ben)).toEqual([false])
    await ben.put('/api/me/privacy', { presenceFor: 'contacts' })
    await ben.post(`/api/users/${follower.id}/follow`)
    expect(await status(follower, ben)).toEqual([true])
    expect((await anna.post('/api/conversations/list')).body).toMatchObject([{ isOnline: true }])
    socket.close()
    await watching.until(() => watching.of('presence').length === 2, stretch(8_000))
    expect(await status(anna, ben)).toEqual([false])
  })

  it('is hidden where somebody wants it so, and from blocked people', async () => {
    const { anna, ben } = await acquainted()
    const follower = await site.person()
    await follower.post(`/api/users/${ben.id}/follow`)
    await openSocket(ben)
    await expect.poll(() => status(anna, ben)).toEqual([true])
    await ben.put('/api/me/privacy', { presenceFor: 'contacts' })
    expect([await status(anna, ben), await status(follower, ben)]).toEqual([[true], [false]])
    await ben.put('/api/me/privacy', { presenceFor: 'nobody' })
    expect(await status(anna, ben)).toEqual([false])
    await ben.put('/api/me/privacy', { presenceFor: 'everyone' })
    await site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [anna.id, ben.id])
    expect(await status(anna, ben)).toEqual([false])
  })

  it('cannot be asked for without a session, nor of more than a hundred', async () => {
    const anna = await site.person()
    expect((await site.visitor().get('/api/users/online-status?userIds=1')).status).toBe(401)
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    expect((await anna.get(`/api/users/online-status?userIds=${many}`)).status).toBe(422)
    expect((await anna.get('/api/users/online-status?userIds=1,x')).status).toBe(422)
  })
})
