import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const write = (from: Visitor, conversation: number, content = 'hello') =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const history = async (reader: Visitor, conversation: number) =>
  (await reader.post(`/api/conversations/${conversation}/messages/list`)).body as Record<string, any>[]
const lastCall = async (reader: Visitor, conversation: number) => (await history(reader, conversation)).at(-1)?.['call']
const block = (who: Visitor, whom: Visitor) =>
  site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [who.id, whom.id])
let rooms = 0
const newRoom = () => `room-${(rooms += 1)}`

/** Two people who have written to each other, with a socket each. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number; ofAnna: OpenedSocket; ofBen: OpenedSocket }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = await begin(anna, ben)
  await write(anna, id)
  await write(ben, id)
  const [ofAnna, ofBen] = await Promise.all([openSocket(anna), openSocket(ben)])
  return { anna, ben, id, ofAnna, ofBen }
}

const came = (socket: OpenedSocket, type: string, times = 1) => socket.until(() => socket.of(type).length >= times)
const call = (socket: OpenedSocket, to: Visitor, roomId: string, more: Record<string, unknown> = {}) =>
  socket.send({ type: 'video-call-invite', toUserId: to.id, roomId, ...more })

/** A call that rings, and one that was accepted. */
async function ringing() {
  const people = await acquainted()
  const room = newRoom()
  call(people.ofAnna, people.ben, room, { deviceId: 'phone-of-anna' })
  await came(people.ofBen, 'video-call-invite')
  return { ...people, room }
}
async function connected() {
  const people = await ringing()
  people.ofBen.send({ type: 'join-video-call', roomId: people.room, deviceId: 'laptop-of-ben' })
  await came(people.ofAnna, 'join-video-call')
  return people
}

describe('an invite', () => {
  it('rings on all devices of the callee, with what the server knows of the caller', async () => {
    const { anna, ben, id, ofAnna, ofBen } = await acquainted()
    const second = await openSocket(ben)
    const room = newRoom()
    call(ofAnna, ben, room, { fromUserId: ben.id, callerName: 'The Bank', deviceId: 'd1' })
    for (const socket of [ofBen, second]) {
      await came(socket, 'video-call-invite')
      expect(socket.of('video-call-invite')).toEqual([
        {
          type: 'video-call-invite',
          roomId: room,
          fromUserId: anna.id,
          callerName: anna.user.displayName,
          callerPhoto: null,
          kind: 'video',
          conversationId: id,
        },
      ])
    }
    await came(ofAnna, 'call-ringing')
    expect(ofAnna.of('call-ringing')).toEqual([
      { type: 'call-ringing', roomId: room, toUserId: ben.id, kind: 'video', conversationId: id, deviceId: 'd1' },
    ])
  })

  it('is one message of the conversation, live for both, with the server’s words', async () => {
    const { anna, ben, id, ofAnna, ofBen } = await acquainted()
    call(ofAnna, ben, newRoom(), { kind: 'voice', content: 'words of mine' })
    for (const socket of [ofAnna, ofBen]) await came(socket, 'message')
    const [, , message] = await history(ben, id)
    expect(message).toMatchObject({
      seq: 3,
      senderId: anna.id,
      messageType: 'video_call',
      isVideoCallInvite: true,
      content: 'Voice call',
      call: { kind: 'voice', state: 'ringing', durationSeconds: null },
    })
    expect(ofBen.of('message')).toEqual([{ type: 'message', conversationId: id, seq: 3, message }])
  })

  it('names its room itself when none is given', async () => {
    const { ben, ofAnna, ofBen } = await acquainted()
    ofAnna.send({ type: 'video-call-invite', toUserId: ben.id })
    await came(ofBen, 'video-call-invite')
    const [{ roomId } = {}] = ofBen.of('video-call-invite')
    expect(roomId).toMatch(/^[\w-]{22}$/)
    await came(ofAnna, 'call-ringing')
    expect(ofAnna.of('call-ringing')).toMatchObject([{ roomId }])
  })

  it('rings at a device that comes while it rings', async () => {
    const { ben, room } = await ringing()
    const late = await openSocket(ben)
    await came(late, 'video-call-invite')
    expect(late.of('video-call-invite')).toMatchObject([{ roomId: room }])
    expect((await ben.get('/api/calls/current')).body).toMatchObject({ call: { roomId: room, state: 'ringing', isCaller: false } })
  })

  it('replaces the call these two have, whoever of them began it', async () => {
    const { anna, ben, id, ofAnna, ofBen, room } = await ringing()
    const second = newRoom()
    call(ofBen, anna, second)
    await came(ofAnna, 'video-call-invite')
    for (const socket of [ofAnna, ofBen]) await came(socket, 'call-ended')
    expect(ofAnna.of('call-ended')).toEqual([{ type: 'call-ended', roomId: room, outcome: 'cancelled', durationSeconds: 0 }])
    expect((await ben.get('/api/calls/current')).body.call).toMatchObject({ roomId: second, isCaller: true })
    expect((await history(anna, id)).map((message) => message['call']?.state)).toEqual([undefined, undefined, 'cancelled', 'ringing'])
  })

  it('that cross leave one call', async () => {
    const { anna, ben, ofAnna, ofBen } = await acquainted()
    call(ofAnna, ben, newRoom())
    call(ofBen, anna, newRoom())
    await Promise.all([came(ofAnna, 'call-ended'), came(ofBen, 'call-ended')])
    expect(await site.query(`select from calls where state <> 'ended' and caller_id in ($1, $2)`, [anna.id, ben.id])).toHaveLength(1)
  })

  it('of the same room means something else between other people', async () => {
    const [one, other] = [await acquainted(), await acquainted()]
    const room = newRoom()
    call(one.ofAnna, one.ben, room)
    call(other.ofAnna, other.ben, room)
    await Promise.all([came(one.ofBen, 'video-call-invite'), came(other.ofBen, 'video-call-invite')])
    other.ofBen.send({ type: 'end-call', roomId: room })
    await came(other.ofAnna, 'call-ended')
    expect((await one.ben.get('/api/calls/current')).body.call).toMatchObject({ roomId: room, state: 'ringing' })
  })

  it('is busy when the callee is in another call, and is in the history all the same', async () => {
    const { ben } = await connected()
    const carl = await site.person()
    const id = await begin(ben, carl)
    await write(ben, id)
    const ofCarl = await openSocket(carl)
    const room = newRoom()
    call(ofCarl, ben, room)
    await came(ofCarl, 'call-ended')
    expect(ofCarl.of('call-refused')).toMatchObject([{ roomId: room, reason: 'busy' }])
    expect(ofCarl.of('call-ended')).toEqual([{ type: 'call-ended', roomId: room, outcome: 'busy', durationSeconds: 0 }])
    expect(await lastCall(carl, id)).toEqual({ kind: 'video', state: 'busy', durationSeconds: 0 })
  })

  it('from somebody in another call is refused, whoever rings at two lets the first go', async () => {
    const { anna, ben, ofAnna } = await connected()
    const carl = await site.person()
    await write(carl, await begin(carl, anna))
    call(ofAnna, carl, newRoom())
    await came(ofAnna, 'call-refused')
    expect(ofAnna.of('call-refused')).toMatchObject([{ toUserId: carl.id, reason: 'in_call' }])
    ofAnna.send({ type: 'end-call' })
    await came(ofAnna, 'call-ended')
    call(ofAnna, ben, 'first')
    call(ofAnna, carl, 'second')
    await came(ofAnna, 'call-ended', 2)
    expect((await anna.get('/api/calls/current')).body.call).toMatchObject({ roomId: 'second', person: { id: carl.id } })
  })

  it('two at once to one person: one rings, the other is busy', async () => {
    const ben = await site.person()
    const callers = await Promise.all([site.person(), site.person(), site.person(), site.person()])
    for (const caller of callers) await write(ben, await begin(ben, caller))
    const sockets = await Promise.all(callers.map((caller) => openSocket(caller)))
    sockets.forEach((socket) => call(socket, ben, newRoom()))
    await Promise.all(sockets.map((socket) => socket.until(() => socket.of('call-ringing').length + socket.of('call-ended').length > 0)))
    expect(sockets.flatMap((socket) => socket.of('call-ringing'))).toHaveLength(1)
    expect(sockets.flatMap((socket) => socket.of('call-ended')).map((frame) => frame['outcome'])).toEqual(['busy', 'busy', 'busy'])
  })
})

describe('an answer', () => {
  it('of several devices, one takes the call and the others are told', async () => {
    const { ben, ofAnna, ofBen, room } = await ringing()
    const second = await openSocket(ben)
    ofBen.send({ type: 'join-video-call', roomId: room, deviceId: 'one' })
    second.send({ type: 'join-video-call', roomId: room, deviceId: 'two' })
    await came(second, 'call-taken', 2)
    await Promise.all([came(ofAnna, 'join-video-call'), came(ofBen, 'call-taken')])
    expect(ofAnna.of('join-video-call')).toHaveLength(1)
    const [{ deviceId } = {}] = ofAnna.of('join-video-call')
    for (const socket of [ofBen, second])
      expect(new Set(socket.of('call-taken').map((frame) => frame['deviceId']))).toEqual(new Set([deviceId]))
    expect((await ben.get('/api/calls/current')).body.call).toMatchObject({ state: 'connected', deviceId })
  })

  it('is the callee’s alone', async () => {
    const { ofAnna, ofBen, room, ben } = await ringing()
    const eve = await openSocket(await site.person())
    eve.send({ type: 'join-video-call', roomId: room })
    ofAnna.send({ type: 'join-video-call', roomId: room })
    ofBen.send({ type: 'join-video-call', roomId: 'another' })
    ofAnna.send({ type: 'end-call', roomId: room })
    await came(ofBen, 'call-ended')
    expect(ofBen.of('call-ended')).toMatchObject([{ outcome: 'cancelled' }])
    expect([...ofAnna.of('join-video-call'), ...eve.frames]).toEqual([])
    expect((await ben.get('/api/calls/current')).body).toEqual({ call: null })
  })

  it('can be given anew from another device of a member, and from nobody else’s', async () => {
    const { anna, ofAnna, ofBen, room } = await connected()
    const eve = await openSocket(await site.person())
    eve.send({ type: 'join-video-call', roomId: room, deviceId: 'evil', isRejoin: true })
    const tablet = await openSocket(anna)
    tablet.send({ type: 'join-video-call', roomId: room, deviceId: 'tablet', isRejoin: true })
    await Promise.all([came(ofBen, 'join-video-call'), came(ofAnna, 'call-taken')])
    expect(ofBen.of('join-video-call')).toEqual([
      { type: 'join-video-call', roomId: room, fromUserId: anna.id, deviceId: 'tablet', isRejoin: true },
    ])
    expect(ofAnna.of('call-taken')).toEqual([{ type: 'call-taken', roomId: room, deviceId: 'tablet' }])
  })
})

describe('signalling', () => {
  const signals = ['video-call-offer', 'video-call-answer', 'ice-candidate'] as const

  it('passes whole between the two of an accepted call, with the sender as the server knows it', async () => {
    const { anna, ben, ofAnna, ofBen, room } = await connected()
    const body = { sdp: 'v=0\r\n…', deep: { list: [1, 'two', null] }, deviceId: 'd' }
    for (const type of signals) ofAnna.send({ type, roomId: room, fromUserId: ben.id, toUserId: 4711, body })
    await came(ofBen, 'ice-candidate')
    expect(ofBen.frames.filter(({ type }) => (signals as readonly unknown[]).includes(type))).toEqual(
      signals.map((type) => ({ type, roomId: room, fromUserId: anna.id, toUserId: 4711, body })),
    )
    ofBen.send({ type: 'ice-candidate', candidate: 'without a room' })
    await came(ofAnna, 'ice-candidate')
    expect(ofAnna.of('ice-candidate')).toEqual([{ type: 'ice-candidate', candidate: 'without a room', roomId: room, fromUserId: ben.id }])
  })

  it('keeps the order of its sender', async () => {
    const { ofAnna, ofBen, room } = await connected()
    for (let number = 0; number < 15; number += 1) ofAnna.send({ type: 'ice-candidate', roomId: room, number })
    await came(ofBen, 'ice-candidate', 15)
    expect(ofBen.of('ice-candidate').map((frame) => frame['number'])).toEqual(Array.from({ length: 15 }, (_, number) => number))
  })

  it('is nothing before the callee accepted', async () => {
    const { ofAnna, ofBen, room } = await ringing()
    for (const type of signals) {
      ofAnna.send({ type, roomId: room, early: true })
      ofBen.send({ type, roomId: room, early: true })
    }
    // What one person sends is handled in its order: what comes of the last one proves that nothing came of those before.
    ofAnna.send({ type: 'video-call-invite', toUserId: 999_999_999 })
    await came(ofAnna, 'call-refused')
    ofBen.send({ type: 'join-video-call', roomId: room })
    await came(ofAnna, 'join-video-call')
    ofAnna.send({ type: 'ice-candidate', roomId: room, late: true })
    await came(ofBen, 'ice-candidate')
    expect([...ofAnna.frames, ...ofBen.frames].filter((frame) => frame['early'])).toEqual([])
  })

  it('is nobody else’s, whatever room they name', async () => {
    const { ofAnna, ofBen, room } = await connected()
    const other = await connected()
    const eve = await openSocket(await site.person())
    for (const socket of [eve, other.ofAnna])
      for (const type of [...signals, 'end-call']) socket.send({ type, roomId: room, foreign: true })
    other.ofAnna.send({ type: 'ice-candidate', roomId: other.room })
    await came(other.ofBen, 'ice-candidate')
    ofAnna.send({ type: 'ice-candidate', roomId: room })
    await came(ofBen, 'ice-candidate')
    expect([...ofAnna.frames, ...ofBen.frames].filter((frame) => frame['foreign'] || frame['type'] === 'call-ended')).toEqual([])
    expect(eve.frames).toEqual([])
  })

  it('ends with the call', async () => {
    const { ofAnna, ofBen, room } = await connected()
    ofBen.send({ type: 'end-call', roomId: room })
    await came(ofAnna, 'call-ended')
    ofAnna.send({ type: 'ice-candidate', roomId: room })
    ofAnna.send({ type: 'video-call-invite', toUserId: 999_999 })
    await came(ofAnna, 'call-refused')
    expect(ofBen.of('ice-candidate')).toEqual([])
  })
})

describe('the end of a call', () => {
  it.each([
    ['declined', 'ben', 'ringing'],
    ['cancelled', 'anna', 'ringing'],
    ['completed', 'anna', 'connected'],
    ['completed', 'ben', 'connected'],
  ] as const)('is %s when %s hangs up while it is %s', async (outcome, who, state) => {
    const { ben, id, ofAnna, ofBen, room } = await (state === 'ringing' ? ringing() : connected())
    const second = await openSocket(ben)
    const hanging = who === 'anna' ? ofAnna : ofBen
    hanging.send({ type: 'end-call', roomId: room })
    hanging.send({ type: 'end-call', roomId: room })
    for (const socket of [ofAnna, ofBen, second]) {
      await came(socket, 'call-ended')
      await socket.until(() => (socket.of('message-changed').at(-1) as Record<string, any> | undefined)?.['message'].call.state === outcome)
      expect(socket.of('call-ended')).toEqual([{ type: 'call-ended', roomId: room, outcome, durationSeconds: expect.any(Number) }])
    }
    expect(await lastCall(ben, id)).toEqual({ kind: 'video', state: outcome, durationSeconds: expect.any(Number) })
    const changed = ofBen.of('message-changed').at(-1) as Record<string, any>
    expect(changed).toMatchObject({ conversationId: id, seq: 3, message: { call: { state: outcome } } })
  })

  it('comes at once with a block, while it rings and while people talk', async () => {
    for (const start of [ringing, connected]) {
      const { anna, ben, ofAnna, ofBen, room } = await start()
      await block(ben, anna)
      site.platform.bus.publish('person.blocked', { blockerId: ben.id, blockedId: anna.id })
      for (const socket of [ofAnna, ofBen]) await came(socket, 'call-ended')
      expect(ofAnna.of('call-ended')).toMatchObject([{ roomId: room, outcome: start === ringing ? 'cancelled' : 'completed' }])
    }
  })

  it('does not wait for the hint: of blocked people nothing passes and nobody accepts', async () => {
    const talking = await connected()
    await block(talking.ben, talking.anna)
    talking.ofAnna.send({ type: 'ice-candidate', roomId: talking.room })
    call(talking.ofAnna, talking.ben, newRoom())
    await came(talking.ofAnna, 'call-refused')
    expect(talking.ofAnna.of('call-refused')).toMatchObject([{ reason: 'blocked' }])
    expect(talking.ofBen.of('ice-candidate')).toEqual([])
    const asked = await ringing()
    await block(asked.anna, asked.ben)
    asked.ofBen.send({ type: 'join-video-call', roomId: asked.room })
    asked.ofBen.send({ type: 'end-call', roomId: asked.room })
    await came(asked.ofAnna, 'call-ended')
    expect(asked.ofAnna.of('join-video-call')).toEqual([])
  })
})

describe('the message call', () => {
  const send = (from: Visitor, conversation: number, more: Record<string, unknown> = {}) =>
    from.post(`/api/conversations/${conversation}/messages`, {
      content: 'words of a client',
      messageType: 'video_call',
      isVideoCallInvite: true,
      ...more,
    })

  it('rings like the invite, and with the same room both are one call and one message', async () => {
    for (const isFirst of [true, false]) {
      const { anna, ben, id, ofAnna, ofBen } = await acquainted()
      const room = newRoom()
      const byMessage = () => send(anna, id, { videoCallRoomId: room, clientId: 'mine' })
      const first = isFirst ? await byMessage() : undefined
      call(ofAnna, ben, room)
      await came(ofAnna, 'call-ringing', isFirst ? 2 : 1)
      const { status, body } = first ?? (await byMessage())
      expect(status).toBe(201)
      expect(body).toMatchObject({ content: 'Video call', videoCallRoomId: room, isVideoCallInvite: true, call: { state: 'ringing' } })
      expect((await byMessage()).body.seq).toBe(body.seq)
      expect(await history(ben, id)).toHaveLength(3)
      await came(ofBen, 'video-call-invite')
      expect(ofBen.of('video-call-invite')).toHaveLength(1)
    }
  })

  it('after the call of that room ended begins no other one', async () => {
    const { anna, id, ofAnna, ofBen, room } = await ringing()
    ofBen.send({ type: 'end-call', roomId: room })
    await came(ofAnna, 'call-ended')
    expect((await send(anna, id, { videoCallRoomId: room })).body).toMatchObject({ seq: 3, call: { state: 'declined' } })
    expect((await anna.get('/api/calls/current')).body).toEqual({ call: null })
  })

  it('is refused like the invite', async () => {
    const [anna, ben] = [await site.person(), await site.person()]
    const id = await begin(anna, ben)
    expect(codeOf(await send(anna, id))).toBe('not_allowed')
    expect((await send(await site.person(), id)).status).toBe(404)
    await write(ben, id)
    await block(ben, anna)
    expect(codeOf(await send(anna, id))).toBe('blocked')
    expect(await history(anna, id)).toHaveLength(1)
  })

  it('counts as no free message', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    await write(creator, id)
    const before = (await fan.get(`/api/conversations/${id}`)).body.free
    expect((await send(fan, id)).status).toBe(201)
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual(before)
  })
})
