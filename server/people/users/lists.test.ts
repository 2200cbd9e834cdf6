import { beforeAll, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
let reader: Visitor
beforeAll(async () => {
  site = await startTestSite()
  ana = await site.creator('ana_listed')
  await ana.put(`/api/users/${ana.id}/profile`, { location: 'Lisbon', age: 37, interests: ['ceramics'] })
  reader = await site.person()
  await ana.post(`/api/users/${reader.id}/follow`)
})

interface Listed {
  readonly username: string
}
const lists: Record<string, (by: Visitor) => Promise<Listed[]>> = {
  newest: async (by) => (await by.post('/api/users/with-counts')).body,
  creators: async (by) => (await by.get('/api/creators')).body,
  search: async (by) => (await by.post('/api/users/search', { query: 'ana_listed' })).body,
  followers: async (by) => (await by.get(`/api/users/${reader.id}/followers`)).body.map(({ follower }: { follower: Listed }) => follower),
}

it.each(Object.entries(lists))('tells visitors no age, place or interests in the list of %s', async (_, read) => {
  const shown = { location: 'Lisbon', age: 37, interests: ['ceramics'] }
  const ofAna = async (by: Visitor) => (await read(by)).find(({ username }) => username === 'ana_listed')
  expect(await ofAna(reader)).toMatchObject(shown)
  expect(await ofAna(site.visitor())).toMatchObject({ location: null, age: null, interests: [] })
  expect((await site.visitor().get(`/api/users/${ana.id}`)).body).toMatchObject(shown)
})

it('gives visitors pages of the usual size, however large a one they ask for', async () => {
  for (let count = 0; count < limits.pageSize; count += 1) await site.person()
  const pageOf = async (by: Visitor) => (await by.post('/api/users/with-counts?limit=100')).body.length
  expect(await pageOf(site.visitor())).toBe(limits.pageSize)
  expect(await pageOf(reader)).toBeGreaterThan(limits.pageSize)
})

it('counts pages of people apart, fewer for visitors', async () => {
  const policy = async (by: Visitor) => (await by.post('/api/users/with-counts')).headers.get('ratelimit-policy')
  expect(await policy(site.visitor())).toMatch(/^"people";q=(\d+)$/)
  const quota = async (by: Visitor) => Number(/q=(\d+)/.exec((await policy(by)) ?? '')?.[1])
  expect(await quota(site.visitor())).toBeLessThan(await quota(reader))
})
