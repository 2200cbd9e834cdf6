import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

/** Somebody with one of everything through which others can meet them. */
interface Present {
  readonly person: Visitor
  /** A word that stands in everything they wrote, and nowhere else. */
  readonly canary: string
  readonly name: string
  readonly postId: number
  readonly premiumId: number
  readonly mediaUrl: string
}

let site: TestSite
let third: Visitor
let commonPostId: number
let ana: Present
let ben: Present

beforeAll(async () => {
  site = await startTestSite()
  third = await site.person('third_out')
  commonPostId = (await third.post('/api/posts', { content: 'everybody is welcome' })).body.id
  ana = await settle('ana_out')
  ben = await settle('ben_out')
  await befriend()
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    await placeSubscription(site.platform.database, one.person, other.person)
  }
})

async function settle(name: string): Promise<Present> {
  const person = await site.creator(name)
  const canary = `canary_${name}`
  // Makes the session know the new role.
  await person.put(`/api/users/${person.id}/profile`, { bio: canary, services: ['Photography'] })
  const mediaUrl = (await person.upload({ media: await makePhoto() })).body.url
  const postId = (await person.post('/api/posts', { content: `${canary} #outlets`, mediaUrl })).body.id
  const premiumId = (await person.post('/api/posts', { content: 'x', teaser: canary, isPremium: true })).body.id
  expect((await person.post(`/api/posts/${commonPostId}/comments`, { content: canary })).status).toBe(201)
  await person.post(`/api/users/${third.id}/follow`)
  await third.post(`/api/users/${person.id}/follow`)
  return { person, canary, name, postId, premiumId, mediaUrl }
}

const befriend = async () => {
  await ana.person.post(`/api/users/${ben.person.id}/follow`)
  await ben.person.post(`/api/users/${ana.person.id}/follow`)
}

type Ask = (by: Visitor, about: Present) => Promise<Answer>
const text = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))
const get =
  (path: (about: Present) => string): Ask =>
  (by, about) =>
    by.get(path(about))

/** Every way to meet somebody or what they made. What is asked, and by which words they are recognised in the answer. */
const outlets: Record<string, { ask: Ask; showsName?: true }> = {
  'the posts of everybody': { ask: get(() => '/api/posts?limit=100') },
  'the posts of people one follows': { ask: get(() => '/api/posts?feed=following') },
  'the posts of a person': { ask: get(({ person }) => `/api/posts?author=${person.id}`) },
  'the pictures of a person': { ask: get(({ person }) => `/api/posts?author=${person.id}&kind=media`) },
  'the premium posts of a person': { ask: get(({ person }) => `/api/posts?author=${person.id}&kind=premium`) },
  'the posts of a creator': { ask: get(({ person }) => `/api/creator/${person.id}/posts`) },
  'the posts with a hashtag': { ask: get(() => '/api/posts?tag=outlets') },
  'a post': { ask: get(({ postId }) => `/api/posts/${postId}`) },
  'a premium post': { ask: get(({ premiumId }) => `/api/posts/${premiumId}`) },
  'the comments of others': { ask: get(() => `/api/posts/${commonPostId}/comments`) },
  'the comments with a post of others': { ask: get(() => `/api/posts/${commonPostId}`) },
  'a profile by id': { ask: get(({ person }) => `/api/users/${person.id}`) },
  'a profile by name': { ask: get(({ name }) => `/api/users/username/${name}`) },
  'search by name': { ask: (by, { name }) => by.post('/api/users/search', { query: name }), showsName: true },
  'search by service': { ask: (by) => by.post('/api/users/search', { query: 'photography' }), showsName: true },
  'everybody, counted': { ask: (by) => by.post('/api/users/with-counts?limit=100'), showsName: true },
  'the creators': { ask: get(() => '/api/creators'), showsName: true },
  'the creators of the week': { ask: get(() => '/api/creators?posting=week'), showsName: true },
  'the followers of others': { ask: get(() => `/api/users/${third.id}/followers`), showsName: true },
  'whom others follow': { ask: get(() => `/api/users/${third.id}/following`), showsName: true },
  'one’s followers': { ask: (by) => by.get(`/api/users/${by.id}/followers`), showsName: true },
  'whom one follows': { ask: (by) => by.get(`/api/users/${by.id}/following`), showsName: true },
  'one’s subscribers': { ask: (by) => by.get(`/api/creator/${by.id}/subscribers`), showsName: true },
  'the page of the feed': { ask: get(() => '/feed') },
  'the first page': { ask: get(() => '/') },
  'the page of a post': { ask: get(({ postId }) => `/post/${postId}`) },
  'the page of a post of others': { ask: get(() => `/post/${commonPostId}`) },
  'the page of a profile': { ask: get(({ name }) => `/${name}`) },
  'the page of a profile by id': { ask: get(({ person }) => `/profile/${person.id}`) },
}
/** Those where only the two see each other. */
const betweenTwo = ['one’s followers', 'whom one follows', 'one’s subscribers', 'the posts of people one follows']

/** Every way to do something to somebody or what they made. */
const acts: Record<string, Ask> = {
  follow: (by, { person }) => by.post(`/api/users/${person.id}/follow`),
  unfollow: async (by, { person }) => {
    const answer = await by.post(`/api/users/${person.id}/unfollow`)
    await by.post(`/api/users/${person.id}/follow`)
    return answer
  },
  like: (by, { postId }) => by.post(`/api/posts/${postId}/like`, { liked: true }),
  comment: (by, { postId }) => by.post(`/api/posts/${postId}/comments`, { content: 'hello' }),
  'read the comments': (by, { postId }) => by.get(`/api/posts/${postId}/comments`),
  'edit a comment there': async (by, { postId }) => {
    const [own] = await site.query('select id from comments where post_id = $1 and user_id = $2', [postId, by.id])
    return by.put(`/api/posts/${postId}/comments/${own?.['id']}`, { content: 'hello again' })
  },
  'see the picture': (by, { mediaUrl }) => by.get(mediaUrl),
  'see the picture small': (by, { mediaUrl }) => by.get(`${mediaUrl}?w=360`),
}

async function meets(outlet: string, by: Visitor, about: Present): Promise<boolean> {
  const { ask, showsName } = outlets[outlet]!
  return text(await ask(by, about)).includes(showsName ? `"username":"${about.name}"` : about.canary)
}
const may = async (act: string, by: Visitor, to: Present) => (await acts[act]!(by, to)).status < 400

const both = (): [Present, Present][] => [
  [ana, ben],
  [ben, ana],
]

describe.each([
  ['before a block', true],
  ['after a block', false],
  ['after a block that was taken back', true],
])('%s', (when, areTogether) => {
  beforeAll(async () => {
    if (when === 'after a block') expect((await ana.person.post(`/api/users/${ben.person.id}/block`)).body).toEqual({ isBlocked: true })
    if (when === 'after a block that was taken back') {
      expect((await ana.person.post(`/api/users/${ben.person.id}/unblock`)).body).toEqual({ isBlocked: false })
      await befriend()
    }
  })

  it.each(Object.keys(outlets))(`${areTogether ? 'both meet' : 'neither meets'} the other in: %s`, async (outlet) => {
    for (const [viewer, other] of both()) {
      expect(await meets(outlet, viewer.person, other), `${viewer.name} sees ${other.name}`).toBe(areTogether)
      if (!betweenTwo.includes(outlet)) expect(await meets(outlet, third, other), `the third sees ${other.name}`).toBe(true)
    }
  })

  it.each(Object.keys(acts))(`${areTogether ? 'both can' : 'neither can'}: %s`, async (act) => {
    for (const [viewer, other] of both()) {
      // Somebody who never commented there has nothing to edit.
      if (act !== 'edit a comment there') expect(await may(act, third, other)).toBe(true)
      expect(await may(act, viewer.person, other), `${viewer.name} to ${other.name}`).toBe(areTogether)
    }
  })
})

describe('who was blocked', () => {
  it('is told of the other what is told of nobody', async () => {
    await ana.person.post(`/api/users/${ben.person.id}/block`)
    const absent = 99_999_999
    const pairs: [string, string, string][] = [
      ['GET', `/api/users/${ana.person.id}`, `/api/users/${absent}`],
      ['GET', `/api/users/username/${ana.name}`, '/api/users/username/nobody_here'],
      ['GET', `/api/users/${ana.name}/followers`, '/api/users/nobody_here/followers'],
      ['GET', `/api/posts/${ana.postId}`, `/api/posts/${absent}`],
      ['GET', `/api/posts/${ana.postId}/comments`, `/api/posts/${absent}/comments`],
      ['POST', `/api/posts/${ana.postId}/like`, `/api/posts/${absent}/like`],
      ['DELETE', `/api/posts/${ana.postId}`, `/api/posts/${absent}`],
      ['POST', `/api/users/${ana.person.id}/follow`, `/api/users/${absent}/follow`],
      ['POST', `/api/users/${ana.person.id}/unfollow`, `/api/users/${absent}/unfollow`],
      ['GET', `/${ana.name}`, '/nobody_here'],
      ['GET', `/${ana.name}/followers`, '/nobody_here/followers'],
      ['GET', `/post/${ana.postId}`, `/post/${absent}`],
    ]
    const told = async (method: string, path: string) => {
      const { status, body } = await ben.person.send(method, path, method === 'GET' ? undefined : {})
      return { status, message: typeof body === 'string' ? /<title>.*<\/title>/.exec(body)?.[0] : body.message }
    }
    for (const [method, path, nowhere] of pairs) expect(await told(method, path), path).toEqual(await told(method, nowhere))
  })

  it('is shown to the blocker as no more than who it is, to be unblocked', async () => {
    const seen = (await ana.person.get(`/api/users/${ben.person.id}`)).body
    expect(seen).toMatchObject({ username: ben.name, isBlocked: true, isMuted: false, isFollowing: false })
    expect(seen).toMatchObject({ bio: null, followerCount: 0, followingCount: 0, interests: [], services: [], profilePhotos: [] })
    expect((await ana.person.get(`/${ben.name}`)).status).toBe(200)
    expect((await ana.person.get(`/api/users/${ben.person.id}/followers`)).body).toEqual([])
  })
})
