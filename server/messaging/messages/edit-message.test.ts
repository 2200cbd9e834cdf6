import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
const clock = new TestClock()
beforeAll(async () => {
  site = await startTestSite({ clock })
})

const minutes = 60_000
const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = async (from: Visitor, id: number, content: string, more: object = {}): Promise<number> =>
  (await from.post(`/api/conversations/${id}/messages`, { content, messageType: 'text', ...more })).body.seq
const edit = (by: Visitor, id: number, seq: number, content: string) => by.put(`/api/conversations/${id}/messages/${seq}`, { content })
const read = async (person: Visitor, id: number) => (await person.post(`/api/conversations/${id}/messages/list`)).body

/** Two people who have written to each other, one message each. */
async function acquainted(): Promise<{ anna: Visitor; ben: Visitor; id: number }> {
  const [anna, ben] = [await site.person(), await site.person()]
  const id = await begin(anna, ben)
  await send(anna, id, 'hello')
  await send(ben, id, 'hello yourself')
  return { anna, ben, id }
}

describe('editing a message', () => {
  it('changes its words for both, says so, and is told to both', async () => {
    const { anna, ben, id } = await acquainted()
    const sockets = await Promise.all([openSocket(anna), openSocket(ben)])
    const edited = { seq: 1, content: 'hello Ben', editedAt: expect.any(String), revision: 1 }
    expect(await edit(anna, id, 1, ' hello Ben ')).toMatchObject({ status: 200, body: edited })
    expect(await read(ben, id)).toMatchObject([edited, { seq: 2, editedAt: null, revision: 0 }])
    for (const socket of sockets) {
      await socket.until(() => socket.of('message-changed').length === 1)
      expect(socket.of('message-changed')).toMatchObject([{ conversationId: id, seq: 1, message: edited }])
    }
    // The same words change nothing.
    expect((await edit(anna, id, 1, 'hello Ben')).body).toMatchObject({ revision: 1 })
  })

  it('ends after fifteen minutes of the site’s own clock', async () => {
    const { anna, id } = await acquainted()
    clock.advance(14.5 * minutes)
    expect((await edit(anna, id, 1, 'in time')).status).toBe(200)
    clock.advance(minutes)
    expect(codeOf(await edit(anna, id, 1, 'too late'))).toBe('edit_too_late')
    expect(await read(anna, id)).toMatchObject([{ content: 'in time' }, {}])
  })

  it('is for the words of whoever wrote them, and nothing else', async () => {
    const { makePhoto } = await import('#tests/people/files.ts')
    const { anna, ben, id } = await acquainted()
    const eve = await site.person()
    const { url: mediaUrl } = (await anna.upload({ media: await makePhoto() })).body
    const picture = await send(anna, id, 'look', { messageType: 'image', mediaUrl })
    const automatic = await send(anna, id, 'by an AI')
    await site.query(`update messages set provenance = 'ai' where conversation_id = $1 and seq = $2`, [id, automatic])
    const gone = await send(anna, id, 'gone')
    await anna.delete(`/api/conversations/${id}/messages/${gone}?for=both`)
    const hidden = await send(anna, id, 'hidden by moderators')
    await site.query('update messages set hidden_at = now() where conversation_id = $1 and seq = $2', [id, hidden])
    expect(codeOf(await edit(ben, id, 1, 'forged'))).toBe('not_allowed')
    for (const seq of [picture, automatic]) expect(codeOf(await edit(anna, id, seq, 'other words'))).toBe('not_allowed')
    for (const seq of [gone, hidden, 99]) expect(codeOf(await edit(anna, id, seq, 'other words'))).toBe('not_found')
    expect(codeOf(await edit(eve, id, 1, 'let me in'))).toBe('not_found')
    expect(codeOf(await edit(site.visitor(), id, 1, 'let me in'))).toBe('signed_out')
    for (const words of ['  ', 'x'.repeat(4001)]) expect(codeOf(await edit(anna, id, 1, words))).toBe('invalid_input')
    expect((await read(ben, id)).map(({ editedAt }: { editedAt: unknown }) => editedAt)).toEqual(Array(6).fill(null))
    // The database says the same, whatever the site does.
    const forced = site.query(`update messages set edited_at = now() where conversation_id = $1 and seq = $2`, [id, automatic])
    await expect(forced).rejects.toThrow('messages_edited_are_words')
  })

  it('ends where one can’t write any more', async () => {
    const { anna, ben, id } = await acquainted()
    await ben.post(`/api/users/${anna.id}/block`)
    expect(codeOf(await edit(anna, id, 1, 'still there?'))).toBe('blocked')
    const [carl, dora] = [await site.person(), await site.person()]
    const request = await begin(carl, dora)
    await send(carl, request, 'hello')
    await dora.put('/api/me/privacy', { messagesFrom: 'contacts' })
    expect(codeOf(await edit(carl, request, 1, 'hello again'))).toBe('contacts_only')
  })

  it('brings no link into the first message to a stranger', async () => {
    const [anna, ben] = [await site.person(), await site.person()]
    const id = await begin(anna, ben)
    await send(anna, id, 'hello')
    expect(codeOf(await edit(anna, id, 1, 'see https://example.com'))).toBe('link_too_soon')
    expect((await edit(anna, id, 1, 'hello there')).status).toBe(200)
    await send(ben, id, 'hello')
    expect((await edit(anna, id, 1, 'see https://example.com')).status).toBe(200)
  })

  it('changes nothing of the free messages, and a lost answer may be asked for again', async () => {
    const [creator, fan] = [await site.creator('edits'), await site.person()]
    const id = await begin(fan, creator)
    const first = { content: 'one', messageType: 'text', clientId: 'first' }
    await fan.post(`/api/conversations/${id}/messages`, first)
    for (const words of ['two', 'three']) await send(fan, id, words)
    expect((await edit(fan, id, 1, 'one, rather')).status).toBe(200)
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual({ used: 3, granted: 3, left: 0 })
    const again = await fan.post(`/api/conversations/${id}/messages`, first)
    expect(again).toMatchObject({ status: 201, body: { seq: 1, content: 'one, rather' } })
  })

  it('in parallel with deleting it leaves no words', async () => {
    const { anna, ben, id } = await acquainted()
    for (let round = 0; round < 8; round += 1) {
      const seq = await send(anna, id, 'secret')
      const deleting = anna.delete(`/api/conversations/${id}/messages/${seq}?for=both`)
      const [edited] = await Promise.all([edit(anna, id, seq, 'secret too'), deleting])
      expect([200, 404]).toContain(edited.status)
      expect((await read(ben, id)).at(-1)).toMatchObject({ seq, content: '', deletedAt: expect.any(String) })
    }
  })
})
