import { beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/messaging/messages.ts'
import { limits } from '#contract/limits.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { openSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = new TestClock()
let site: TestSite
let anna: Visitor
let ben: Visitor
let stranger: Visitor
let conversation: number

beforeAll(async () => {
  site = await startTestSite({ clock })
  ;[anna, ben, stranger] = [await site.person(), await site.person(), await site.person()]
  await ben.post(`/api/users/${anna.id}/follow`)
  conversation = (await anna.post('/api/conversations', { otherUserId: ben.id })).body.id
})

const photo = async (by = anna) => (await by.upload({ media: await makePhoto({ width: 90, height: 60 }) })).body.url as string
const video = async () => (await anna.upload({ media: await makeVideo(2) })).body.url as string
const filename = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const send = (attachments: readonly object[], more: object = {}) =>
  anna.post(`/api/conversations/${conversation}/messages`, { attachments, ...more })
const read = async (person: Visitor) => (await person.post(`/api/conversations/${conversation}/messages/list`)).body
const last = async (person: Visitor) => (await read(person)).at(-1)

describe('a message with several photos and videos', () => {
  it('has up to ten in order, the first of which says what it is, for the two people alone', async () => {
    const urls = [await video(), ...(await Promise.all(Array.from({ length: limits.messageAttachments - 1 }, () => photo())))]
    const socket = await openSocket(ben)
    const { status, body } = await send(urls.map((url, index) => ({ url, ...(index > 0 && { alt: `view ${index}` }) })))
    expect(status).toBe(201)
    await socket.until(() => socket.of('message').length === 1)
    const listed = (await ben.post('/api/conversations/list')).body
    const everywhere = [body, socket.of('message')[0]?.['message'], await last(ben), await last(anna), listed[0].lastMessage] as Message[]
    for (const seen of everywhere) {
      expect(seen).toMatchObject({ messageType: 'video', mediaUrl: urls[0], media: { durationSeconds: 2, alt: null } })
      expect(seen.attachments.map(({ url }) => url)).toEqual(urls)
      expect(seen.attachments[9]).toMatchObject({ type: 'image', media: { alt: 'view 9', width: 60 } })
    }
    for (const url of urls) {
      expect((await ben.get(url)).status).toBe(200)
      expect((await stranger.get(url)).status).toBe(404)
      expect((await site.visitor().get(url)).status).toBe(404)
    }
  })

  it('is stored once, and refused where the same id comes with others', async () => {
    const [first, second] = [await photo(), await photo()]
    const more = { clientId: 'gallery-once', content: 'two' }
    const sent = await send([{ url: first }, { url: second }], more)
    const again = await send([{ url: first }, { url: second }], more)
    expect([again.status, again.body.seq, again.body.attachments]).toEqual([201, sent.body.seq, sent.body.attachments])
    expect((await send([{ url: first }], more)).status).toBe(409)
  })

  it.each([
    ['someone else’s file', async () => [{ url: await photo() }, { url: await photo(ben) }], 'attachments.1.url'],
    ['a file twice', async () => Array.from({ length: 2 }, () => ({ url: twice })), 'attachments.1.url'],
    ['eleven files', async () => Array.from({ length: 11 }, () => ({ url: twice })), 'attachments'],
  ])('refuses %s, and says which it is', async (_, attachments, field) => {
    const answer = await send(await attachments())
    expect([answer.status, answer.body.fields[0].field]).toEqual([422, field])
  })
  const twice = `/api/media/${'A'.repeat(22)}.webp`

  it('deleted for both takes all its files', async () => {
    const urls = [await photo(), await photo()]
    const { seq } = (await send(urls.map((url) => ({ url })))).body
    await anna.delete(`/api/conversations/${conversation}/messages/${seq}?for=both`)
    expect(await last(ben)).toMatchObject({ mediaUrl: null, attachments: [], deletedAt: expect.any(String) })
    for (const url of urls) expect((await ben.get(url)).status).toBe(404)
  })

  it('taken out of sight takes all its files, each of which is evidence and can’t be sent again', async () => {
    const urls = [await photo(), await photo()]
    const { id } = (await send(urls.map((url) => ({ url })))).body
    const reported = await ben.post('/api/reports', { targetKind: 'message', targetId: id, reason: 'harassment', inGoodFaith: true })
    expect(reported.status).toBeLessThan(300)
    const evidence = await site.query<{ media: string }>(
      `select media from case_evidence join cases on cases.id = case_id where target_kind = 'message' and target_id = $1 order by case_evidence.id`,
      [id],
    )
    expect(evidence.map(({ media }) => media)).toEqual(urls.map(filename))
    await site.query('update messages set hidden_at = $2 where id = $1', [id, clock.now()])
    expect(await last(ben)).toMatchObject({ mediaUrl: null, attachments: [] })
    for (const url of urls) {
      expect((await ben.get(url)).status).toBe(404)
      expect((await send([{ url }])).status).toBe(422)
    }
  })

  it('keeps its files from the sweep of what nothing refers to', async () => {
    const [first, second, loose] = [await photo(), await photo(), await photo()]
    await send([{ url: first }, { url: second }])
    clock.advance(25 * 3_600_000)
    await sweepMedia(site.platform)
    const kept = await site.query<{ filename: string }>('select filename from media where filename = any($1)', [
      [first, second, loose].map(filename),
    ])
    expect(kept.map((row) => row.filename).sort()).toEqual([first, second].map(filename).sort())
  })
})
