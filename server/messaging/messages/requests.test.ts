import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content: string) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const listed = async (person: Visitor) => (await person.post('/api/conversations/list')).body

/** A stranger who has written to somebody. */
async function asking(): Promise<{ stranger: Visitor; asked: Visitor; id: number }> {
  const [stranger, asked] = [await site.person(), await site.person()]
  const id = await begin(stranger, asked)
  await send(stranger, id, 'may I?')
  return { stranger, asked, id }
}

describe('a request', () => {
  it('that was archived tells nothing, and is a request again with the next message', async () => {
    const { stranger, asked, id } = await asking()
    await asked.put(`/api/conversations/${id}`, { isArchived: true })
    await asked.post(`/api/conversations/${id}/receipts`, { readSeq: 1 })
    const [writer, reader] = [await openSocket(stranger), await openSocket(asked)]
    expect(await listed(stranger)).toMatchObject([{ otherReadSeq: 0, otherDeliveredSeq: 0, isOnline: false }])
    for (const socket of [writer, reader]) socket.send({ type: 'typing', conversationId: id, isTyping: true })
    await send(stranger, id, 'please?')
    for (const socket of [writer, reader]) {
      await socket.until(() => socket.of('message').length === 1)
      expect(socket.of('typing')).toEqual([])
    }
    expect(await listed(asked)).toMatchObject([{ isRequest: true, isArchived: false, unreadCount: 1 }])
  })

  it('that was cleared away tells nothing', async () => {
    const { stranger, asked, id } = await asking()
    await asked.post(`/api/conversations/${id}/receipts`, { readSeq: 1 })
    await asked.delete(`/api/conversations/${id}`)
    expect(await listed(stranger)).toMatchObject([{ otherReadSeq: 0, otherDeliveredSeq: 0 }])
    await send(stranger, id, 'please?')
    expect(await listed(asked)).toMatchObject([{ isRequest: true, unreadCount: 1 }])
  })

  it('that was answered stays answered when it is archived', async () => {
    const { stranger, asked, id } = await asking()
    await send(asked, id, 'yes')
    await asked.put(`/api/conversations/${id}`, { isArchived: true })
    await send(stranger, id, 'thank you')
    expect(await listed(asked)).toMatchObject([{ isRequest: false, isArchived: false }])
  })
})

describe('a conversation nobody has written in', () => {
  it('lets nobody see a stranger type', async () => {
    const [stranger, asked] = [await site.person(), await site.person()]
    const id = await begin(stranger, asked)
    const [writer, reader] = [await openSocket(stranger), await openSocket(asked)]
    writer.send({ type: 'typing', conversationId: id, isTyping: true })
    await send(stranger, id, 'may I?')
    await reader.until(() => reader.of('message').length === 1)
    expect(reader.of('typing')).toEqual([])
  })
})

describe('clearing a conversation', () => {
  it('does not tell the other person that it was read', async () => {
    const { stranger, asked, id } = await asking()
    await asked.post(`/api/conversations/${id}/receipts`, { readSeq: 1 })
    await send(asked, id, 'yes')
    await send(stranger, id, 'never read')
    await asked.delete(`/api/conversations/${id}`)
    expect(await listed(stranger)).toMatchObject([{ otherReadSeq: 1 }])
    for (const text of ['four', 'five', 'six']) await send(stranger, id, text)
    const { body } = await asked.post(`/api/conversations/${id}/receipts`, { readSeq: 4 })
    expect(body).toMatchObject({ readSeq: 4, unreadCount: 2 })
  })

  it('keeps away what the other person deletes afterwards', async () => {
    const { stranger, asked, id } = await asking()
    await asked.delete(`/api/conversations/${id}`)
    const socket = await openSocket(asked)
    await stranger.delete(`/api/conversations/${id}/messages/1?for=both`)
    await send(stranger, id, 'afterwards')
    await socket.until(() => socket.of('message').length === 1)
    expect(socket.of('message-changed')).toEqual([])
  })
})
