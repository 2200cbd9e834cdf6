import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { findToMail, findToPush } from './waiting-messages.ts'

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
  await ben.post(`/api/conversations/${id}/messages`, { content: 'hello yourself' })
  return ben
}

const found = async (person: Visitor) => {
  const [mails, pushes] = [
    await findToMail(site.platform.database, clock.now()),
    await findToPush(site.platform.database, clock.now(), null),
  ]
  return [mails, pushes].map((waiting) => waiting.filter(({ userId }) => userId === person.id).length)
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
})
