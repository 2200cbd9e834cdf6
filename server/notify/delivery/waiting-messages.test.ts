import { beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/platform/mail.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import type { Channel } from '#server/notify/notifications/index.ts'
import { mailUnreadMessages, pushMessages } from './deliver-messages.ts'
import { findToMail, findToPush, returnAbandonedMessages, type Waiting } from './waiting-messages.ts'

let site: TestSite
const clock = new TestClock()
const minute = 60_000
let count = 0

beforeAll(async () => {
  site = await startTestSite({ clock })
})

const named = (name: string) => site.person(`${name}_${(count += 1)}`)

/** Somebody writes to `to`, who has answered them before. */
async function wroteTo(to: Visitor): Promise<Visitor> {
  const ben = await named('ben')
  const { id } = (await to.post('/api/conversations', { otherUserId: ben.id })).body
  await to.post(`/api/conversations/${id}/messages`, { content: 'hello' })
  await ben.post(`/api/conversations/${id}/receipts`, { readSeq: 1 })
  await ben.post(`/api/conversations/${id}/messages`, { content: 'hello yourself' })
  return ben
}

async function gathered(pages: AsyncIterable<readonly Waiting[]>): Promise<(readonly Waiting[])[]> {
  const all: (readonly Waiting[])[] = []
  for await (const page of pages) all.push(page)
  return all
}
const found = async (person: Visitor) => {
  const { database } = site.platform
  const waiting = [await gathered(findToMail(database, clock.now())), await gathered(findToPush(database, clock.now(), null))]
  return waiting.map((pages) => pages.flat().filter(({ userId }) => userId === person.id).length)
}

describe('messages that wait', () => {
  it('are told of nobody whom the reader has blocked or muted, or who blocked them, meanwhile', async () => {
    const [ana, carla, dora] = [await named('ana'), await named('carla'), await named('dora')]
    const [ben, noisy, angry] = [await wroteTo(ana), await wroteTo(carla), await wroteTo(dora)]
    clock.advance(11 * minute)
    for (const person of [ana, carla, dora]) expect(await found(person)).toEqual([1, 1])
    await ana.post(`/api/users/${ben.id}/block`)
    await carla.post(`/api/users/${noisy.id}/mute`)
    await angry.post(`/api/users/${dora.id}/block`)
    for (const person of [ana, carla, dora]) expect(await found(person)).toEqual([0, 0])
  })

  it('are found however many wait for people who want to hear nothing, everything of one person together', async () => {
    const ana = await named('ana')
    const others = [await wroteTo(ana), await wroteTo(ana), await wroteTo(ana)]
    const last = await named('last')
    await wroteTo(last)
    clock.advance(11 * minute)
    for (const pages of [findToMail(site.platform.database, clock.now(), 2), findToPush(site.platform.database, clock.now(), null, 2)]) {
      const seen = await gathered(pages)
      const ofAna = seen.map((page) => page.filter(({ userId }) => userId === ana.id).length).filter((length) => length > 0)
      expect([ofAna, seen.flat().some(({ userId }) => userId === last.id)]).toEqual([[others.length], true])
    }
  })
  it('are not tried again with a mailbox that is refused for good, and are with one that is busy', async () => {
    const tries = new Map<string, number>()
    const [gone, busy] = [await named('gone'), await named('busy')]
    const refuse = (to: string, responseCode: number) => {
      tries.set(to, (tries.get(to) ?? 0) + 1)
      throw Object.assign(new Error('refused'), { command: 'RCPT TO', responseCode })
    }
    const mail: Mail = {
      ...site.platform.mail,
      realm: 'live',
      send: async ({ to }) => refuse(to, to === gone.user.email ? 550 : 450),
    }
    for (const person of [gone, busy]) await wroteTo(person)
    const after = async (minutes: number) => {
      clock.advance(minutes * minute)
      await returnAbandonedMessages(site.platform.database, clock.now())
      await mailUnreadMessages({ ...site.platform, mail })
      return [gone, busy].map(({ user }) => tries.get(user.email))
    }
    expect(await after(60)).toEqual([1, 1])
    // Each time it waits as long again as before: to the second hour, and to the fifth.
    const rounds = [await after(40), await after(45), await after(100), await after(80)]
    expect(rounds).toEqual([1, 2, 2, 3].map((ofBusy) => [1, ofBusy]))
  })

  it('are tried later each time on a device that cannot be reached, and a newer one at once', async () => {
    const ana = await named('ana')
    let tries = 0
    const channel: Channel = {
      name: 'push',
      reachable: async () => new Set([ana.id]),
      send: async () => {
        tries += 1
        throw new Error('the push service is down')
      },
    }
    const ben = await wroteTo(ana)
    const after = async (minutes: number) => {
      clock.advance(minutes * minute)
      await returnAbandonedMessages(site.platform.database, clock.now())
      await pushMessages(site.platform, channel, null)
      return tries
    }
    // As long again as it has waited: to the fourth minute, and to the tenth.
    expect([await after(2), await after(1), await after(2), await after(4), await after(2)]).toEqual([1, 1, 2, 2, 3])
    const { id } = (await ben.post('/api/conversations', { otherUserId: ana.id })).body
    await ben.post(`/api/conversations/${id}/messages`, { content: 'are you there?' })
    expect(await after(2)).toBe(4)
  })

  it.each([
    ['cannot be reached', { command: 'CONN', code: 'ETIMEDOUT' }],
    ['does not let this site in', { command: 'AUTH PLAIN', code: 'EAUTH', responseCode: 535 }],
    ['goes', { command: 'RCPT TO', responseCode: 421 }],
  ])(
    'are not mailed about one after the other while the mail server %s, and the next round begins with the next person',
    async (_, said) => {
      const tried: string[] = []
      const [one, other] = [await named('one'), await named('other')]
      const mail: Mail = {
        ...site.platform.mail,
        realm: 'live',
        send: async ({ to }) => {
          tried.push(to)
          throw Object.assign(new Error('nothing'), said)
        },
      }
      // What other tests left behind is no news any more.
      clock.advance(25 * 60 * minute)
      for (const person of [one, other]) await wroteTo(person)
      clock.advance(11 * minute)
      const round = () => mailUnreadMessages({ ...site.platform, mail })
      await round()
      expect(tried).toEqual([one.user.email])
      await round()
      expect(tried).toEqual([one.user.email, other.user.email])
      await round()
      expect(tried).toHaveLength(2)
    },
  )
})
