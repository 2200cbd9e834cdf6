import { beforeAll, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

const stepsOf = async (who: Visitor) => (await who.get('/api/me')).body.firstSteps
const go = (who: Visitor, next: string) => who.put('/api/me/first-steps', { next })

it('begin with joining, are the same in every browser, and know what is done', async () => {
  const [ana, ben] = [await site.person(), await site.person()]
  expect(ana.user.firstSteps).toEqual({ next: 'photo', done: [] })
  const answer = await go(ana, 'people')
  expect([answer.status, answer.body.firstSteps]).toEqual([200, { next: 'people', done: [] }])
  const elsewhere = site.visitor()
  await elsewhere.signInByCode(ana.user.email)
  expect(elsewhere.user.firstSteps).toEqual({ next: 'people', done: [] })
  await ana.post(`/api/users/${ben.id}/follow`)
  await ana.post('/api/posts', { content: 'Hello' })
  expect(await stepsOf(ana)).toEqual({ next: 'people', done: ['people', 'post'] })
})

it('count someone private who was asked', async () => {
  const [ana, ben] = [await site.person(), await site.person()]
  await ben.put('/api/me/follow-settings', { isPrivate: true, followsFor: 'everyone' })
  await ana.post(`/api/users/${ben.id}/follow`)
  expect((await stepsOf(ana))?.done).toEqual(['people'])
})

it('are over once all are done, however', async () => {
  const [ana, ben] = [await site.person(), await site.person()]
  await ana.post(`/api/users/${ben.id}/follow`)
  await ana.post('/api/posts', { content: 'Hello' })
  const photo = (await ana.upload({ media: await makePhoto() })).body
  await ana.put(`/api/users/${ana.id}/profile`, { photoURL: photo.url })
  expect(await stepsOf(ana)).toBeNull()
})

it('stay closed, and are never offered to who was here before them', async () => {
  const [ana, old] = [await site.person(), await site.person()]
  expect((await go(ana, 'closed')).body.firstSteps).toBeNull()
  expect((await go(ana, 'photo')).body.firstSteps).toBeNull()
  await site.query('update users set first_step = null where id = $1', [old.id])
  expect((await go(old, 'people')).body.firstSteps).toBeNull()
})

it('are one of three, and one’s own', async () => {
  const ana = await site.person()
  expect(codeOf(await go(ana, 'money'))).toBe('invalid_input')
  expect(codeOf(await ana.put('/api/me/first-steps', {}))).toBe('invalid_input')
  expect(codeOf(await go(site.visitor(), 'people'))).toBe('signed_out')
  expect(await stepsOf(ana)).toEqual({ next: 'photo', done: [] })
})
