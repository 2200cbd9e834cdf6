import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { moveSubscription, placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const write = async (from: Visitor, to: Visitor) =>
  from.post(`/api/conversations/${await begin(from, to)}/messages`, { content: 'hello', messageType: 'text' })
let rooms = 0

/** What the caller’s device hears: it rings, or why not. */
async function ask(caller: Visitor, callee: Visitor): Promise<Record<string, unknown>> {
  const socket = await openSocket(caller)
  socket.send({ type: 'video-call-invite', toUserId: callee.id, roomId: `asked-${(rooms += 1)}` })
  const answers = () => [...socket.of('call-ringing'), ...socket.of('call-refused')]
  await socket.until(() => answers().length > 0)
  socket.close()
  return answers()[0] ?? {}
}

describe('somebody may call me', () => {
  it('when I have written to them, follow them or subscribe to them', async () => {
    const [caller, callee] = [await site.person(), await site.person()]
    await write(caller, callee)
    expect(await ask(caller, callee)).toMatchObject({ type: 'call-refused', reason: 'not_allowed' })
    await write(callee, caller)
    expect(await ask(caller, callee)).toMatchObject({ type: 'call-ringing' })

    const [followed, follower] = [await site.person(), await site.person()]
    await follower.post(`/api/users/${followed.id}/follow`)
    expect(await ask(follower, followed)).toMatchObject({ reason: 'not_allowed' })
    // Nobody has written yet: the conversation begins with the call.
    expect(await ask(followed, follower)).toMatchObject({ type: 'call-ringing', conversationId: expect.any(Number) })

    const [creator, fan] = [await site.creator(), await site.person()]
    await placeSubscription(site.platform.database, creator, fan)
    expect(await ask(creator, fan)).toMatchObject({ type: 'call-ringing' })
  })

  it('unless I want no calls', async () => {
    const [caller, callee] = [await site.person(), await site.person()]
    await write(callee, caller)
    const { body } = await callee.put('/api/me/privacy', { callsFrom: 'nobody' })
    expect(body).toMatchObject({ callsFrom: 'nobody', relaysCalls: false })
    expect(await ask(caller, callee)).toMatchObject({ reason: 'not_allowed' })
    await callee.put('/api/me/privacy', { callsFrom: 'contacts' })
    expect(await ask(caller, callee)).toMatchObject({ type: 'call-ringing' })
  })

  it('never when one of us has blocked the other, or is the other, or is nobody', async () => {
    const [caller, callee] = [await site.person(), await site.person()]
    await write(callee, caller)
    await site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [caller.id, callee.id])
    expect(await ask(caller, callee)).toMatchObject({ reason: 'blocked' })
    expect(await ask(callee, caller)).toMatchObject({ reason: 'blocked' })
    expect(await ask(caller, caller)).toMatchObject({ reason: 'not_allowed' })
    const socket = await openSocket(caller)
    socket.send({ type: 'video-call-invite', toUserId: 999_999_999 })
    await socket.until(() => socket.of('call-refused').length === 1)
    expect(socket.of('call-refused')).toMatchObject([{ reason: 'not_found', roomId: null }])
  })

  it('not without a session', async () => {
    const callee = await site.person()
    const [visitor, reader] = await Promise.all([openSocket(site.visitor()), openSocket(callee)])
    visitor.send({ type: 'video-call-invite', toUserId: callee.id, roomId: 'visited' })
    await write(await site.person(), callee)
    await reader.until(() => reader.of('message').length === 1)
    expect(reader.of('video-call-invite')).toEqual([])
    expect(await site.query(`select from calls where room_id = 'visited'`)).toEqual([])
  })
})

describe('a creator', () => {
  it('is called by subscribers and by people the creator has written to; other fans are shown the prompt', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const prompt = {
      isSubscriptionPrompt: true,
      creatorId: creator.id,
      subscriptionPrice: 999,
      currency: 'USD',
      priceLabel: '$9.99',
      message: `Calls with ${creator.user.displayName} are for subscribers. Subscribe for $9.99/month to call.`,
      subscriptionPrompt: `Calls with ${creator.user.displayName} are for subscribers. Subscribe for $9.99/month to call.`,
    }
    // That the creator follows the fan changes nothing (D20).
    await creator.post(`/api/users/${fan.id}/follow`)
    expect(await ask(fan, creator)).toMatchObject({ type: 'call-refused', reason: 'subscription_required', ...prompt })
    const id = await begin(fan, creator)
    const byMessage = await fan.post(`/api/conversations/${id}/messages`, { messageType: 'video_call', videoCallRoomId: 'r' })
    expect([byMessage.status, byMessage.body]).toEqual([200, prompt])
    expect((await fan.post(`/api/conversations/${id}/messages/list`)).body).toEqual([])

    const subscription = await placeSubscription(site.platform.database, creator, fan, { status: 'paused' })
    for (const status of ['paused', 'canceled'] as const) {
      await moveSubscription(site.platform.database, subscription, { status })
      expect(await ask(fan, creator)).toMatchObject({ reason: 'subscription_required' })
    }
    await moveSubscription(site.platform.database, subscription, { status: 'active' })
    expect(await ask(fan, creator)).toMatchObject({ type: 'call-ringing' })

    const [other, writer] = [await site.person(), await site.creator()]
    await write(writer, other)
    expect(await ask(other, writer)).toMatchObject({ type: 'call-ringing' })
  })

  it('who calls a fan gives no free messages by it', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    await fan.post(`/api/users/${creator.id}/follow`)
    const { conversationId } = await ask(creator, fan)
    expect((await fan.get(`/api/conversations/${String(conversationId)}`)).body.free).toEqual({ used: 0, granted: 3, left: 3 })
  })
})

describe('whether one may call', () => {
  it('is answered before anything rings, as the invite would be', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const ofFan = await fan.get(`/api/calls/with/${creator.id}`)
    expect(ofFan.body).toMatchObject({ canCall: false, reason: 'subscription_required', prompt: { creatorId: creator.id } })
    await write(creator, fan)
    expect((await fan.get(`/api/calls/with/${creator.id}`)).body).toEqual({ canCall: true, reason: null, prompt: null })
    expect((await creator.get(`/api/calls/with/${fan.id}`)).body).toMatchObject({ canCall: false, reason: 'not_allowed' })
    expect((await fan.get('/api/calls/with/999999999')).status).toBe(404)
    expect((await site.visitor().get(`/api/calls/with/${creator.id}`)).status).toBe(401)
  })
})

describe('ringing', () => {
  it('is limited to three a minute for each caller, by socket and by message together', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const [caller, callee] = [await strict.person(), await strict.person()]
    await write(callee, caller)
    const id = await begin(caller, callee)
    const socket = await openSocket(caller)
    for (const roomId of ['one', 'two']) socket.send({ type: 'video-call-invite', toUserId: callee.id, roomId })
    await socket.until(() => socket.of('call-ringing').length === 2)
    const byMessage = (room: string) =>
      caller.post(`/api/conversations/${id}/messages`, { messageType: 'video_call', videoCallRoomId: room })
    expect((await byMessage('three')).status).toBe(201)
    // The same call once more is no other one.
    expect((await byMessage('three')).status).toBe(201)
    expect(codeOf(await byMessage('four'))).toBe('too_many_requests')
    socket.send({ type: 'video-call-invite', toUserId: callee.id, roomId: 'five' })
    await socket.until(() => socket.of('call-refused').length === 1)
    expect(socket.of('call-refused')).toMatchObject([{ roomId: 'five', reason: 'too_many_requests' }])
  })
})
