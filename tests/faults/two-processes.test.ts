import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSiteMeanwhile } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const site = new TwoProcesses(inject('databaseServer'), { hasBalancer: true, hasRealRedis: isWhole })
const messages = 1_000
let count = 0
beforeAll(() => site.start(), stretch(120_000))
afterAll(() => site.remove())

const person = () => {
  count += 1
  return Visitor.signUp(site.url, { email: `p${count}@people.example`, username: `person_${count}` })
}
const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content: string) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const numbers = (socket: OpenedSocket) => socket.of('message').map((frame) => frame['seq'])
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('F9 two app processes behind a balancer', () => {
  it('store exactly three of 64 free messages that are sent at once', async () => {
    const [fan, creator] = [await person(), await person()]
    await site.query('update users set is_creator = true, subscription_price_cents = 999 where id = $1', [creator.id])
    const id = await begin(fan, creator)
    // The balancer gives them to both in turn.
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(fan, id, `try ${index}`)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    // A slow database turns away who waits too long for a connection.
    const refused = answers.filter(({ status }) => status !== 201 && status !== 503)
    expect(refused).not.toHaveLength(0)
    expect(refused.filter(({ body }) => !body.isSubscriptionPrompt)).toEqual([])
    const stored = await site.query('select seq from messages where conversation_id = $1 and sender_id = $2', [id, fan.id])
    expect(stored).toHaveLength(3)
    expect(Math.min(...site.balancer.taken.values())).toBeGreaterThanOrEqual(32)
  })

  it('bring a thousand messages, sent alternately, to every socket in order', { timeout: stretch(120_000) }, async () => {
    const history = new History()
    const [anna, ben] = [await person(), await person()]
    const id = await talkBetween(anna, ben)
    const doors = [site.first.localUrl, site.second.localUrl]
    const sockets = await Promise.all([ben, anna].flatMap((one) => doors.map((door) => openSocket(one.by(door)))))
    const began = performance.now()
    for (let sent = 0; sent < messages; sent += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const clientId = history.invoke()
          const body = { content: clientId, messageType: 'text', clientId }
          let answer = await anna.post(`/api/conversations/${id}/messages`, body)
          // Who waited too long for a connection of a slow database sends it again, as browsers do.
          while (answer.status === 503) answer = await anna.post(`/api/conversations/${id}/messages`, body)
          if (answer.status === 201) history.ok(clientId, answer.body.seq)
          else history.fail(clientId)
        }),
      )
    }
    const seconds = (performance.now() - began) / 1000
    for (const socket of sockets) {
      await socket.until(() => socket.of('message').length >= messages, stretch(20_000))
      expect(numbers(socket)).toEqual(upTo(messages))
    }
    const stored = await site.query<{ client_id: string }>('select client_id from messages where conversation_id = $1', [id])
    const verdict = checkHistory(
      history,
      stored.map((row) => row.client_id),
    )
    history.close()
    expect(verdict).toMatchObject({ tried: messages, acknowledged: messages, lost: [], doubled: [], ghosts: [] })
    expect(site.balancer.failures).toEqual([])
    await expectSoundSiteMeanwhile(site.env)
    const figures = { sockets: sockets.length, 'in order to each': messages, 'sends a second': Math.round(messages / seconds) }
    reportFault({ fault: 'F9', what: 'sends alternating over two processes', ...verdict, figures })
  })

  it('know who is online at the other one', async () => {
    const [anna, ben] = [await person(), await person()]
    const id = await begin(anna, ben)
    await send(anna, id, 'hello')
    await send(ben, id, 'hello')
    const watching = await openSocket(anna.by(site.first.localUrl))
    const socket = await openSocket(ben.by(site.second.localUrl))
    await watching.until(() => watching.of('presence').length === 1)
    const status = async () => (await anna.get(`/api/users/online-status?userIds=${ben.id}`)).body[0].isOnline
    expect(await status()).toBe(true)
    socket.close()
    await expect.poll(status, { timeout: stretch(10_000) }).toBe(false)
  })
})
