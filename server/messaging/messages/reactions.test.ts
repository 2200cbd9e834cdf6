import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, id: number, content: string) =>
  from.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
const react = (by: Visitor, id: number, seq: number, emoji: string | null) =>
  by.put(`/api/conversations/${id}/messages/${seq}/reaction`, { emoji })
const reactions = async (person: Visitor, id: number) =>
  (await person.post(`/api/conversations/${id}/messages/list`)).body.map((message: { reactions: unknown }) => message.reactions)
const told = async (by: Visitor) =>
  (await by.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'message_reaction')
const unread = async (by: Visitor): Promise<number> => (await by.get('/api/notifications/unread')).body.notifications

/** Two people who have written to each other, one message each. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = await begin(anna, ben)
  await send(anna, id, 'hello')
  await send(ben, id, 'hello yourself')
  return { anna, ben, id }
}

describe('a reaction', () => {
  it('is one of each person: another takes its place, and it can be taken away', async () => {
    const { anna, ben, id } = await acquainted()
    const of = (person: Visitor, emoji: string) => ({ userId: person.id, emoji })
    expect((await react(ben, id, 1, '❤️')).body).toMatchObject({ seq: 1, content: 'hello', reactions: [of(ben, '❤️')], revision: 1 })
    expect((await react(anna, id, 1, '👍🏽')).body).toMatchObject({ reactions: [of(ben, '❤️'), of(anna, '👍🏽')] })
    expect((await react(ben, id, 1, '👨‍👩‍👧')).body).toMatchObject({ reactions: [of(ben, '👨‍👩‍👧'), of(anna, '👍🏽')] })
    for (const person of [anna, ben]) expect(await reactions(person, id)).toEqual([[of(ben, '👨‍👩‍👧'), of(anna, '👍🏽')], []])
    for (const again of [null, null]) expect((await react(ben, id, 1, again)).body).toMatchObject({ reactions: [of(anna, '👍🏽')] })
  })

  it('stays one however many come at once, and the last state is told', async () => {
    const { anna, ben, id } = await acquainted()
    const socket = await openSocket(anna)
    const wished = ['❤️', '👍', '😂', '😮', '😢', '🙏', null, '🔥']
    const answers = await Promise.all(wished.flatMap((emoji) => [react(ben, id, 1, emoji), react(anna, id, 1, emoji)]))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    const rows = await site.query<{ count: number }>(
      'select user_id, count(*)::int as count from message_reactions where conversation_id = $1 group by 1',
      [id],
    )
    expect(rows.every(({ count }) => count === 1)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(16)
    await socket.until(() => socket.of('message-changed').length === 16)
    type Frame = { message: { revision: number; reactions: unknown } }
    const latest = socket.of('message-changed').map((frame) => frame as unknown as Frame)
    const last = latest.toSorted((one, other) => one.message.revision - other.message.revision).at(-1)
    expect([last?.message.reactions]).toEqual((await reactions(anna, id)).slice(0, 1))
  })

  it('is one emoji, to what a person sent', async () => {
    const { anna, ben, id } = await acquainted()
    for (const emoji of ['', 'a', '👍👍', ':)', '❤️ ', '1', '\u200d']) expect(codeOf(await react(anna, id, 1, emoji))).toBe('invalid_input')
    await anna.delete(`/api/conversations/${id}/messages/1?for=both`)
    await site.query('update messages set hidden_at = now() where conversation_id = $1 and seq = 2', [id])
    for (const seq of [1, 2, 99]) expect(codeOf(await react(ben, id, seq, '👍'))).toBe('not_found')
    const call = await anna.post(`/api/conversations/${id}/messages`, { messageType: 'video_call' })
    expect(codeOf(await react(ben, id, call.body.seq, '👍'))).toBe('not_allowed')
    expect(await site.query('select from message_reactions where conversation_id = $1', [id])).toEqual([])
  })

  it('is for the two of the conversation, where they may write', async () => {
    const { anna, ben, id } = await acquainted()
    const eve = await site.person()
    expect(codeOf(await react(eve, id, 1, '👍'))).toBe('not_found')
    expect(codeOf(await react(site.visitor(), id, 1, '👍'))).toBe('signed_out')
    const forced = 'insert into message_reactions (conversation_id, seq, user_id, emoji, created_at) values ($1, 1, $2, $3, now())'
    await expect(site.query(forced, [id, eve.id, '👍'])).rejects.toThrow('foreign key')
    await react(anna, id, 2, '👍')
    await ben.post(`/api/users/${anna.id}/block`)
    for (const person of [anna, ben]) for (const emoji of ['❤️', null]) expect(codeOf(await react(person, id, 2, emoji))).toBe('blocked')
    expect(await reactions(anna, id)).toEqual([[], [{ userId: anna.id, emoji: '👍' }]])
    await site.query(`update users set absent_since = now(), absence = 'suspended' where id = $1`, [ben.id])
    expect(codeOf(await react(anna, id, 2, '❤️'))).toBe('not_found')
  })

  it('waits until a request is accepted, and until a stranger is answered', async () => {
    const [carl, dora] = [await site.person(), await site.person()]
    const id = await begin(carl, dora)
    for (const words of ['hello', 'there', 'again']) await send(carl, id, words)
    expect(codeOf(await react(dora, id, 1, '👍'))).toBe('not_allowed')
    expect(codeOf(await react(carl, id, 1, '👍'))).toBe('unanswered')
    await dora.put(`/api/conversations/${id}`, { isAccepted: true })
    expect((await react(dora, id, 1, '👍')).status).toBe(200)
    await dora.put('/api/me/privacy', { messagesFrom: 'contacts' })
    expect(codeOf(await react(carl, id, 1, '👍'))).toBe('contacts_only')
  })

  it('is no free message, and needs none', async () => {
    const [creator, fan] = [await site.creator('reacts'), await site.person()]
    const id = await begin(fan, creator)
    for (const words of ['one', 'two', 'three']) await send(fan, id, words)
    expect((await react(fan, id, 1, '❤️')).status).toBe(200)
    await send(creator, id, 'hello')
    const before = (await fan.get(`/api/conversations/${id}`)).body.free
    const page = (await fan.post(`/api/conversations/${id}/messages/list`)).body
    const hello = page.find(({ content }: { content: string }) => content === 'hello')
    expect((await react(fan, id, hello.seq, '❤️')).status).toBe(200)
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual(before)
  })

  it('goes with its message, also when it comes at that moment, and with its person', async () => {
    const { anna, ben, id } = await acquainted()
    for (let round = 0; round < 6; round += 1) {
      const { seq } = (await send(anna, id, 'words')).body
      await Promise.all([react(ben, id, seq, '👍'), anna.delete(`/api/conversations/${id}/messages/${seq}?for=both`)])
      expect((await reactions(ben, id)).at(-1)).toEqual([])
    }
    expect(await site.query('select from message_reactions where conversation_id = $1', [id])).toEqual([])
    await react(ben, id, 1, '👍')
    await site.query('delete from users where id = $1', [ben.id])
    expect(await site.query('select from message_reactions where conversation_id = $1', [id])).toEqual([])
  })

  it('is counted against a rate', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.02' } })
    const [anna, ben] = [await strict.person(), await strict.person()]
    const id = await begin(anna, ben)
    await send(anna, id, 'hello')
    const codes = []
    for (let count = 0; count < 4; count += 1) codes.push(codeOf(await react(anna, id, 1, '👍')))
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests'])
  })
})

describe('a page of messages', () => {
  it('is read with its reactions in the statements of one without', async () => {
    const { anna, ben, id } = await acquainted()
    for (let count = 0; count < 30; count += 1) await send(anna, id, `number ${count}`)
    const count = async () => {
      const before = site.platform.connection.statementCount()
      await reactions(ben, id)
      return site.platform.connection.statementCount() - before
    }
    // What the site does by itself meanwhile can only add to one of them.
    const least = async () => Math.min(await count(), await count(), await count())
    const without = await least()
    for (let seq = 1; seq <= 30; seq += 1) await react(ben, id, seq, '👍')
    expect(await least()).toBe(without)
  })
})

describe('being told of a reaction', () => {
  it('is one notification of a conversation: unread for who is away, read for who is here', async () => {
    const { anna, ben, id } = await acquainted()
    await send(anna, id, 'and how are you?')
    await react(ben, id, 1, '❤️')
    const row = { kind: 'message_reaction', actors: [{ id: ben.id }], conversationId: id }
    expect(await told(anna)).toMatchObject([{ ...row, isRead: false, reaction: { seq: 1, emoji: '❤️' } }])
    await react(ben, id, 3, '👍')
    expect([await told(anna), await unread(anna)]).toMatchObject([[{ ...row, reaction: { seq: 3, emoji: '👍' } }], 1])
    // The emoji of now; and nothing once it's taken away.
    await react(ben, id, 3, '😂')
    expect(await told(anna)).toMatchObject([{ reaction: { seq: 3, emoji: '😂' } }])
    await react(ben, id, 3, null)
    expect([await told(anna), await unread(anna)]).toEqual([[], 0])
    // Nobody is told of their own, nor of what the other one wrote.
    await react(anna, id, 1, '👍')
    await react(ben, id, 2, '👍')
    expect([await told(anna), await told(ben)]).toEqual([[], []])

    const socket = await openSocket(anna)
    await anna.post('/api/notifications/read', { until: new Date().toISOString() })
    await react(ben, id, 1, '🙏')
    expect([await told(anna), await unread(anna)]).toMatchObject([[{ reaction: { seq: 1, emoji: '🙏' }, isRead: true }], 0])
    socket.close()
  })

  it('comes by no email and no push unless that is chosen, and not of muted people', async () => {
    const { anna, ben, id } = await acquainted()
    const { choices } = (await anna.get('/api/me/notification-settings')).body
    expect(choices).toContainEqual({ kind: 'message_reaction', isInCentre: true, byMail: 'off', byPush: false })
    await anna.post(`/api/users/${ben.id}/mute`)
    await react(ben, id, 1, '❤️')
    expect(await told(anna)).toEqual([])
  })
})
