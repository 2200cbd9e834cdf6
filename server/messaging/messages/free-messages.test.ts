import { beforeAll, describe, expect, it } from 'vitest'
import { type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

let site: TestSite
const clock = new TestClock()
beforeAll(async () => {
  site = await startTestSite({ clock })
})

const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const send = (from: Visitor, conversation: number, content = 'hello', more: Record<string, unknown> = {}) =>
  from.post(`/api/conversations/${conversation}/messages`, { content, messageType: 'text', ...more })
const texts = async (person: Visitor, conversation: number): Promise<string[]> =>
  (await person.post(`/api/conversations/${conversation}/messages/list`)).body
    .filter((message: { senderId: number }) => message.senderId !== 0)
    .map((message: { content: string }) => message.content)

describe('free messages to a creator', () => {
  it('are three, then a prompt with the price and nothing stored', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual({ used: 0, granted: 3, left: 3 })
    const lefts = []
    for (const text of ['one', 'two', 'three']) lefts.push((await send(fan, id, text)).body.free.left)
    expect(lefts).toEqual([2, 1, 0])
    const answer = await send(fan, id, 'four')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      isSubscriptionPrompt: true,
      message: expect.stringContaining('$9.99/month'),
      creatorId: creator.id,
      subscriptionPrice: 999,
      currency: 'USD',
      priceLabel: '$9.99',
      subscriptionPrompt: expect.any(String),
    })
    expect(await texts(creator, id)).toEqual(['one', 'two', 'three'])

    // The same in the reader's language, and no cache gives it to another.
    const german = { 'accept-language': 'de' }
    const said = await fan.post(`/api/conversations/${id}/messages`, { content: 'five' }, german)
    const sentence = `Deine kostenlosen Nachrichten an ${creator.user.displayName} sind aufgebraucht. Mit einem Abo für 9,99\u00a0$/Monat kannst du weiterschreiben.`
    expect(said.body).toMatchObject({ message: sentence, subscriptionPrompt: sentence, priceLabel: '9,99\u00a0$' })
    expect(said.headers.get('vary')?.toLowerCase()).toContain('accept-language')
    expect((await fan.get(`/api/users/${creator.id}`, german)).body.priceLabel).toBe('9,99\u00a0$')
    expect((await fan.get(`/api/conversations/${id}`, german)).body.price.label).toBe('9,99\u00a0$')
  })

  it('are three also when 64 are sent at once', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(fan, id, `try ${index}`)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    // A slow database turns away who waits too long for a connection.
    const refused = answers.filter((answer) => answer.status !== 201 && answer.status !== 503)
    expect(refused).not.toHaveLength(0)
    expect(refused.filter((answer) => !answer.body.isSubscriptionPrompt)).toEqual([])
    expect(await texts(creator, id)).toHaveLength(3)
    expect(await site.query('select used, granted from message_allowances where fan_id = $1', [fan.id])).toEqual([{ used: 3, granted: 3 }])
  })

  it('cannot be overdrawn in the database either', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    await expect(
      site.query('insert into message_allowances (fan_id, creator_id, used, granted) values ($1, $2, 4, 3)', [fan.id, creator.id]),
    ).rejects.toThrow(/check/)
  })

  it('are not counted for subscribers, nor for what a creator writes', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    await placeSubscription(site.platform.database, creator, fan)
    const id = await begin(fan, creator)
    for (let count = 0; count < 5; count += 1) expect(await send(fan, id)).toMatchObject({ status: 201, body: { free: null } })
    for (let count = 0; count < 5; count += 1) expect((await send(creator, id)).status).toBe(201)
  })

  // Becoming a creator is free, so that alone lifts no limit (D64).
  it.each<[string, (sender: Visitor) => Promise<unknown>, boolean]>([
    ['a creator whom nobody pays', () => Promise.resolve(), true],
    ['a creator with a subscriber', async (sender) => placeSubscription(site.platform.database, sender, await site.person()), false],
    ['a creator who is paid out', (sender) => openAccount(sender, true, null), false],
    ['a creator whose account was never enabled', (sender) => openAccount(sender, false, null), true],
    ['a creator whose payouts are held back', (sender) => openAccount(sender, true, 'review'), true],
  ])('are counted or not for %s', async (_, prepare, isCounted) => {
    const [sender, creator] = [await site.creator(), await site.creator()]
    await prepare(sender)
    // No stranger, whose messages are counted otherwise.
    await creator.post(`/api/users/${sender.id}/follow`)
    const id = await begin(sender, creator)
    expect((await sender.get(`/api/conversations/${id}`)).body.free === null).toBe(!isCounted)
    for (let count = 0; count < 3; count += 1) expect((await send(sender, id)).status).toBe(201)
    expect((await send(sender, id)).body.isSubscriptionPrompt).toBe(isCounted ? true : undefined)
    expect(await texts(creator, id)).toHaveLength(isCounted ? 3 : 4)
  })

  const openAccount = (creator: Visitor, isEnabled: boolean, heldReason: string | null) =>
    site.query(
      `insert into payout_accounts (creator_id, realm, country, payouts_enabled, held_reason, call_key)
       values ($1, 'sandbox', 'US', $2, $3, $4)`,
      [creator.id, isEnabled, heldReason, `account-${creator.id}`],
    )

  it('are counted once for one client id', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(fan, id, 'same', { clientId: 'same' })))
    expect(answers.map(({ body }) => body.free)).toEqual(Array.from({ length: 5 }, () => ({ used: 1, granted: 3, left: 2 })))
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual({ used: 1, granted: 3, left: 2 })
  })

  it('grow by three once, however many messages a creator begins with at once', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    await fan.post(`/api/users/${creator.id}/follow`)
    const { id } = (await creator.post('/api/conversations', { otherUserId: fan.id })).body
    const begun = Array.from({ length: 12 }, (_, index) =>
      creator.post(`/api/conversations/${id}/messages`, { content: `hello ${index}`, messageType: 'text' }),
    )
    expect((await Promise.all(begun)).map((answer) => answer.status)).toEqual(Array(12).fill(201))
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual({ used: 0, granted: 6, left: 6 })
  })

  it('grow by three whenever the creator writes first', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(creator, fan)
    await send(creator, id, 'welcome')
    await send(creator, id, 'and more')
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toEqual({ used: 0, granted: 6, left: 6 })
    await send(fan, id)
    await send(creator, id, 'an answer')
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toMatchObject({ used: 1, granted: 6 })
    clock.advance(25 * 3_600_000)
    await send(creator, id, 'how are you')
    expect((await fan.get(`/api/conversations/${id}`)).body.free).toMatchObject({ used: 1, granted: 9 })
  })

  it('end with one notice of the system, for the fan alone', async () => {
    const [fan, creator] = [await site.person(), await site.creator()]
    const id = await begin(fan, creator)
    expect((await fan.put('/api/me/language', { language: 'de' })).status).toBe(200)
    for (let count = 0; count < 4; count += 1) await send(fan, id)
    const notices = async (person: Visitor) =>
      (await person.post(`/api/conversations/${id}/messages/list`)).body.filter((message: { senderId: number }) => message.senderId === 0)
    await expect.poll(() => notices(fan)).toHaveLength(1)
    expect(await notices(fan)).toMatchObject([
      { seq: 4, messageType: 'system', sender: null, provenance: 'system', notice: { kind: 'subscribe', creatorId: creator.id } },
    ])
    const [notice] = await notices(fan)
    expect(notice?.content).toBe(
      `Deine kostenlosen Nachrichten an ${creator.user.displayName} sind aufgebraucht. Mit einem Abo kannst du weiterschreiben.`,
    )
    expect(await notices(creator)).toEqual([])
  })
})

describe('the table of messages', () => {
  it('has no message without provenance, and no system message with a sender', async () => {
    const [anna, ben] = [await site.person(), await site.person()]
    const id = await begin(anna, ben)
    const insert = (provenance: string | null, kind: string, sender: number | null) =>
      site.query(
        `insert into messages (conversation_id, seq, sender_id, client_id, kind, content, provenance, notice, created_at)
         values ($1, 1, $2, 'x', $3, '', $4, null, now())`,
        [id, sender, kind, provenance],
      )
    await expect(insert(null, 'text', anna.id)).rejects.toThrow(/provenance/)
    await expect(insert('person', 'system', null)).rejects.toThrow(/check/)
    await expect(insert('system', 'text', anna.id)).rejects.toThrow(/check/)
  })
})
