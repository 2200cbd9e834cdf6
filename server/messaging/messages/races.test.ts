import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const send = (from: Visitor, conversation: number, content: string) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const listed = async (person: Visitor) => (await person.post('/api/conversations/list')).body

/** Two people with two messages, of which each wrote one. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = (await anna.post('/api/conversations', { otherUserId: ben.id })).body.id
  await send(anna, id, 'one')
  await send(ben, id, 'two')
  return { anna, ben, id }
}

/** Does something while the sender's third message has all its locks and is not committed yet; it is, as soon as somebody waits for it. */
async function whileStored<T>(id: number, sender: Visitor, recipient: Visitor, work: () => Promise<T>): Promise<T> {
  const client = await site.platform.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query('update conversations set last_seq = 3 where id = $1', [id])
    await client.query(
      `insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, created_at)
        values ($1, 3, $2, 'third', 'text', 'three', 'person', now())`,
      [id, sender.id],
    )
    await client.query(
      'update conversation_members set unread = unread + 1, listed_at = now() where conversation_id = $1 and user_id = $2',
      [id, recipient.id],
    )
    const working = work()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await site.query(waiting)).length).toBe(1)
    await client.query('commit')
    return await working
  } finally {
    client.release()
  }
}

describe('a message that is stored at this moment', () => {
  it('is not counted as read by whoever read the one before it', async () => {
    const { anna, ben, id } = await acquainted()
    const { body } = await whileStored(id, anna, ben, () => ben.post(`/api/conversations/${id}/receipts`, { readSeq: 2 }))
    expect(body).toMatchObject({ readSeq: 2, unreadCount: 1 })
    expect(await listed(ben)).toMatchObject([{ unreadCount: 1 }])
  })

  it('does not stay behind in a conversation that is in no list', async () => {
    const { anna, ben, id } = await acquainted()
    await whileStored(id, anna, ben, () => ben.delete(`/api/conversations/${id}`))
    expect(await listed(ben)).toEqual([])
    expect((await ben.post(`/api/conversations/${id}/messages/list`)).body).toEqual([])
  })
})

describe('unread messages', () => {
  it('are as many as were not read, whatever is sent and read at once', async () => {
    const { anna, ben, id } = await acquainted()
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => send(anna, id, `${index}`)),
      ...Array.from({ length: 20 }, (_, index) => ben.post(`/api/conversations/${id}/receipts`, { readSeq: index + 1 })),
    ])
    const [row] = await site.query<{ unread: number; left: number }>(
      `select unread, (select count(*)::int from messages where conversation_id = $1 and sender_id = other_id and seq > read_seq) as left
        from conversation_members where conversation_id = $1 and user_id = $2`,
      [id, ben.id],
    )
    expect(row?.unread).toBe(row?.left)
  })
})
