import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { openSocket } from '#tests/people/socket.ts'
import { owner as makeOwner } from '#tests/people/staff.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let owner: Visitor

beforeAll(async () => {
  site = await startTestSite()
  owner = await makeOwner(site)
})

const set = async (wish: object) => expect((await owner.put('/api/admin/settings', wish)).status).toBe(200)
const limit = (limits: object) => set({ limits })
const fields = (answer: Answer) => answer.body.fields?.map(({ field, rule, limit: most }: any) => [field, rule, most])
const begin = async (from: Visitor, to: Visitor): Promise<number> => (await from.post('/api/conversations', { otherUserId: to.id })).body.id
const write = async (from: Visitor, to: Visitor, content = 'hello') =>
  from.post(`/api/conversations/${await begin(from, to)}/messages`, { content, messageType: 'text' })

afterEach(async () => {
  const { defaults } = (await owner.get('/api/admin/settings')).body
  const nulls = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, null]))
  await set({
    limits: nulls(defaults.limits),
    features: nulls(defaults.features),
    joining: nulls(defaults.joining),
    branding: nulls(defaults.branding),
  })
})

describe('a limit is in force at the next request:', () => {
  it('of posts, for everybody and for creators', async () => {
    const [person, creator] = [await site.person(), await site.creator()]
    await limit({ postLength: 60, creatorPostLength: 300 })
    expect((await person.post('/api/posts', { content: 'a'.repeat(60) })).status).toBe(201)
    expect(fields(await person.post('/api/posts', { content: 'a'.repeat(61) }))).toEqual([['content', 'too_long', 60]])
    expect((await creator.post('/api/posts', { content: 'a'.repeat(300) })).status).toBe(201)
    expect(fields(await creator.post('/api/creator/posts', { content: 'a'.repeat(301) }))).toEqual([['content', 'too_long', 300]])
  })

  it('of messages', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await limit({ messageLength: 200 })
    expect((await write(ana, ben, 'a'.repeat(200))).status).toBe(201)
    expect(fields(await write(ana, ben, 'a'.repeat(201)))).toEqual([['content', 'too_long', 200]])
  })

  it('of files and videos', async () => {
    const ana = await site.person()
    await limit({ uploadMegabytes: 1, videoSeconds: 5 })
    const large = await ana.upload({ media: Buffer.alloc(1_048_577) })
    expect([codeOf(large), large.body.message]).toEqual(['file_too_large', 'Please choose a file smaller than 1MB.'])
    expect((await ana.upload({ media: await makeVideo(5) })).status).toBe(201)
    const long = await ana.upload({ media: await makeVideo(7) })
    expect([codeOf(long), long.body.message]).toEqual([
      'video_too_long',
      'Please choose a video shorter than 5 seconds for optimal sharing.',
    ])
    await ana.put('/api/me/language', { language: 'de' })
    const inGerman = await ana.upload({ media: await makeVideo(7) })
    expect(inGerman.body.message).toBe('Bitte wähle ein Video, das kürzer als 5 Sekunden ist.')
  })

  it('of free messages, for whoever writes first from then on', async () => {
    const [fan, other, creator] = [await site.person(), await site.person(), await site.creator()]
    expect((await write(other, creator)).body.free).toEqual({ used: 1, granted: 3, left: 2 })
    await limit({ freeMessages: 1 })
    const { body: conversation } = await fan.get(`/api/conversations/${await begin(fan, creator)}`)
    expect(conversation.free).toMatchObject({ used: 0, granted: 1 })
    expect((await write(fan, creator)).body.free).toEqual({ used: 1, granted: 1, left: 0 })
    expect((await write(fan, creator)).body.isSubscriptionPrompt).toBe(true)
    // What was given stays.
    expect((await write(other, creator)).body.free).toEqual({ used: 2, granted: 3, left: 1 })
    await limit({ freeMessages: 0 })
    expect((await write(other, creator)).body.free).toEqual({ used: 3, granted: 3, left: 0 })
    expect((await write(await site.person(), creator)).body.isSubscriptionPrompt).toBe(true)
  })

  it('of prices, and a price nobody named is the default', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await limit({ minimumPriceCents: 500, defaultPriceCents: 700, maximumPriceCents: 900 })
    const setup = { description: 'Bread.', country: 'DE' }
    expect(fields(await ana.post('/api/creator/setup', { ...setup, price: 499 }))).toEqual([['price', 'too_short', 500]])
    expect(fields(await ana.post('/api/creator/setup', { ...setup, price: 901 }))).toEqual([['price', 'too_long', 900]])
    expect((await ana.post('/api/creator/setup', setup)).body.user.subscriptionPrice).toBe(700)
    expect(fields(await ana.put(`/api/creator/${ana.id}/settings`, { price: 1000 }))).toEqual([['price', 'too_long', 900]])
    expect((await ben.post('/api/creator/setup', { ...setup, price: 900 })).body.user.subscriptionPrice).toBe(900)
  })

  it('of age, for new people and in profiles', async () => {
    const ana = await site.person()
    await limit({ minimumAge: 21 })
    const birthDate = new Date(Date.now() - 20 * 365.25 * 86_400_000).toISOString().slice(0, 10)
    const young = Visitor.signUp(site.localUrl, { email: 'young@people.example', username: 'young_one', birthDate })
    await expect(young).rejects.toThrow(/under_age.*at least 21/)
    expect(fields(await ana.put(`/api/users/${ana.id}/profile`, { age: 20 }))).toEqual([['age', 'too_young', 21]])
    expect((await ana.put(`/api/users/${ana.id}/profile`, { age: 21 })).body.age).toBe(21)
  })
})

describe('a part that is switched off is not there:', () => {
  it('new accounts are refused, known people come in', async () => {
    const email = 'known@people.example'
    await Visitor.signUp(site.localUrl, { email, username: 'known_one' })
    await set({ joining: { mode: 'closed' } })
    const newcomer = Visitor.signUp(site.localUrl, { email: 'new@people.example', username: 'new_one' })
    await expect(newcomer).rejects.toThrow(/sign_ups_closed.*new accounts/)
    const known = site.visitor()
    await known.signInByCode(email)
    expect((await known.get('/api/me')).status).toBe(200)
    expect(await site.query('select from users where email = $1', ['new@people.example'])).toHaveLength(0)
  })

  it.each([
    ['blog', 'GET', '/api/blog'],
    ['blog', 'GET', '/api/blog/an-article'],
    ['requests', 'GET', '/api/requests'],
    ['requests', 'POST', '/api/requests'],
    ['requests', 'GET', '/api/requests/1/comments'],
    ['calls', 'GET', '/api/calls/current'],
    ['calls', 'GET', '/api/calls/with/1'],
    ['aiReplies', 'GET', '/api/creator/1/ai'],
  ])('%s: %s %s', async (part, method, path) => {
    const ana = await site.person()
    await set({ features: { [part]: false } })
    expect(codeOf(await ana.send(method, path, method === 'GET' ? undefined : {}))).toBe('not_found')
  })

  it.each([
    ['blog', '/blog'],
    ['blog', '/blog/an-article'],
    ['requests', '/requests'],
  ])('%s: the page %s', async (part, path) => {
    await set({ features: { [part]: false } })
    expect((await site.visitor().get(path)).status).toBe(404)
  })

  it('nobody rings, by socket or by message', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    await write(ben, ana)
    await set({ features: { calls: false } })
    const socket = await openSocket(ana)
    socket.send({ type: 'video-call-invite', toUserId: ben.id, roomId: 'switched-off' })
    await socket.until(() => socket.of('call-refused').length > 0)
    expect(socket.of('call-refused')[0]).toMatchObject({ reason: 'not_found' })
    socket.close()
    const message = { messageType: 'video_call', content: '', videoCallRoomId: 'switched-off-2' }
    expect(codeOf(await ana.post(`/api/conversations/${await begin(ana, ben)}/messages`, message))).toBe('not_found')
    expect(await site.query('select from calls where caller_id = $1', [ana.id])).toHaveLength(0)
  })
})

describe('the name and face of the site', () => {
  it('stand in titles, documents and the documents of law', async () => {
    await set({ branding: { siteName: 'Atelier', contactEmail: 'hello@atelier.example' }, limits: { minimumAge: 21 } })
    const feed = (await site.visitor().get('/feed')).body as string
    expect(feed).toContain('· Atelier</title>')
    expect(feed).not.toContain('· Coterie')
    const terms = JSON.stringify((await site.visitor().get('/api/legal/terms')).body)
    for (const fact of ['Atelier', 'hello@atelier.example', 'at least 21 years']) expect(terms).toContain(fact)
  })

  it('stand in what a device keeps of the site on its home screen', async () => {
    await set({ branding: { siteName: 'Ate"lier', tagline: 'Made by hand.' } })
    expect((await site.visitor().get('/feed')).body).toContain('<link rel="manifest" href="/manifest.webmanifest?language=en" />')
    const { status, headers, body } = await site.visitor().get('/manifest.webmanifest')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const manifest = Buffer.isBuffer(body) || typeof body === 'string' ? JSON.parse(String(body)) : body
    expect(manifest).toMatchObject({ name: 'Ate"lier', short_name: 'Ate"lier', description: 'Made by hand.', start_url: '/' })
    for (const { src } of manifest.icons) expect((await site.visitor().get(src)).status, src).toBe(200)
  })

  it('show an own picture to everybody, for as long as it is the logo', async () => {
    const { url } = (await owner.upload({ media: await makePhoto({ width: 300, height: 300 }) })).body
    expect((await site.visitor().get(url)).status).toBe(404)
    await set({ branding: { logoUrl: url } })
    expect((await site.visitor().get('/api/config')).body.logoUrl).toBe(url)
    expect((await site.visitor().get(url)).status).toBe(200)
    await set({ branding: { logoUrl: null } })
    expect((await site.visitor().get(url)).status).toBe(404)
    const ana = await site.person()
    const foreign = (await ana.upload({ media: await makePhoto({ width: 200, height: 200 }) })).body.url
    expect(fields(await owner.put('/api/admin/settings', { branding: { logoUrl: foreign } }))?.[0]?.[0]).toBe('branding.logoUrl')
  })
})

describe('the gate of age', () => {
  it('keeps everything from visitors until they have answered, but not from machines what a page is about', async () => {
    const creator = await site.creator('gated_author')
    await creator.post('/api/posts', { content: 'words behind the gate' })
    const path = '/gated_author'
    const shown = async (visitor: Visitor, at = path) => (await visitor.get(at)).body as string
    expect(await shown(site.visitor())).toContain('words behind the gate')
    await set({ features: { ageGate: true } })
    const gated = await shown(site.visitor())
    expect(gated).not.toContain('words behind the gate')
    expect(gated).toMatch(/<title>.*gated_author.*<\/title>/i)
    for (const open of ['/terms', '/privacy']) expect(await shown(site.visitor(), open), open).toMatch(/<noscript>|<main/)
    const adult = new Visitor(site.localUrl, new Map([['adult', '1']]))
    expect(await shown(adult)).toContain('words behind the gate')
    expect(await shown(await site.person())).toContain('words behind the gate')
  })
})

describe('whoever was stopped at the gate of age', () => {
  it('has looked at nothing', async () => {
    const asker = await site.person()
    const words = { title: 'Behind the gate', description: 'who sees it?', category: 'other' }
    const { id } = (await asker.post('/api/requests', words)).body
    await set({ features: { ageGate: true } })
    const views = async () => (await asker.get(`/api/requests/${id}`)).body.viewsCount
    const gated = await site.visitor().get(`/requests/${id}`)
    expect([gated.status, String(gated.body).includes('who sees it?</p>')]).toEqual([200, false])
    expect(await views()).toBe(0)
    await new Visitor(site.localUrl, new Map([['adult', '1']])).get(`/requests/${id}`)
    expect(await views()).toBe(1)
  })
})

describe('the accent', () => {
  it('is a stylesheet of its own, whose name says all of it', async () => {
    expect((await site.visitor().get('/feed')).body).not.toContain('assets/theme-')
    await set({ branding: { accentHue: 200 } })
    expect((await site.visitor().get('/feed')).body).toContain('<link rel="stylesheet" href="/assets/theme-200.css" />')
    const sheet = await site.visitor().get('/assets/theme-200.css')
    expect(sheet.body).toMatch(/^:root\{--brand:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);/)
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    for (const wrong of ['theme-360', 'theme--1', 'theme-1e2', 'theme-007'])
      expect((await site.visitor().get(`/assets/${wrong}.css`)).status, wrong).toBe(404)
  })
})

describe('what the site is called', () => {
  it('stands in every mail with a code, as text and never as markup', async () => {
    const siteName = 'Ate & <b>lier</b> 123456'
    await set({ branding: { siteName } })
    const person = await site.person()
    const { email } = person.user
    await site.visitor().post('/api/auth/mobile', { email })
    const mails = async () => (await site.visitor().get(`/sandbox/mailbox?to=${email}`)).body
    const [signIn] = await mails()
    expect((await person.post('/api/auth/step-up', {})).status).toBe(202)
    const [confirm] = await mails()
    expect([signIn.subject, confirm.subject]).toEqual([`Your sign-in code for ${siteName}`, `Confirm that it’s you on ${siteName}`])
    for (const { text, html } of [signIn, confirm]) {
      expect(text).toContain(siteName)
      expect(text).toContain(site.url)
      expect(text.split('\n').filter((line: string) => /^\d{6}$/.test(line))).toHaveLength(1)
      expect(html).toContain('Ate &#38; &#60;b&#62;lier&#60;/b&#62; 123456')
      expect(text + html).not.toMatch(/Coterie|<b>lier<\/b>\s*<\/p>/)
    }
  })
})
