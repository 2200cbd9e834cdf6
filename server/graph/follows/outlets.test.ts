import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { openSocket } from '#tests/people/socket.ts'
import { admin, moderator } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const canary = 'canary_behind_the_door'
let site: TestSite
let ana: Visitor
let follower: Visitor
let payer: Visitor
let asking: Visitor
let stranger: Visitor
let staff: Visitor
let postId: number
let mediaUrl: string
let photoUrl: string
let faceUrl: string

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana_door')
  ;[follower, payer, asking, stranger] = [await site.person(), await site.person(), await site.person(), await site.person()]
  staff = await moderator(site)
  const upload = async () => (await ana.upload({ media: await makePhoto() })).body.url
  ;[mediaUrl, photoUrl, faceUrl] = [await upload(), await upload(), await upload()]
  await ana.put(`/api/users/${ana.id}/profile`, {
    bio: `bio ${canary}`,
    location: `place ${canary}`,
    age: 37,
    interests: [`interest ${canary}`],
    services: ['Life coaching'],
    links: ['https://canary.example/'],
    photoURL: faceUrl,
    profilePhotos: [photoUrl],
  })
  postId = (await ana.post('/api/posts', { content: `${canary} #behind`, mediaUrl })).body.id
  await follower.post(`/api/users/${ana.id}/follow`)
  await follower.post(`/api/posts/${postId}/comments`, { content: `comment ${canary}` })
  await placeSubscription(site.platform.database, ana, payer)
  await ana.put('/api/me/follow-settings', { isPrivate: true })
  await asking.post(`/api/users/${ana.id}/follow`)
})

const outsiders = (): [string, Visitor][] => [
  ['a visitor', site.visitor()],
  ['a stranger', stranger],
  ['somebody who asked', asking],
]
const insiders = (): [string, Visitor][] => [
  ['the author', ana],
  ['a follower', follower],
  ['somebody who paid', payer],
]
const text = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Every list and document in which posts stand. */
const lists: Record<string, () => string> = {
  'the posts of everybody': () => '/api/posts?limit=100',
  'her posts': () => `/api/posts?author=${ana.id}`,
  'her pictures': () => `/api/posts?author=${ana.id}&kind=media`,
  'her posts by the second way': () => `/api/creator/${ana.id}/posts`,
  'the posts with a hashtag': () => '/api/posts?tag=behind',
  'the document of her profile': () => '/ana_door',
  'the document of the feed': () => '/feed',
  'the landing page': () => '/',
}

describe('what is behind a closed door', () => {
  it.each(Object.entries(lists))('stands in %s for whom she lets in', async (name, path) => {
    for (const [who, by] of outsiders()) expect(text(await by.get(path())), who).not.toContain(canary)
    // Lists show the staff no more than others; it looks at the desk.
    expect(text(await staff.get(path())), 'the staff').not.toContain(canary)
    if (name === 'the landing page') return
    for (const [who, by] of insiders()) expect(text(await by.get(path())), who).toContain(canary)
  })

  it('holds all of a profile but name, face and counts', async () => {
    const closed = { bio: null, location: null, age: null, interests: [], services: [], profilePhotos: [], links: [] }
    for (const path of [`/api/users/${ana.id}`, '/api/users/username/ana_door']) {
      for (const [who, by] of outsiders()) {
        expect((await by.get(path)).body, who).toMatchObject({
          username: 'ana_door',
          photoURL: faceUrl,
          followerCount: 1,
          isPrivate: true,
          isOpen: false,
          ...closed,
        })
      }
      for (const [who, by] of insiders())
        expect((await by.get(path)).body, who).toMatchObject({ bio: `bio ${canary}`, age: 37, isOpen: true, profilePhotos: [photoUrl] })
    }
    const found = async (by: Visitor) => text(await by.post('/api/users/search', { query: 'life coa' })).includes('ana_door')
    expect([await found(stranger), await found(follower)]).toEqual([false, true])
  })

  it('opens one by one with a reason, and to the staff', async () => {
    for (const path of [`/api/posts/${postId}`, `/api/posts/${postId}/comments`]) {
      for (const [who, by] of outsiders()) expect(codeOf(await by.get(path)), who).toBe('followers_only')
      for (const [who, by] of [...insiders(), ['the staff', staff] as const]) expect(text(await by.get(path)), who).toContain(canary)
    }
  })

  it('is looked at by the staff on record', async () => {
    const looker = await moderator(site)
    await looker.get(`/api/posts/${postId}`)
    await looker.get(`/post/${postId}`)
    await looker.get(`/api/posts/${postId}/comments`)
    await looker.get(`/api/posts/${postId}/versions`)
    await looker.get(`/api/users/${ana.id}/followers`)
    // What everybody may read leaves no trace.
    await looker.get(`/api/users/${stranger.id}/followers`)
    await looker.get(`/api/users/${ana.id}`)
    const lines = await site.query<{ call: string }>(
      "select details::jsonb->>'call' as call from audit_entries where actor_id = $1 and action = 'looked' order by id",
      [looker.id],
    )
    expect(lines.map(({ call }) => call)).toEqual([
      'GET /api/posts/{id}',
      'GET /api/posts/{id}',
      'GET /api/posts/{id}/comments',
      'GET /api/posts/{id}/versions',
      'GET /api/users/{idOrUsername}/followers',
    ])
  })

  it('has a document that says so and nothing else', async () => {
    for (const [who, by] of outsiders()) {
      const answer = await by.get(`/post/${postId}`)
      expect(answer.status, who).toBe(403)
      expect(text(answer), who).toContain('noindex')
      for (const word of [canary, 'ana_door', mediaUrl]) expect(text(answer), who).not.toContain(word)
    }
    const own = await follower.get(`/post/${postId}`)
    expect([own.status, text(own).includes(canary), text(own).includes('noindex'), text(own).includes('og:image')]).toEqual([
      200,
      true,
      true,
      false,
    ])
    expect(text(await site.visitor().get('/ana_door'))).toContain('noindex')
  })

  it('is not liked or commented from outside, nor by staff that only looks', async () => {
    for (const by of [stranger, asking, staff]) {
      expect(codeOf(await by.post(`/api/posts/${postId}/like`, { liked: true }))).toBe('followers_only')
      expect(codeOf(await by.post(`/api/posts/${postId}/comments`, { content: 'x' }))).toBe('followers_only')
    }
    expect((await payer.post(`/api/posts/${postId}/like`, { liked: true })).status).toBe(200)
  })

  it('keeps bytes to whom they are for, and out of caches that others share; the face is for everybody', async () => {
    for (const url of [mediaUrl, photoUrl]) {
      for (const [who, by] of outsiders()) expect((await by.get(url)).status, who).toBe(404)
      for (const [who, by] of [...insiders(), ['the staff', staff] as const]) {
        const answer = await by.get(url)
        expect([answer.status, answer.headers.get('cache-control')], who).toEqual([200, 'private, no-store'])
      }
    }
    const face = await site.visitor().get(faceUrl)
    expect([face.status, face.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  })

  it('is reported by whoever sees it', async () => {
    const report = (by: Visitor) => by.post('/api/reports', { targetKind: 'post', targetId: postId, reason: 'spam', inGoodFaith: true })
    const first = await report(stranger)
    expect([first.status, codeOf(first)]).toEqual([404, 'not_found'])
    expect((await report(follower)).status).toBeLessThan(300)
  })

  it('counts in no trend', async () => {
    const authors = await Promise.all(Array.from({ length: 3 }, () => site.person()))
    for (const author of authors) await author.post('/api/posts', { content: '#doortrend' })
    await ana.post('/api/posts', { content: '#doortrend' })
    const trend = (await site.visitor().get('/api/trends')).body.find(({ tag }: { tag: string }) => tag === 'doortrend')
    expect(trend).toMatchObject({ authorsCount: 3, postsCount: 3 })
  })

  it('is announced to whom it is for, in one frame with what is for everybody', async () => {
    const [closed, open] = [await site.person(), await site.person()]
    await follower.post(`/api/users/${closed.id}/follow`)
    await closed.put('/api/me/follow-settings', { isPrivate: true })
    const people = [follower, stranger, closed]
    const sockets = await Promise.all([...people, site.visitor()].map((by) => openSocket(by)))
    await closed.post('/api/posts', { content: 'news' })
    await open.post('/api/posts', { content: 'more news' })
    const counted = (socket: (typeof sockets)[number]) =>
      socket.of('new-posts').flatMap((frame) => (frame['authorIds'] as number[]).filter((id) => id === closed.id || id === open.id))
    for (const socket of sockets) await socket.until(() => counted(socket).includes(open.id))
    expect(sockets.map(counted)).toEqual([[closed.id, open.id], [open.id], [closed.id, open.id], [open.id]])
    for (const socket of sockets) socket.close()
  })

  it('closes again to whoever is stopped from following: the post, its comments, their own words under it', async () => {
    const former = await site.person()
    await former.post(`/api/users/${ana.id}/follow`)
    await ana.post(`/api/users/${former.id}/accept-follower`)
    const comment = (await former.post(`/api/posts/${postId}/comments`, { content: 'once' })).body
    await ana.post(`/api/users/${former.id}/remove-follower`)
    expect(codeOf(await former.get(`/api/posts/${postId}`))).toBe('followers_only')
    expect((await former.get(mediaUrl)).status).toBe(404)
    const own = `/api/posts/${postId}/comments/${comment.id}`
    expect(codeOf(await former.put(own, { content: 'changed' }))).toBe('followers_only')
    expect((await former.delete(own)).status).toBe(200)
  })

  it('is on the desk of the staff, whole', async () => {
    const desk = await (await admin(site)).get(`/api/admin/posts?author=${ana.id}`)
    expect(text(desk)).toContain(canary)
  })

  it('is in the posts of everybody from the moment it opens, and gone from the moment it closes', async () => {
    const ben = await site.person()
    const words = 'a door that opens'
    await ben.post('/api/posts', { content: words })
    const isShown = async () => text(await site.visitor().get('/api/posts')).includes(words)
    for (const isPrivate of [true, false, true, false]) {
      await ben.put('/api/me/follow-settings', { isPrivate })
      expect(await isShown()).toBe(!isPrivate)
    }
  })
})

describe('a picture for subscribers', () => {
  it('is kept by nobody on the way', async () => {
    const creator = await site.creator()
    const { body } = await creator.upload({ media: await makePhoto() })
    await creator.post('/api/posts', { content: 'x', isPremium: true, mediaUrl: body.url })
    await placeSubscription(site.platform.database, creator, payer)
    const answer = await payer.get(body.url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})
