import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'

const site = new TwoProcesses(inject('databaseServer'))
let count = 0
beforeAll(() => site.start(), 120_000)
afterAll(() => site.remove())

const person = () => {
  count += 1
  return Visitor.signUp(site.first.url, { email: `p${count}@people.example`, username: `person_${count}` })
}
const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content: string) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const numbers = (socket: OpenedSocket) => socket.of('message').map((frame) => frame['seq'])
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('two app processes over one database and one bus', () => {
  it('store exactly three of 64 free messages that are sent at once', async () => {
    const [fan, creator] = [await person(), await person()]
    await site.query('update users set is_creator = true, subscription_price_cents = 999 where id = $1', [creator.id])
    const id = await begin(fan, creator)
    const doors = [fan, fan.at(site.second.url)]
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(doors[index % 2] ?? fan, id, `try ${index}`)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    expect(answers.filter((answer) => answer.body.isSubscriptionPrompt)).toHaveLength(61)
    const stored = await site.query('select seq from messages where conversation_id = $1 and sender_id = $2', [id, fan.id])
    expect(stored).toHaveLength(3)
  })

  it('bring a thousand messages, sent alternately, to every socket in order', { timeout: 120_000 }, async () => {
    const [anna, ben] = [await person(), await person()]
    const id = await begin(anna, ben)
    const sockets = await Promise.all([openSocket(ben), openSocket(ben.at(site.second.url)), openSocket(anna.at(site.second.url))])
    const doors = [anna, anna.at(site.second.url)]
    for (let sent = 0; sent < 1_000; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => send(doors[index % 2] ?? anna, id, `number ${sent + index}`)),
      )
      expect(answers.every((answer) => answer.status === 201)).toBe(true)
    }
    for (const socket of sockets) {
      await socket.until(() => socket.of('message').length >= 1_000, 20_000)
      expect(numbers(socket)).toEqual(upTo(1_000))
    }
  })

  it('know who is online at the other one', async () => {
    const [anna, ben] = [await person(), await person()]
    const id = await begin(anna, ben)
    await send(anna, id, 'hello')
    await send(ben, id, 'hello')
    const watching = await openSocket(anna)
    const socket = await openSocket(ben.at(site.second.url))
    await watching.until(() => watching.of('presence').length === 1)
    const status = async () => (await anna.get(`/api/users/online-status?userIds=${ben.id}`)).body[0].isOnline
    expect(await status()).toBe(true)
    socket.close()
    await expect.poll(status, { timeout: 10_000 }).toBe(false)
  })

  it('acknowledge while the bus is down, and lose nothing for whoever reads again when told to', { timeout: 60_000 }, async () => {
    const [anna, ben] = [await person(), await person()]
    const id = await begin(anna, ben)
    const [near, far] = await Promise.all([openSocket(ben), openSocket(ben.at(site.second.url))])
    await send(anna, id, 'before')
    await far.until(() => far.of('message').length === 1)
    await site.redis.stop()
    for (let index = 0; index < 10; index += 1) expect((await send(anna, id, `meanwhile ${index}`)).status).toBe(201)
    await near.until(() => near.of('message').length === 11)
    await site.redis.start()
    for (const socket of [near, far]) await socket.until(() => socket.of('frames-lost').length > 0, 15_000)
    const missed = await ben.at(site.second.url).post(`/api/conversations/${id}/messages/list?after=1`)
    expect(missed.body.map((message: { seq: number }) => message.seq)).toEqual(upTo(11).slice(1))
    // What is sent now arrives again; what was missed before it is filled in by the process itself.
    await send(anna, id, 'after')
    await far.until(() => numbers(far).includes(12))
    expect(numbers(far)).toEqual(upTo(12))
  })

  it('end the sockets of a session that is ended at the other one', async () => {
    const anna = await person()
    const socket = await openSocket(anna.at(site.second.url))
    await anna.post('/api/auth/logout')
    expect(await socket.closed).toBe(4401)
  })
})
