import { beforeAll, expect, it } from 'vitest'
import { admin } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
/** In the order in which they follow her. */
let fans: Visitor[]

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person()
  fans = await Promise.all(Array.from({ length: 5 }, () => site.person()))
  for (const fan of fans) await fan.post(`/api/users/${ana.id}/follow`)
})

const facesFor = async (reader: Visitor, of = ana): Promise<number[]> => {
  const answer = await reader.get(`/api/users/${of.id}/follower-faces`)
  expect(answer.status).toBe(200)
  return answer.body.map(({ id }: { id: number }) => id)
}
const idsOf = (...places: number[]) => places.map((place) => fans[place]?.id)

it('are the three newest followers, without the reader', async () => {
  expect(await facesFor(site.visitor())).toEqual(idsOf(4, 3, 2))
  expect(await facesFor(fans[4]!)).toEqual(idsOf(3, 2, 1))
  expect(await facesFor(ana)).toEqual(idsOf(4, 3, 2))
})

it('begin with those the reader follows', async () => {
  const reader = await site.person()
  for (const place of [0, 1]) await reader.post(`/api/users/${fans[place]?.id}/follow`)
  expect(await facesFor(reader)).toEqual(idsOf(1, 0, 4))
})

it('tell who a person is, and no more', async () => {
  const { body } = await site.visitor().get(`/api/users/${ana.id}/follower-faces`)
  expect(Object.keys(body[0] ?? {}).sort()).toEqual(['displayName', 'id', 'isCreator', 'isSample', 'photoURL', 'username'])
})

it('leave out who keeps their own list to themself or to followers, who is private, and whom the reader muted or is apart from', async () => {
  const reader = await site.person()
  await fans[4]?.put('/api/me/follow-settings', { followsFor: 'nobody' })
  await fans[3]?.put('/api/me/follow-settings', { followsFor: 'followers' })
  await fans[2]?.put('/api/me/follow-settings', { isPrivate: true })
  expect(await facesFor(site.visitor())).toEqual(idsOf(1, 0))
  // Not to who follows them either: the reader saw it as one of their followers, the next one may not.
  await reader.post(`/api/users/${fans[3]?.id}/follow`)
  expect(await facesFor(reader)).toEqual(idsOf(1, 0))
  await reader.post(`/api/users/${fans[0]?.id}/mute`)
  await fans[1]?.post(`/api/users/${reader.id}/block`)
  expect(await facesFor(reader)).toEqual([])
  expect(await facesFor(ana)).toEqual(idsOf(1, 0))
})

it('are kept where the list of followers is', async () => {
  const [closed, inside, outside, staff] = [await site.person(), await site.person(), await site.person(), await admin(site)]
  await inside.post(`/api/users/${closed.id}/follow`)
  await fans[0]?.post(`/api/users/${closed.id}/follow`)
  const asked = () => Promise.all([inside, outside, site.visitor(), staff].map((reader) => facesFor(reader, closed)))
  await closed.put('/api/me/follow-settings', { followsFor: 'followers' })
  expect(await asked()).toEqual([idsOf(0), [], [], []])
  await closed.put('/api/me/follow-settings', { followsFor: 'nobody' })
  expect(await asked()).toEqual([[], [], [], []])
  expect(await facesFor(closed, closed)).toEqual([...idsOf(0), inside.id])
})

it('are of people who are there', async () => {
  const blocked = await site.person()
  await ana.post(`/api/users/${blocked.id}/block`)
  for (const [reader, id] of [
    [blocked, ana.id],
    [site.visitor(), 999_999],
  ] as const)
    expect(codeOf(await reader.get(`/api/users/${id}/follower-faces`))).toBe('not_found')
})
