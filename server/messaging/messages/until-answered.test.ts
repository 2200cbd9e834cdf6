import { beforeAll, expect, it } from 'vitest'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content = 'hello') =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text' })
const allowed = async (person: Visitor, id: number) => (await person.get(`/api/conversations/${id}`)).body.untilAnswered

it('takes three messages to a stranger, and more once they answer', async () => {
  const [stranger, asked] = [await site.person(), await site.person()]
  const id = await begin(stranger, asked)
  expect(await allowed(stranger, id)).toEqual({ left: 3, mayLink: false })
  for (const left of [2, 1, 0])
    expect(await send(stranger, id)).toMatchObject({ status: 201, body: { untilAnswered: { left, mayLink: true } } })
  expect(await send(stranger, id)).toMatchObject({ status: 403, body: { code: 'unanswered' } })
  expect(await allowed(stranger, id)).toEqual({ left: 0, mayLink: true })
  expect(await send(asked, id, 'who are you?')).toMatchObject({ status: 201, body: { untilAnswered: null } })
  expect(await allowed(stranger, id)).toBeNull()
  for (let count = 0; count < 4; count += 1) expect((await send(stranger, id)).status).toBe(201)
})

it('takes three of many that come at once', async () => {
  const [stranger, asked] = [await site.person(), await site.person()]
  const id = await begin(stranger, asked)
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(stranger, id)))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(3)
  expect((await asked.get(`/api/conversations/${id}`)).body.lastSeq).toBe(3)
})

it('counts the same message once, however often it is sent', async () => {
  const [stranger, asked] = [await site.person(), await site.person()]
  const id = await begin(stranger, asked)
  const again = () => stranger.post(`/api/conversations/${id}/messages`, { content: 'hello', clientId: 'the-same' })
  for (let count = 0; count < 5; count += 1) expect((await again()).status).toBeLessThan(300)
  expect(await allowed(stranger, id)).toEqual({ left: 2, mayLink: true })
})

it.each(['https://example.org', 'look: http://example.org/a.', 'www.example.org', 'Example.org/page', 'see t.me/someone'])(
  'takes no address in the first message: %s',
  async (content) => {
    const [stranger, asked] = [await site.person(), await site.person()]
    const id = await begin(stranger, asked)
    expect(await send(stranger, id, content)).toMatchObject({ status: 403, body: { code: 'link_too_soon' } })
    expect(await allowed(stranger, id)).toEqual({ left: 3, mayLink: false })
    expect((await send(stranger, id, 'e.g. this: 1.5, and/or node.js')).status).toBe(201)
    expect((await send(stranger, id, content)).status).toBe(201)
  },
)

const subscribed = (fan: Visitor, creator: Visitor, status: 'active' | 'canceled') =>
  placeSubscription(site.platform.database, creator, fan, { status })

it.each<[string, (sender: Visitor, asked: Visitor, id: number) => Promise<unknown>]>([
  ['someone they follow', (sender, asked) => asked.post(`/api/users/${sender.id}/follow`)],
  [
    'someone they accepted',
    async (sender, asked, id) => {
      await send(sender, id)
      await asked.put(`/api/conversations/${id}`, { isAccepted: true })
    },
  ],
  ['someone who pays them', (sender, asked) => subscribed(asked, sender, 'active')],
  ['someone who paid them before', (sender, asked) => subscribed(asked, sender, 'canceled')],
  ['someone they pay', (sender, asked) => subscribed(sender, asked, 'active')],
])('counts nothing for %s', async (_, prepare) => {
  const [sender, asked] = [await site.person(), await site.person()]
  const id = await begin(sender, asked)
  await prepare(sender, asked, id)
  expect(await allowed(sender, id)).toBeNull()
  for (let count = 0; count < 4; count += 1) expect((await send(sender, id, 'https://example.org')).status).toBe(201)
})
