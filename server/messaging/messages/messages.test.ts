import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => {
  const answer = await from.post('/api/conversations', { userId: from.id, otherUserId: to.id })
  expect([200, 201]).toContain(answer.status)
  return answer.body.id
}
const send = (from: Visitor, conversation: number, content: string, more: Record<string, unknown> = {}) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text', ...more })
const read = async (person: Visitor, conversation: number, query = '') =>
  (await person.post(`/api/conversations/${conversation}/messages/list${query}`)).body
const listed = async (person: Visitor, query = '') => (await person.post(`/api/conversations/list${query}`)).body
const two = () => Promise.all([site.person(), site.person()])
/** The second follows the first, who may write as much as they like. */
const acquainted = async (): Promise<[Visitor, Visitor]> => {
  const [anna, ben] = await two()
  await ben.post(`/api/users/${anna.id}/follow`)
  return [anna, ben]
}

describe('a conversation', () => {
  it('is one for two people, whoever begins it', async () => {
    const [anna, ben] = await two()
    const [first, second] = await Promise.all([begin(anna, ben), begin(ben, anna)])
    expect(second).toBe(first)
    expect((await anna.post('/api/conversations', { otherUserId: ben.id })).status).toBe(200)
  })

  it('cannot be begun with oneself, nobody, or as somebody else', async () => {
    const [anna, ben] = await two()
    expect(codeOf(await anna.post('/api/conversations', { otherUserId: anna.id }))).toBe('message_self')
    expect(codeOf(await anna.post('/api/conversations', { otherUserId: 999_999 }))).toBe('not_found')
    expect(codeOf(await anna.post('/api/conversations', { userId: ben.id, otherUserId: ben.id }))).toBe('actor_mismatch')
    expect(codeOf(await site.visitor().post('/api/conversations', { otherUserId: ben.id }))).toBe('signed_out')
  })

  it('is listed for the other person once something was written', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    expect((await listed(anna)).map((row: { id: number }) => row.id)).toEqual([id])
    expect(await listed(ben)).toEqual([])
    expect((await send(anna, id, 'Hello Ben')).status).toBe(201)
    expect(await listed(ben)).toMatchObject([
      {
        id,
        isRequest: true,
        unreadCount: 1,
        lastSeq: 1,
        lastMessage: { content: 'Hello Ben' },
        participants: [{ id: ben.id }, { id: anna.id }],
      },
    ])
    await send(ben, id, 'Hello Anna')
    expect(await listed(ben)).toMatchObject([{ isRequest: false }])
    expect(await listed(ben, '?box=requests')).toEqual([])
  })

  it('is found by name and username', async () => {
    const [anna, ben] = [await site.person(), await site.person('zaphod_b', { displayName: 'Zäphod Beeble' })]
    const id = await begin(anna, ben)
    for (const word of ['zapho', 'ZAPHOD', 'beeble', '@zaphod']) expect(await listed(anna, `?search=${word}`)).toMatchObject([{ id }])
    expect(await listed(anna, '?search=nobody')).toEqual([])
    expect(await listed(anna, '?search=%25')).toEqual([])
  })
})

describe('a message', () => {
  it('is stored once for its client id, with dense numbers', async () => {
    const [anna, ben] = await acquainted()
    const id = await begin(anna, ben)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(anna, id, `text ${index % 4}`, { clientId: `same-${index % 4}` })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201))
    const seqs = answers.map((answer) => answer.body.seq)
    expect(new Set(seqs)).toEqual(new Set([1, 2, 3, 4]))
    expect((await read(ben, id)).map((message: { seq: number }) => message.seq)).toEqual([1, 2, 3, 4])
    expect(codeOf(await send(anna, id, 'other words', { clientId: 'same-1' }))).toBe('message_conflict')
  })

  it('takes one statement', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    const count = async (content: string) => {
      const before = site.platform.connection.statementCount()
      await send(anna, id, content)
      return site.platform.connection.statementCount() - before
    }
    await count('warm')
    // What the site does by itself meanwhile can only add to one of them.
    expect(Math.min(await count('one'), await count('two'))).toBe(1)
  })

  it('needs words or a file, and its writer', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    expect(codeOf(await send(anna, id, '   '))).toBe('invalid_input')
    expect(codeOf(await send(anna, id, 'x'.repeat(4001)))).toBe('invalid_input')
    expect(codeOf(await send(anna, id, 'a\u0000b'))).toBe('invalid_input')
    expect(codeOf(await send(anna, id, 'forged', { senderId: ben.id }))).toBe('actor_mismatch')
    expect(codeOf(await send(anna, id, 'forged', { userId: 0 }))).toBe('actor_mismatch')
    expect(codeOf(await send(anna, id, '', { messageType: 'system' }))).toBe('invalid_input')
    expect(codeOf(await send(anna, id, '', { messageType: 'image', mediaUrl: `/api/media/${'a'.repeat(22)}.webp` }))).toBe('invalid_input')
    expect(await read(anna, id)).toEqual([])
  })

  it('is read by its two members only', async () => {
    const [anna, ben] = await two()
    const eve = await site.person()
    const id = await begin(anna, ben)
    await send(anna, id, 'between us')
    const calls = [
      eve.post(`/api/conversations/${id}/messages/list`, { userId: anna.id }),
      eve.post(`/api/conversations/${id}/messages`, { content: 'let me in', messageType: 'text' }),
      eve.get(`/api/conversations/${id}`),
      eve.put(`/api/conversations/${id}`, { isMuted: true }),
      eve.delete(`/api/conversations/${id}`),
      eve.delete(`/api/conversations/${id}/messages/1`),
      eve.post(`/api/conversations/${id}/receipts`, { readSeq: 1 }),
    ]
    expect((await Promise.all(calls)).map(codeOf)).toEqual(Array(7).fill('not_found'))
    expect(codeOf(await site.visitor().post(`/api/conversations/${id}/messages/list`))).toBe('signed_out')
    expect((await read(ben, id)).length).toBe(1)
  })

  it('is listed newest fifty, oldest first, and pages back and forth', async () => {
    const [anna, ben] = await acquainted()
    const id = await begin(anna, ben)
    for (let index = 1; index <= 57; index += 1) await send(anna, id, `number ${index}`)
    const first = await ben.post(`/api/conversations/${id}/messages/list`)
    expect(first.body.map((message: { seq: number }) => message.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 8))
    const link = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await ben.post(link)
    expect(second.body.map((message: { seq: number }) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(second.headers.get('link')).toBeNull()
    expect((await read(ben, id, '?after=54')).map((message: { seq: number }) => message.seq)).toEqual([55, 56, 57])
    expect(codeOf(await ben.post(`/api/conversations/${id}/messages/list?cursor=nonsense`))).toBe('invalid_cursor')
  })

  it('is deleted for one or, by its writer, for both', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    await send(anna, id, 'one')
    await send(anna, id, 'two')
    await ben.delete(`/api/conversations/${id}/messages/1`)
    expect((await read(ben, id)).map((message: { seq: number }) => message.seq)).toEqual([2])
    expect((await read(anna, id)).length).toBe(2)
    expect(codeOf(await ben.delete(`/api/conversations/${id}/messages/2?for=both`))).toBe('not_allowed')
    await anna.delete(`/api/conversations/${id}/messages/2?for=both`)
    expect(await read(ben, id)).toMatchObject([{ seq: 2, content: '', deletedAt: expect.any(String) }])
    expect(JSON.stringify(await site.query('select * from messages where conversation_id = $1', [id]))).not.toContain('two')
  })

  it('goes with the whole conversation out of one list, and comes back with the next one', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    await send(anna, id, 'old')
    await ben.delete(`/api/conversations/${id}`)
    expect(await listed(ben)).toEqual([])
    expect(await listed(anna)).toMatchObject([{ id, lastMessage: { content: 'old' } }])
    await send(anna, id, 'new')
    expect((await read(ben, id)).map((message: { content: string }) => message.content)).toEqual(['new'])
  })
})

describe('pictures in messages', () => {
  it('are opened by the two members only, in every size and range', async () => {
    const { makePhoto } = await import('#tests/people/files.ts')
    const [anna, ben] = await two()
    const eve = await site.person()
    const { url } = (await anna.upload({ media: await makePhoto() })).body
    const id = await begin(anna, ben)
    expect((await ben.get(url)).status).toBe(404)
    expect(codeOf(await send(ben, id, '', { messageType: 'image', mediaUrl: url }))).toBe('invalid_input')
    expect(await send(anna, id, '', { messageType: 'image', mediaUrl: url })).toMatchObject({
      status: 201,
      body: { messageType: 'image', mediaUrl: url, media: { width: expect.any(Number) } },
    })
    expect((await ben.get(url)).status).toBe(200)
    expect((await ben.get(url, { range: 'bytes=0-9' })).status).toBe(206)
    for (const stranger of [eve, site.visitor()]) {
      expect((await stranger.get(url)).status).toBe(404)
      expect((await stranger.get(`${url}?w=96`)).status).toBe(404)
      expect((await stranger.get(url, { range: 'bytes=0-9' })).status).toBe(404)
    }
    await anna.delete(`/api/conversations/${id}/messages/1?for=both`)
    expect((await ben.get(url)).status).toBe(404)
  })
})

describe('unread and receipts', () => {
  it('count what the other one wrote and grow only', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    for (const text of ['a', 'b', 'c']) await send(anna, id, text)
    await ben.put(`/api/conversations/${id}`, { isAccepted: true })
    expect(await listed(ben)).toMatchObject([{ unreadCount: 3, isRequest: false }])
    expect((await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 2 })).body).toEqual({
      deliveredSeq: 2,
      readSeq: 2,
      unreadCount: 1,
    })
    expect((await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 1, deliveredSeq: 99 })).body).toEqual({
      deliveredSeq: 3,
      readSeq: 2,
      unreadCount: 1,
    })
    expect(await listed(anna)).toMatchObject([{ otherReadSeq: 2, otherDeliveredSeq: 3, unreadCount: 0 }])
    await ben.put('/api/me/privacy', { showsReceipts: false })
    expect(await listed(anna)).toMatchObject([{ otherReadSeq: 0, otherDeliveredSeq: 0 }])
  })

  it('do not count what was deleted for oneself', async () => {
    const [anna, ben] = await acquainted()
    const id = await begin(anna, ben)
    for (const text of ['a', 'b', 'c']) await send(anna, id, text)
    for (const seq of [3, 3, 2]) await ben.delete(`/api/conversations/${id}/messages/${seq}`)
    expect(await listed(ben)).toMatchObject([{ unreadCount: 1 }])
    await send(anna, id, 'd')
    expect((await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 3 })).body).toMatchObject({ unreadCount: 1 })
  })

  it('tell nothing to the writer of a request', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    await send(anna, id, 'hello?')
    await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 1 })
    expect(await listed(anna)).toMatchObject([{ otherReadSeq: 0, otherDeliveredSeq: 0 }])
  })
})

describe('who may write', () => {
  it('is nobody but contacts where somebody wants it so', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    await ben.put('/api/me/privacy', { messagesFrom: 'contacts' })
    expect(codeOf(await send(anna, id, 'hello'))).toBe('contacts_only')
    await ben.post(`/api/users/${anna.id}/follow`)
    expect((await send(anna, id, 'hello')).status).toBe(201)
    expect(await listed(ben)).toMatchObject([{ isRequest: false }])
  })

  it('is neither of two where one has blocked the other, and they can still read', async () => {
    const [anna, ben] = await two()
    const id = await begin(anna, ben)
    await send(anna, id, 'before')
    await site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [ben.id, anna.id])
    expect(codeOf(await send(anna, id, 'after'))).toBe('blocked')
    expect(codeOf(await send(ben, id, 'after'))).toBe('blocked')
    expect((await read(anna, id)).length).toBe(1)
    expect(await listed(anna)).toMatchObject([{ isBlocked: true, isBlockedByMe: false }])
    expect(await listed(ben)).toMatchObject([{ isBlocked: true, isBlockedByMe: true }])
    const carl = await site.person()
    await site.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [ben.id, carl.id])
    const [blocked, absent] = [
      await carl.post('/api/conversations', { otherUserId: ben.id }),
      await carl.post('/api/conversations', { otherUserId: 999_999 }),
    ]
    expect({ ...blocked.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  })

  it('is limited for young accounts', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const anna = await strict.person()
    const people = []
    for (let index = 0; index < 11; index += 1) people.push(await strict.person())
    const codes = []
    for (const person of people) codes.push(codeOf(await anna.post('/api/conversations', { otherUserId: person.id })))
    expect(codes).toEqual([...Array(10).fill(undefined), 'too_many_requests'])
  })
})
