import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, id: number, content: string, more: object = {}) =>
  from.post(`/api/conversations/${id}/messages`, { content, messageType: 'text', ...more })
const read = async (person: Visitor, id: number) => (await person.post(`/api/conversations/${id}/messages/list`)).body

/** Two people who have written to each other, one message each. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = await begin(anna, ben)
  await send(anna, id, 'Shall we meet?\nAt nine.')
  await send(ben, id, 'hello')
  return { anna, ben, id }
}

describe('a message that answers another one', () => {
  it('carries who wrote that and how it begins: in the reply, on the socket, in both histories', async () => {
    const { anna, ben, id } = await acquainted()
    const socket = await openSocket(anna)
    const replyTo = { seq: 1, senderId: anna.id, content: 'Shall we meet?', messageType: 'text', isDeleted: false }
    expect(await send(ben, id, 'Yes', { replyToSeq: 1 })).toMatchObject({ status: 201, body: { replyTo } })
    await socket.until(() => socket.of('message').length === 1)
    expect(socket.of('message')).toMatchObject([{ message: { content: 'Yes', replyTo } }])
    for (const person of [anna, ben]) expect(await read(person, id)).toMatchObject([{ replyTo: null }, { replyTo: null }, { replyTo }])
  })

  it('shows a picture as what it is', async () => {
    const { makePhoto } = await import('#tests/people/files.ts')
    const { anna, ben, id } = await acquainted()
    const { url: mediaUrl } = (await anna.upload({ media: await makePhoto() })).body
    await send(anna, id, '', { messageType: 'image', mediaUrl })
    expect((await send(ben, id, 'Pretty', { replyToSeq: 3 })).body).toMatchObject({
      replyTo: { seq: 3, content: '', messageType: 'image' },
    })
  })

  it('says what became of the other one: edited, deleted, taken out of sight', async () => {
    const { anna, ben, id } = await acquainted()
    await send(ben, id, 'Yes', { replyToSeq: 1 })
    await anna.put(`/api/conversations/${id}/messages/1`, { content: 'Shall we meet tomorrow?' })
    expect((await read(ben, id)).at(-1)).toMatchObject({ replyTo: { content: 'Shall we meet tomorrow?', isDeleted: false } })
    await anna.delete(`/api/conversations/${id}/messages/1?for=both`)
    expect((await read(ben, id)).at(-1)).toMatchObject({ replyTo: { seq: 1, content: '', isDeleted: true } })
    await site.query('update messages set hidden_at = now() where conversation_id = $1 and seq = 2', [id])
    const answer = (await send(anna, id, 'What?', { replyToSeq: 2 })).body
    expect(answer).toMatchObject({ replyTo: { seq: 2, content: '', isDeleted: true } })
    // One that was deleted itself answers nothing any more.
    await ben.delete(`/api/conversations/${id}/messages/3?for=both`)
    expect((await read(ben, id)).find(({ seq }: { seq: number }) => seq === 3)).toMatchObject({ replyTo: null })
  })

  it('answers nothing but what a person sent in the same conversation', async () => {
    const { anna, ben, id } = await acquainted()
    const carl = await site.person()
    const elsewhere = await begin(anna, carl)
    for (let count = 0; count < 9; count += 1) await send(anna, elsewhere, `elsewhere ${count}`)
    const [creator, fan] = [await site.creator('answers'), await site.person()]
    const free = await begin(fan, creator)
    for (const words of ['one', 'two', 'three']) await send(fan, free, words)
    await expect.poll(async () => (await read(fan, free)).at(-1)).toMatchObject({ messageType: 'system' })
    const refused = [await send(ben, id, 'What?', { replyToSeq: 3 }), await send(creator, free, 'What?', { replyToSeq: 4 })]
    for (const answer of [...refused, await send(ben, id, 'What?', { replyToSeq: 0 })]) expect(codeOf(answer)).toBe('invalid_input')
    expect((await read(ben, id)).length).toBe(2)
    // The database says the same, whatever the site does.
    const point = (seq: number, at: number) =>
      site.query('update messages set reply_to_seq = $3 where conversation_id = $1 and seq = $2', [id, seq, at])
    await expect(point(2, 7)).rejects.toThrow('check')
    await send(ben, id, 'more')
    await expect(site.query('update messages set seq = 50, reply_to_seq = 7 where conversation_id = $1 and seq = 3', [id])).rejects.toThrow(
      'messages_answer_within_their_conversation',
    )
  })

  it('is the same message only while it answers the same', async () => {
    const { ben, id } = await acquainted()
    const more = { clientId: 'once' }
    expect((await send(ben, id, 'Yes', { ...more, replyToSeq: 1 })).body.seq).toBe(3)
    expect((await send(ben, id, 'Yes', { ...more, replyToSeq: 1 })).body).toMatchObject({ seq: 3, replyTo: { seq: 1 } })
    expect(codeOf(await send(ben, id, 'Yes', more))).toBe('message_conflict')
  })

  it('goes with its conversation when one of the two is erased', async () => {
    const { anna, ben, id } = await acquainted()
    await send(ben, id, 'Yes', { replyToSeq: 1 })
    await send(anna, id, 'Good', { replyToSeq: 3 })
    await site.query('delete from users where id = $1', [anna.id])
    expect(await site.query('select from messages where conversation_id = $1', [id])).toEqual([])
  })
})
