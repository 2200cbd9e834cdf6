import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const refusals = (by: Visitor, ...people: { readonly id: number }[]) =>
  by.get(`/api/conversations/refusals?userIds=${people.map(({ id }) => id).join(',')}`)
const send = async (from: Visitor, to: Visitor, content = 'hello') => {
  const { id } = (await from.post('/api/conversations', { otherUserId: to.id })).body
  return from.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
}

describe('whom one can’t write to', () => {
  it('is said with what a message would be refused with, before there is a conversation too', async () => {
    const [anna, open, shy, known, blocked, silent] = await Promise.all(Array.from({ length: 6 }, () => site.person()))
    if (!anna || !open || !shy || !known || !blocked || !silent) throw new Error('six people')
    for (const person of [shy, known]) await person.put('/api/me/privacy', { messagesFrom: 'contacts' })
    await known.post(`/api/users/${anna.id}/follow`)
    await anna.post(`/api/users/${blocked.id}/block`)
    for (let count = 0; count < 3; count += 1) await send(anna, silent)
    const { status, body } = await refusals(anna, open, shy, known, blocked, silent, anna)
    expect(status).toBe(200)
    expect(body.toSorted((one: { userId: number }, other: { userId: number }) => one.userId - other.userId)).toEqual(
      [
        { userId: shy.id, reason: 'contacts_only' },
        { userId: blocked.id, reason: 'blocked' },
        { userId: silent.id, reason: 'unanswered' },
      ].toSorted((one, other) => one.userId - other.userId),
    )
    expect(codeOf(await send(anna, shy))).toBe('contacts_only')
    expect(codeOf(await send(anna, silent))).toBe('unanswered')
    for (const person of [open, known]) expect((await send(anna, person)).status).toBe(201)
    // Once they have an answer.
    await send(silent, anna)
    expect((await refusals(anna, silent)).body).toEqual([])
  })

  it('doesn’t tell who has blocked the reader, nor who isn’t there', async () => {
    const [anna, ben, gone] = [await site.person(), await site.person(), await site.person()]
    for (const person of [ben, gone]) await person.put('/api/me/privacy', { messagesFrom: 'contacts' })
    await ben.post(`/api/users/${anna.id}/block`)
    await site.query(`update users set absent_since = now(), absence = 'suspended' where id = $1`, [gone.id])
    expect((await refusals(anna, ben, gone, { id: 999_999 })).body).toEqual([])
    // Whom the reader has blocked themselves is the same with their own block and without.
    await anna.post(`/api/users/${ben.id}/block`)
    expect((await refusals(anna, ben)).body).toEqual([{ userId: ben.id, reason: 'blocked' }])
  })

  it('is nothing for visitors, and for at most a hundred people at a time', async () => {
    const anna = await site.person()
    expect(codeOf(await refusals(site.visitor(), anna))).toBe('signed_out')
    expect(codeOf(await refusals(anna, ...Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }))))).toBe('invalid_input')
    expect(codeOf(await anna.get('/api/conversations/refusals?userIds=me'))).toBe('invalid_input')
  })
})
