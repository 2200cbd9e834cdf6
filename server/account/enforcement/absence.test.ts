import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/index.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { announceEnforcement, deletePerson, restorePerson, suspendPerson } from './index.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

/*
 * One person with everything through which others can meet them. Every GET of the contract is asked with every id there is, by everybody who
 * has something to do with them. Their ids and words stand nowhere else, so that finding none of them means that nothing is told.
 */
const canary = 'canaryvera'
const name = 'vera_absent'
const ownIds = 770_001_000_000
let site: TestSite
let vera: Visitor
const viewers: Record<string, Visitor> = {}
let ids: { postId: number; premiumId: number; commonId: number; conversationId: number }
let mediaUrl: string
let commentId: number

beforeAll(async () => {
  // What is read before and after is of one day.
  site = await startTestSite({ clock: TestClock.atNoon() })
  const partner = await site.creator('partner_abs')
  const [fan, stranger] = [await site.person('fan_abs'), await site.person('stranger_abs')]
  Object.assign(viewers, { visitor: site.visitor(), partner, fan, stranger })
  await partner.put(`/api/users/${partner.id}/profile`, { bio: 'I make pots' })
  const common = await partner.post('/api/posts', { content: 'everybody is welcome' })
  await numbered(async () => {
    vera = await site.creator(name)
    await giveVeraEverything(partner, fan, common.body.id)
  })
})

/** What is made meanwhile has ids that stand nowhere else. */
async function numbered(make: () => Promise<void>): Promise<void> {
  const columns = ['users', 'posts', 'comments', 'messages', 'follows', 'notifications']
  for (const table of columns) await site.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${ownIds})`)
  await make()
  // A like is told a moment later.
  const isTold = async () => (await site.query("select from notifications where kind = 'like'")).length === 1
  await vi.waitUntil(isTold, { timeout: stretch(10_000) })
  for (const table of columns) await site.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 5000)`)
}

async function giveVeraEverything(partner: Visitor, fan: Visitor, commonId: number): Promise<void> {
  const photo = (await vera.upload({ media: await makePhoto() })).body.url
  const about = {
    displayName: `Vera ${canary}`,
    bio: canary,
    location: canary,
    interests: [canary],
    services: ['Photography'],
    photoURL: photo,
  }
  expect((await vera.put(`/api/users/${vera.id}/profile`, about)).status).toBe(200)
  mediaUrl = (await vera.upload({ media: await makePhoto() })).body.url
  const post = await vera.post('/api/posts', { content: `${canary} #${canary}tag #everybody`, mediaUrl })
  const premium = await vera.post('/api/posts', { content: canary, teaser: canary, isPremium: true })
  const comment = await vera.post(`/api/posts/${commonId}/comments`, { content: canary })
  commentId = comment.body.id
  await vera.post(`/api/posts/${commonId}/like`, { liked: true })
  for (const person of [partner, fan]) {
    await vera.post(`/api/users/${person.id}/follow`)
    await person.post(`/api/users/${vera.id}/follow`)
  }
  const { body: conversation } = await vera.post('/api/conversations', { otherUserId: partner.id })
  const path = `/api/conversations/${conversation.id}/messages`
  expect((await vera.post(path, { content: canary, mediaUrl, messageType: 'image' })).status).toBe(201)
  await partner.post(path, { content: 'hello' })
  await vera.post(path, { content: canary })
  for (const [creator, subscriber] of [
    [vera, fan],
    [partner, vera],
  ] as const) {
    await placeSubscription(site.platform.database, creator, subscriber)
  }
  await viewers['stranger']?.post(`/api/users/${vera.id}/mute`)
  ids = { postId: post.body.id, premiumId: premium.body.id, commonId, conversationId: conversation.id }
}

/** Every path there is to read, for this viewer. */
function pathsFor(viewer: Visitor | null): string[] {
  const numbers = [vera.id, viewers['partner']?.id, ids.postId, ids.premiumId, ids.commonId, ids.conversationId]
  const words: Record<string, readonly (string | number | undefined)[]> = {
    id: numbers,
    userId: numbers,
    idOrUsername: [name, vera.id, 'partner_abs'],
    username: [name, 'partner_abs'],
    filename: [mediaUrl.split('/').at(-1), `${mediaUrl.split('/').at(-1)}?w=360`],
  }
  const endpoints = Object.values(api).flatMap((part) => Object.values(part) as EndpointShape[])
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin'))
  const paths = reads.flatMap(({ path }) => fill(path, words))
  const own = viewer
    ? [
        `/api/user/${viewer.id}/subscriptions`,
        `/api/users/${viewer.id}/followers`,
        `/api/users/${viewer.id}/following`,
        `/api/creator/${viewer.id}/subscribers`,
      ]
    : []
  return [...new Set([...paths, ...own, ...lists, ...pages])]
}

function fill(path: string, words: Record<string, readonly (string | number | undefined)[]>): string[] {
  const part = /\{(\w+)\}/.exec(path)
  if (!part) return [path]
  const values = words[part[1] ?? ''] ?? []
  return values.flatMap((value) => fill(path.replace(part[0], String(value)), words))
}

const lists = [
  '/api/posts?limit=100',
  '/api/posts?feed=following',
  `/api/posts?author=${ownIds + 1}`,
  `/api/posts?author=${ownIds + 1}&kind=media`,
  `/api/posts?author=${ownIds + 1}&kind=premium`,
  `/api/posts?tag=${canary}tag`,
  '/api/creators?posting=week',
  '/api/creators?sort=popular',
  '/api/creators?q=vera',
]
const pages = [
  '/',
  '/feed',
  '/creators',
  `/${name}`,
  `/${name}/followers`,
  `/profile/${ownIds + 1}`,
  `/profile/${ownIds + 1}/following`,
  `/post/${ownIds + 1}`,
  '/partner_abs',
  '/partner_abs/followers',
]
/** Reads that are a POST. */
const searches = [
  ['/api/users/search', { query: 'vera' }],
  ['/api/users/search', { query: canary }],
  ['/api/users/search', { query: 'photography' }],
  ['/api/users/with-counts?limit=100', {}],
  ['/api/conversations/list', {}],
  ['/api/conversations/list?search=vera', {}],
] as const

const textOf = ({ status, body }: Answer) =>
  `${status} ${Buffer.isBuffer(body) ? `${body.length} bytes` : typeof body === 'string' ? body : JSON.stringify(body)}`

/** What changes from one request to the next, whatever happens. */
const settled = (text: string) =>
  text
    .replace(/"requestId":"[^"]*"|nonce="[^"]*"|"viewers":\d+|"isOnline":\w+|"writtenAt":\d+/g, '')
    // An age is said in minutes.
    .replace(/(<time [^>]*>)[^<]*/g, '$1')
    // Credentials for a relay are made anew each time.
    .replace(/"(username|credential)":"\d+:[^"]*"/g, '')
    // Work to prove is made up anew each time.
    .replace(/"parameters":\{"algorithm":.*/, '')
    // A session is noted as seen now and then.
    .replace(/"lastSeenAt":"[^"]*"/g, '')

async function readAll(viewer: Visitor): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const path of pathsFor(viewer.cookies.has('sid') ? viewer : null)) read.set(path, settled(textOf(await viewer.get(path))))
  for (const [path, body] of searches) read.set(`${path} ${JSON.stringify(body)}`, settled(textOf(await viewer.post(path, body))))
  const messages = `/api/conversations/${ids.conversationId}/messages/list`
  for (const path of [messages, `${messages}?after=1`]) read.set(path, settled(textOf(await viewer.post(path))))
  return read
}

/** A fan must be able to end what they pay for: of their own subscription the number of whom it is to is left. */
const mayNameTheId = (path: string, viewer: Visitor) => viewer === viewers['fan'] && /^\/api\/user\/\d+\/subscriptions/.test(path)

/** A page that is not there may repeat its own address. */
const withoutAddress = (text: string, path: string) => text.replaceAll(path, '')

function mentions(text: string, path: string, viewer: Visitor): boolean {
  const told = withoutAddress(text, path)
  return told.includes(canary) || told.includes(name) || (/770001\d{6}/.test(told) && !mayNameTheId(path, viewer))
}

const counts = async () => ({
  common: (await viewers['partner']?.get(`/api/posts/${ids.commonId}`))?.body,
  partner: (await viewers['partner']?.get('/api/users/username/partner_abs'))?.body,
  analytics: (await viewers['partner']?.get(`/api/creator/${viewers['partner'].id}/analytics`))?.body,
  unread: (await viewers['partner']?.get('/api/notifications/unread'))?.body,
})

describe.each([
  ['suspended', (now: Date) => suspendPerson(site.platform.database, deciding, vera.id, { until: null }, now)],
  ['deleted', (now: Date) => deletePerson(site.platform.database, deciding, vera.id, now)],
] as const)('somebody who is %s', (_, take) => {
  const before = new Map<string, Map<string, string>>()
  let email: string

  beforeAll(async () => {
    for (const [who, viewer] of Object.entries(viewers)) before.set(who, await readAll(viewer))
    email = (await site.query<{ email: string }>('select email from users where id = $1', [vera.id]))[0]?.email ?? ''
    const met = [...before].flatMap(([who, read]) => [...read].filter(([path, text]) => mentions(text, path, viewers[who] as Visitor)))
    // Else the test would prove nothing.
    expect(met.length).toBeGreaterThan(80)
    expect(await counts()).toMatchObject({ common: { likesCount: 1, commentsCount: 1 }, partner: { followerCount: 1, subscriberCount: 1 } })
    const hers = await openSocket(vera)
    await announceEnforcement(site.platform, await take(site.platform.clock.now()))
    const started = performance.now()
    expect(await hers.closed).toBe(4401)
    // Told at once; by itself the socket would have looked only after ten seconds.
    expect(performance.now() - started).toBeLessThan(9_000)
  })

  it.each(['visitor', 'partner', 'fan', 'stranger'])('is told of to nobody: %s', async (who) => {
    const viewer = viewers[who] as Visitor
    const told = [...(await readAll(viewer))].filter(([path, text]) => mentions(text, path, viewer))
    expect(
      told.map(([path, text]) => `${path}: ${text.slice(Math.max(0, text.search(/770001|canaryvera|vera_absent/) - 100)).slice(0, 200)}`),
    ).toEqual([])
  })

  it('is off every counter', async () => {
    expect(await counts()).toMatchObject({
      common: { likesCount: 0, commentsCount: 0, comments: [] },
      partner: { followerCount: 0, followingCount: 0, subscriberCount: 0 },
      analytics: { totalSubscribers: 0 },
      unread: { notifications: 0, messages: 0, requests: 0 },
    })
  })

  it('is signed out, and let in by nothing', async () => {
    expect(codeOf(await vera.get('/api/me'))).toBe('signed_out')
    const browser = site.visitor()
    expect((await browser.post('/api/auth/mobile', { email, isMobileAuth: true })).status).toBe(202)
    expect(codeOf(await browser.post('/api/auth/mobile', { email, code: '000000' }))).toBe('code_wrong')
    const code = await browser.mailedCode(email)
    const anew = { email, code, username: 'vera_again', birthDate: '1990-05-17', acceptTerms: true }
    expect(codeOf(await browser.post('/api/auth/mobile', anew))).toBe('suspended')
  })

  it('keeps the name', async () => {
    const wish = { email: `else.${_}@people.example`, isMobileAuth: true }
    const browser = site.visitor()
    await browser.post('/api/auth/mobile', wish)
    const code = await browser.mailedCode(wish.email)
    const answer = await browser.post('/api/auth/mobile', { ...wish, code, username: name, birthDate: '1990-05-17', acceptTerms: true })
    expect(codeOf(answer)).toBe('username_taken')
  })

  it('is acted on by nobody, as if never there', async () => {
    const partner = viewers['partner'] as Visitor
    const acts: [string, string, unknown?][] = [
      ['POST', `/api/users/${vera.id}/follow`],
      ['POST', `/api/users/${vera.id}/unfollow`],
      ['POST', `/api/users/${vera.id}/block`],
      ['POST', `/api/users/${vera.id}/mute`],
      ['POST', `/api/posts/${ids.postId}/like`, { liked: true }],
      ['POST', `/api/posts/${ids.postId}/comments`, { content: 'hello' }],
      ['DELETE', `/api/posts/${ids.commonId}/comments/${commentId}`],
      ['POST', '/api/conversations', { otherUserId: vera.id }],
      ['POST', `/api/conversations/${ids.conversationId}/messages`, { content: 'hello' }],
      ['PUT', `/api/conversations/${ids.conversationId}`, { isMuted: true }],
      ['POST', `/api/conversations/${ids.conversationId}/receipts`, { readSeq: 3 }],
      ['DELETE', `/api/conversations/${ids.conversationId}`],
      ['POST', `/api/creator/${vera.id}/subscribe`, {}],
    ]
    for (const [method, path, body] of acts) expect.soft((await partner.send(method, path, body ?? {})).status, path).toBe(404)
    for (const path of [mediaUrl, `${mediaUrl}?w=360`, `${mediaUrl}?poster`]) {
      for (const by of [partner, site.visitor()]) expect.soft((await by.get(path)).status, path).toBe(404)
    }
    // Who never wrote with them begins nothing, and nobody calls.
    expect.soft((await viewers['stranger']?.post('/api/conversations', { otherUserId: vera.id }))?.status).toBe(404)
    expect.soft((await partner.get(`/api/calls/with/${vera.id}`)).status).toBe(404)
  })

  it('is there again as before when it is taken back', async () => {
    await announceEnforcement(site.platform, await restorePerson(site.platform.database, reversing, vera.id))
    for (const [who, viewer] of Object.entries(viewers)) {
      const after = await readAll(viewer)
      const changed = [...(before.get(who) ?? [])].filter(([path, text]) => after.get(path) !== text)
      expect(changed.map(([path, text]) => `${path}\n${text}\n${after.get(path)}`)).toEqual([])
    }
    await vera.signInByCode(email)
    expect((await vera.get('/api/me')).body).toMatchObject({ id: vera.id, username: name })
  })
})
