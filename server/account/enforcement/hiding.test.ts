import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import {
  announceEnforcement,
  deletePerson,
  hideComment,
  hideMessage,
  limitPerson,
  restorePerson,
  unhideComment,
  unhideMessage,
  unlimitPerson,
  type EnforcementEffects,
} from './index.ts'

let site: TestSite
let ana: Visitor
let ben: Visitor
const now = () => site.platform.clock.now()
const tell = (effects: EnforcementEffects | undefined) => announceEnforcement(site.platform, effects)

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.creator('ana_hid')
  ben = await site.person('ben_hid')
})

describe('a hidden comment', () => {
  it('is seen by nobody, its author neither, and counted while it is seen', async () => {
    const { body: post } = await ana.post('/api/posts', { content: 'hello' })
    const { body: comment } = await ben.post(`/api/posts/${post.id}/comments`, { content: 'a canary' })
    await ben.post(`/api/posts/${post.id}/comments`, { content: 'another' })
    const { database } = site.platform
    await tell(await hideComment(database, deciding, comment.id, now(), { isDeleted: false }))
    // Twice is once.
    await tell(await hideComment(database, deciding, comment.id, now(), { isDeleted: true }))
    for (const by of [ana, ben, site.visitor()]) {
      const { body } = await by.get(`/api/posts/${post.id}`)
      expect(body.commentsCount).toBe(1)
      expect(body.comments.map(({ content }: { content: string }) => content)).toEqual(['another'])
    }
    expect((await ben.put(`/api/posts/${post.id}/comments/${comment.id}`, { content: 'x' })).status).toBe(404)
    expect((await ben.delete(`/api/posts/${post.id}/comments/${comment.id}`)).status).toBe(404)
    expect((await ana.get('/api/notifications')).body).toHaveLength(1)
    // While its author is absent it is on no counter, whatever becomes of it.
    await tell(await deletePerson(database, deciding, ben.id, now()))
    expect((await ana.get(`/api/posts/${post.id}`)).body.commentsCount).toBe(0)
    await tell(await unhideComment(database, reversing, comment.id))
    expect((await ana.get(`/api/posts/${post.id}`)).body.commentsCount).toBe(0)
    await tell(await restorePerson(database, reversing, ben.id))
    expect((await ana.get(`/api/posts/${post.id}`)).body).toMatchObject({ commentsCount: 2, comments: [{ content: 'a canary' }, {}] })
    expect(await unhideComment(database, reversing, comment.id)).toBeUndefined()
    await ben.signInByCode((await site.query<{ email: string }>('select email from users where id = $1', [ben.id]))[0]?.email ?? '')
  })
})

describe('a hidden message', () => {
  it('keeps its number and shows nothing, its file neither, and comes back', async () => {
    const { body: conversation } = await ben.post('/api/conversations', { otherUserId: ana.id })
    const { body: media } = await ben.upload({ media: await makePhoto() })
    const path = `/api/conversations/${conversation.id}/messages`
    const { body: sent } = await ben.post(path, { content: 'a canary', mediaUrl: media.url, messageType: 'image' })
    const read = async (by: Visitor) => ({
      message: (await by.post(`${path}/list`)).body[0],
      last: (await by.post('/api/conversations/list')).body[0]?.lastMessage,
      file: (await by.get(media.url)).status,
    })
    expect(await read(ana)).toMatchObject({ message: { content: 'a canary', deletedAt: null }, file: 200 })
    await tell(await hideMessage(site.platform.database, deciding, sent.id, now(), { isDeleted: false }))
    for (const by of [ana, ben]) {
      const { message, last, file } = await read(by)
      expect(message).toMatchObject({ id: sent.id, seq: sent.seq, content: '', mediaUrl: null, media: null })
      expect(message.deletedAt).not.toBeNull()
      expect(last).toEqual(message)
      expect(file).toBe(404)
    }
    await tell(await unhideMessage(site.platform.database, reversing, sent.id))
    expect(await read(ana)).toMatchObject({ message: { content: 'a canary', mediaUrl: media.url, deletedAt: null }, file: 200 })
  })
})

describe('somebody limited', () => {
  it('is found by followers and by whoever has the address, and in no list by others', async () => {
    const [follower, stranger] = [await site.person('follower_lim'), await site.person('stranger_lim')]
    await follower.post(`/api/users/${ana.id}/follow`)
    await ana.post('/api/posts', { content: 'limited words #limitedtag' })
    await ana.put(`/api/users/${ana.id}/profile`, { services: ['Photography'] })
    const found = async (by: Visitor) => {
      const answers = {
        everyone: await by.get('/api/posts?limit=100'),
        tag: await by.get('/api/posts?tag=limitedtag'),
        search: await by.post('/api/users/search', { query: 'ana_hid' }),
        directory: await by.get('/api/creators'),
        counted: await by.post('/api/users/with-counts?limit=100'),
      }
      return Object.entries(answers).flatMap(([where, { body }]) => (JSON.stringify(body).includes('"username":"ana_hid"') ? [where] : []))
    }
    const everywhere = ['everyone', 'tag', 'search', 'directory', 'counted']
    expect(await found(site.visitor())).not.toEqual([])
    for (const by of [stranger, follower]) expect(await found(by)).toEqual(everywhere)
    await tell(await limitPerson(site.platform.database, deciding, ana.id, { until: null }, now()))
    expect(await found(site.visitor())).toEqual([])
    expect(await found(stranger)).toEqual([])
    expect(await found(follower)).toEqual(everywhere)
    expect(await found(ana)).toContain('everyone')
    const suggested = await stranger.get('/api/users/suggestions')
    expect(JSON.stringify(suggested.body)).not.toContain('ana_hid')
    expect((await stranger.get('/api/users/username/ana_hid')).status).toBe(200)
    expect(JSON.stringify((await stranger.get(`/api/posts?author=${ana.id}`)).body)).toContain('limited words')
    expect(JSON.stringify((await follower.get('/api/posts?feed=following')).body)).toContain('limited words')
    await tell(await unlimitPerson(site.platform.database, reversing, ana.id))
    expect(await found(stranger)).toEqual(everywhere)
  })
})
