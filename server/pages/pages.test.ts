import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { owner } from '#tests/people/staff.ts'
import { readDocument } from '#tests/read-document.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
let postId: number
let picture: string

const nasty = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.creator('ana_doc')
  await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana & Söhne', bio: `I print. ${nasty}`, location: 'Porto' })
  picture = (await ana.upload({ media: await makePhoto({ width: 1500, height: 1000 }) })).body.url
  postId = (await ana.post('/api/posts', { content: `First light ${nasty}`, mediaUrl: picture, mediaAlt: 'a "field"' })).body.id
  await ana.post(`/api/posts/${postId}/comments`, { content: `A word ${nasty}` })
})

const read = (path: string, by: Visitor = site.visitor()) => readDocument(path, by)

describe('documents', () => {
  it('of the directory carry the first creators, with prices, for machines and readers without scripts', async () => {
    const page = await read('/creators')
    expect([page.status, page.title, page.meta('robots')]).toEqual([200, 'Providers · Coterie', undefined])
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/creators" />`)
    expect(page.boot.first.directory.creators.map(({ id }: { id: number }) => id)).toContain(ana.id)
    expect(page.jsonLd).toMatchObject({ '@type': 'ItemList' })
    expect(page.shown).toContain('Ana &amp; Söhne')
    const narrowed = await read('/creators?sort=price')
    expect([narrowed.status, narrowed.meta('robots'), narrowed.boot.first?.directory]).toEqual([200, 'noindex', undefined])
  })

  it('of a post carry its words, picture, comments and counts for machines and readers without scripts', async () => {
    const page = await read(`/post/${postId}`)
    expect(page.title).toContain('Ana &#38; Söhne: First light')
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/post/${postId}" />`)
    expect([page.meta('og:type'), page.meta('og:image'), page.meta('og:image:alt'), page.meta('robots')]).toEqual([
      'article',
      `${site.url}/post/${postId}/picture.jpg`,
      'a &#34;field&#34;',
      undefined,
    ])
    expect(page.jsonLd).toMatchObject({
      '@type': 'DiscussionForumPosting',
      author: { name: 'Ana & Söhne' },
      comment: [{ '@type': 'Comment' }],
    })
    expect(page.boot.first.post).toMatchObject({ id: postId, comments: [{ user: { id: ana.id } }] })
    expect(page.shown).toContain('First light')
    expect(page.shown).toContain('A word')
    expect(page.html).toContain(`imagesrcset="${picture}?w=360 360w, ${picture}?w=720 720w`)
  })

  it('of a post mark its author’s comments, and offer others to follow them', async () => {
    const [lena, fan] = [await site.person(), await site.person()]
    const { id } = (await lena.post('/api/posts', { content: 'Second light' })).body
    await fan.post(`/api/posts/${id}/comments`, { content: 'What light' })
    const of = async (by?: Visitor) => {
      const { shown, boot } = await read(`/post/${id}`, by)
      const header = shown.slice(0, shown.indexOf('Second light'))
      return { follows: boot.first.person?.isFollowing, buttons: header.match(/>(Follow|Following)</g), marks: shown.match(/>Author</g) }
    }
    expect(await of()).toEqual({ follows: undefined, buttons: ['>Follow<'], marks: null })
    await lena.post(`/api/posts/${id}/comments`, { content: 'Thank you' })
    expect(await of(fan)).toEqual({ follows: false, buttons: ['>Follow<'], marks: ['>Author<'] })
    await fan.post(`/api/users/${lena.id}/follow`)
    expect(await of(fan)).toEqual({ follows: true, buttons: ['>Following<'], marks: ['>Author<'] })
    expect(await of(lena)).toEqual({ follows: undefined, buttons: null, marks: ['>Author<'] })
  })

  it('cannot be broken out of by what people write', async () => {
    for (const path of [`/post/${postId}`, '/feed', '/ana_doc', '/']) {
      const { html } = await read(path)
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).not.toMatch(/<img src=x/)
    }
  })

  it('of a premium post tell nothing but the teaser, and are not indexed', async () => {
    const url = (await ana.upload({ media: await makePhoto() })).body.url as string
    const { id } = (
      await ana.post('/api/posts', { content: 'canary words', isPremium: true, teaser: 'Soon', mediaUrl: url, mediaAlt: 'canary alt' })
    ).body
    const page = await read(`/post/${id}`)
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/canary/)
    expect(page.html).not.toContain(url)
    expect([page.meta('robots'), page.meta('description'), page.jsonLd]).toEqual(['noindex', 'Soon', null])
    expect([page.meta('og:description'), page.meta('og:image')]).toEqual(['Soon', `${site.url}/post/${id}/picture.jpg`])
    expect((await read(`/post/${id}`, ana)).boot.first.post.content).toBe('canary words')
    for (const path of ['/feed', '/ana_doc', '/']) expect((await read(path)).html, path).not.toMatch(/canary/)
  })

  it('of a post for followers say so in what is drawn', async () => {
    const [shy, reader] = [await site.person(), await site.person()]
    await reader.post(`/api/users/${shy.id}/follow`)
    await shy.put('/api/me/follow-settings', { isPrivate: true, followsFor: 'followers' })
    const { id } = (await shy.post('/api/posts', { content: 'Among us' })).body
    for (const path of ['/feed', `/post/${id}`, `/profile/${shy.id}`])
      expect((await read(path, reader)).shown, path).toContain('<title>For followers</title>')
  })

  it('of a person name their links as theirs', async () => {
    await ana.put(`/api/users/${ana.id}/profile`, { links: ['example.org/@ana'] })
    const page = await read('/ana_doc')
    expect(page.html).toContain('<link rel="me" href="https://example.org/@ana" />')
    expect(page.shown).toMatch(/<a [^>]*href="https:\/\/example\.org\/@ana"[^>]*>/)
    expect(page.jsonLd.mainEntity.sameAs).toEqual(['https://example.org/@ana'])
  })

  it('of a person bring what the header shows: pictures, faces of followers, and the reader’s subscription', async () => {
    const [fan, other] = [await site.person(), await site.person()]
    for (const follower of [fan, other]) await follower.post(`/api/users/${ana.id}/follow`)
    await placeSubscription(site.platform.database, ana, fan)
    const profile = async (by?: Visitor) => (await read('/ana_doc', by)).boot.first.profile
    const { pictures, faces, subscriptions } = await profile(fan)
    expect(pictures[ana.id]).toMatchObject([{ postId, mediaUrl: picture }])
    expect(faces.map(({ id }: { id: number }) => id)).toEqual([other.id])
    expect(subscriptions).toMatchObject([{ creatorId: ana.id, subscriberId: fan.id, isEntitled: true }])
    expect([await profile(other), await profile()]).toMatchObject([{ subscriptions: [] }, { faces: [{}, {}], subscriptions: [] }])
    // It's drawn with it: nothing arrives late, and no one is offered what they have.
    const isOffered = async (by?: Visitor) =>
      /<a [^>]*href="\/subscribe\?creatorId=\d+"[^>]*>.*?Subscribe \$9\.99\/month/.test((await read('/ana_doc', by)).shown)
    expect([await isOffered(), await isOffered(other), await isOffered(fan)]).toEqual([true, true, false])
  })

  it('of a person have one address, their price and their posts', async () => {
    const page = await read(`/profile/${ana.id}`)
    expect(page.html).toContain(`<link rel="canonical" href="${site.url}/ana_doc" />`)
    expect(page.jsonLd).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'Ana & Söhne', makesOffer: { price: '9.99', priceCurrency: 'USD' } },
    })
    expect(page.boot.first.person).toMatchObject({ id: ana.id, location: 'Porto' })
    expect(page.boot.first.personPosts.posts.length).toBe(2)
    expect(page.shown).toContain('Porto')
    const redirect = await site.visitor().get('/Ana_Doc/followers')
    const asked = await site.visitor().get('/auth?next=%2Frequests%2F7')
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/signin?next=%2Frequests%2F7'])
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/ana_doc/followers'])
    expect((await read('/ana_doc/followers')).meta('robots')).toBe('noindex')
  })

  it('of the feed and the landing page bring their first data; filtered lists are not indexed', async () => {
    const feed = await read('/feed')
    expect(feed.boot.first.feed.posts.map((post: { id: number }) => post.id)).toContain(postId)
    expect((await read('/feed', ana)).boot.first.feed.posts[0].can.delete).toBe(true)
    expect((await read('/feed?tag=x')).meta('robots')).toBe('noindex')
    const landing = await read('/')
    expect(landing.boot.first).toMatchObject({ figures: { people: null, creators: null, postsThisWeek: null } })
    expect(landing.jsonLd).toMatchObject({ '@type': 'WebSite', name: 'Coterie' })
  })

  it('of the landing page show what is in the language of the document first, and public pictures of its creators', async () => {
    const [german, newer] = [await site.creator(), await site.creator()]
    await german.put('/api/me/language', { language: 'de' })
    const { url: mediaUrl } = (await german.upload({ media: await makePhoto() })).body
    const own = (await german.post('/api/posts', { content: 'Bei der Arbeit', mediaUrl })).body.id
    const latest = (await newer.post('/api/posts', { content: 'At work' })).body.id
    const firstIn = async (language: string) => {
      const visitor = site.visitor()
      visitor.cookies.set('language', language)
      const { creators, feed, pictures } = (await read('/', visitor)).boot.first
      const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
      return { creators: ids(creators), posts: ids(feed.posts), pictures }
    }
    const [inGerman, inEnglish] = [await firstIn('de'), await firstIn('en')]
    expect([inGerman.creators[0], inGerman.posts[0]]).toEqual([german.id, own])
    expect([inEnglish.creators[0], inEnglish.posts[0]]).toEqual([newer.id, latest])
    expect(new Set(inGerman.creators)).toEqual(new Set(inEnglish.creators))
    expect(inGerman.pictures[german.id]).toMatchObject([{ postId: own, mediaUrl }])
    await german.delete(`/api/posts/${own}`)
    const after = await firstIn('de')
    expect(after.pictures[german.id]).toBeUndefined()
    expect(after.posts).not.toContain(own)
  })

  it('of the terms and the privacy policy hold the whole text', async () => {
    for (const path of ['/terms', '/privacy']) {
      const page = await read(path)
      expect(page.shown.length).toBeGreaterThan(3500)
      expect(page.boot.first.legal.sections.length).toBeGreaterThanOrEqual(10)
      expect(page.meta('robots')).toBeUndefined()
    }
  })

  it('tell the truth about what is not there', async () => {
    for (const path of ['/post/99999999', '/profile/99999999', '/nobody_here', '/nobody_here/followers', '/a/b/c', '/admin/followers'])
      expect((await read(path)).status, path).toBe(404)
  })

  it('take few statements, however much they show', async () => {
    const once = async (path: string, by: Visitor) => {
      const before = site.platform.connection.statementCount()
      await by.get(path)
      return site.platform.connection.statementCount() - before
    }
    // The first request fills what is kept; what was gathered meanwhile is written once a second, beside some of the others.
    const count = async (path: string, by: Visitor) => {
      const counts: number[] = []
      for (let time = 0; time < 8; time += 1) counts.push(await once(path, by))
      return Math.min(...counts.slice(1))
    }
    // A site that nobody owns is asked at every page whether it still waits for its owner.
    await owner(site)
    const fan = await site.person()
    expect(await count('/feed', site.visitor())).toBe(0)
    expect(await count('/feed', fan)).toBeLessThanOrEqual(3)
    expect(await count(`/post/${postId}`, fan)).toBeLessThanOrEqual(4)
    // With pictures, followers and the subscription.
    expect(await count('/ana_doc', fan)).toBeLessThanOrEqual(6)
  })
})

describe('the first page of the feed', () => {
  it('shows visitors every change at once', async () => {
    const ids = async () => (await site.visitor().get('/api/posts')).body.map((post: { id: number }) => post.id)
    const fan = await site.person()
    const { id } = (await fan.post('/api/posts', { content: 'new' })).body
    expect((await ids())[0]).toBe(id)
    await ana.post(`/api/posts/${id}/like`, { liked: true })
    expect((await site.visitor().get('/api/posts')).body[0].likesCount).toBe(1)
    await ana.post(`/api/posts/${id}/comments`, { content: 'x' })
    expect((await site.visitor().get('/api/posts')).body[0].commentsCount).toBe(1)
    await fan.put(`/api/users/${fan.id}/profile`, { displayName: 'Renamed' })
    expect((await site.visitor().get('/api/posts')).body[0].user.displayName).toBe('Renamed')
    await fan.delete(`/api/posts/${id}`)
    expect(await ids()).not.toContain(id)
    expect(String((await site.visitor().get('/feed')).body)).not.toContain('Renamed')
  })
})

describe('documents of posts', () => {
  it('name a sensitive picture, and bring nothing of it for machines or before somebody asks', async () => {
    const fan = await site.person('fan_doc')
    const url = (await fan.upload({ media: await makePhoto({ width: 1500, height: 1000 }) })).body.url as string
    const { id } = (await fan.post('/api/posts', { content: 'Not for all', mediaUrl: url, mediaAlt: 'canary alt', isSensitive: true })).body
    for (const [path, by] of [
      [`/post/${id}`, site.visitor()],
      [`/post/${id}`, ana],
      ['/fan_doc', site.visitor()],
    ] as const) {
      const page = await read(path, by)
      expect([page.status, /\/api\/media/.test(page.meta('og:image') ?? '')], path).toEqual([200, false])
      expect(page.shown, path).toContain('Not for all')
      expect(JSON.stringify([page.shown, page.jsonLd]), path).not.toMatch(/canary|\/api\/media/)
      expect(page.html, path).not.toContain('rel="preload" as="image"')
    }
    const feed = await read('/feed')
    expect(feed.html).not.toMatch(new RegExp(`<(link|img)[^>]*${url}`))
    expect((await read('/')).shown).not.toContain('Not for all')
    expect((await fan.put(`/api/posts/${id}/label`, { isSensitive: false })).status).toBe(200)
    expect((await read(`/post/${id}`)).meta('og:image:alt')).toBe('canary alt')
    expect((await fan.delete(`/api/posts/${id}`)).status).toBe(200)
  })
})
