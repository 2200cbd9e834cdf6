import { beforeAll, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

async function post(by: Visitor, more: Record<string, unknown> = {}): Promise<number> {
  const uploaded = await by.upload({ media: await makePhoto() })
  const answer = await by.post('/api/posts', { mediaUrl: uploaded.body.url, ...more })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const idsOf = async (by: Visitor, ...authors: Visitor[]): Promise<Record<string, number[]>> => {
  const { body } = await by.get(`/api/pictures?authors=${authors.map(({ id }) => id).join()}`)
  return Object.fromEntries(Object.entries<{ postId: number }[]>(body).map(([id, pictures]) => [id, pictures.map(({ postId }) => postId)]))
}

it('are the three newest of each person, without what is paid for or sensitive', async () => {
  const [creator, ben, cleo] = [await site.creator(), await site.person(), await site.person()]
  const oldest = await post(creator, { mediaAlt: 'A bowl' })
  const free = [await post(creator), await post(creator)]
  await post(creator, { isPremium: true })
  await post(creator, { isSensitive: true })
  await creator.post('/api/posts', { content: 'words alone' })
  const ofBen = await post(ben)
  const newest = await post(creator)
  expect(await idsOf(site.visitor(), creator, ben, cleo)).toEqual({ [creator.id]: [newest, ...free.toReversed()], [ben.id]: [ofBen] })
  await creator.delete(`/api/posts/${newest}`)
  const { body } = await site.visitor().get(`/api/pictures?authors=${creator.id}`)
  expect(body[creator.id]?.at(-1)).toMatchObject({
    postId: oldest,
    mediaUrl: expect.stringMatching(/^\/api\/media\//),
    media: { width: 600, alt: 'A bowl' },
  })
})

it('are kept from whoever may not see them', async () => {
  const [creator, stranger, blocked] = [await site.person(), await site.person(), await site.person()]
  const id = await post(creator)
  await creator.post(`/api/users/${blocked.id}/block`)
  expect([await idsOf(stranger, creator), await idsOf(blocked, creator)]).toEqual([{ [creator.id]: [id] }, {}])
  await creator.put('/api/me/follow-settings', { isPrivate: true })
  expect([await idsOf(stranger, creator), await idsOf(creator, creator)]).toEqual([{}, { [creator.id]: [id] }])
})

it.each(['', 'x', '0', Array.from({ length: 101 }, (_, index) => index + 1).join()])('refuse a list of people like %j', async (authors) => {
  expect(codeOf(await site.visitor().get(`/api/pictures?authors=${authors}`))).toBe('invalid_input')
})
