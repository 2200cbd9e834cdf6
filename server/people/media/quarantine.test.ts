import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { admin, moderator } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { sweepMedia } from './sweep-media.ts'

interface Asked {
  readonly type: string
  readonly likeness: string
  readonly authorization: string
  readonly bytes: Buffer
}

/** An operator's scanning service: notes what it is sent, and answers what the test says. */
const asked: Asked[] = []
let answerWith: (asked: Asked, response: ServerResponse) => void
const json = (body: unknown) => (_: Asked, response: ServerResponse) => response.end(JSON.stringify(body))
const allow = json({ action: 'allow' })
const stop = json({ action: 'quarantine', verdict: 'on list 7' })

const service = createServer((request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { headers } = request
    const one = {
      type: headers['content-type'] ?? '',
      likeness: String(headers['x-image-likeness'] ?? ''),
      authorization: headers.authorization ?? '',
      bytes: Buffer.concat(chunks),
    }
    asked.push(one)
    answerWith(one, response)
  })
})

let site: TestSite
let ana: Visitor
let boss: Visitor

beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  site = await startTestSite({ env: { SCAN_URL: `http://127.0.0.1:${port}/scan?site=1`, SCAN_TOKEN: 'canary-token' } })
  ;[ana, boss] = [await site.person('ana_scan'), await admin(site)]
})
afterAll(() => service.close())
beforeEach(() => {
  asked.length = 0
  answerWith = allow
})

const upload = (by: Visitor, media: Buffer, poster?: Buffer) =>
  by.upload({ media: new Uint8Array(media), ...(poster ? { poster: new Uint8Array(poster) } : {}) })
/** A picture nobody sent before. */
let count = 0
const photo = () => makePhoto({ width: 200 + (count += 1), height: 150 })
const waiting = async (by = boss) => (await by.get('/api/admin/quarantine?limit=100')).body
const sweepTomorrow = () => sweepMedia({ ...site.platform, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } })
const storedFiles = () => readdirSync(site.mediaFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('the scanning service', () => {
  it('is overruled by nobody of the staff about their own files', async () => {
    answerWith = stop
    const uploader = await admin(site, 'uploading_admin')
    expect(codeOf(await upload(uploader, await photo()))).toBe('upload_stopped')
    const file = (await waiting()).find(({ owner }: { owner: { id: number } }) => owner.id === uploader.id)
    const path = `/api/admin/quarantine/${file.id}`
    expect(codeOf(await uploader.post(path, { outcome: 'release' }))).toBe('not_allowed')
    expect(codeOf(await uploader.get(`${path}/file`))).toBe('not_allowed')
    expect((await boss.post(path, { outcome: 'keep' })).status).toBe(200)
  })

  it('is sent what was made, with its type, what it looks like, and the operator’s token', async () => {
    expect((await upload(ana, await photo())).status).toBe(201)
    expect(asked).toMatchObject([
      { type: 'image/webp', likeness: expect.stringMatching(/^[0-9a-f]{16}$/), authorization: 'Bearer canary-token' },
    ])
    const { format, exif } = await sharp(asked[0]?.bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect((await upload(ana, await makeVideo(2), await photo())).status).toBe(201)
    expect(asked.slice(1).map(({ type }) => type)).toEqual(['image/webp', 'video/mp4'])
    expect((await site.visitor().get('/api/config')).body.isScanning).toBe(true)
  })

  it('finds that a picture and a smaller copy of it look alike', async () => {
    const picture = await makePhoto({ width: 640, height: 480 })
    await upload(ana, picture)
    await upload(ana, await sharp(picture).autoOrient().resize(200).png().toBuffer())
    await upload(ana, await sharp(picture).autoOrient().flip().negate().png().toBuffer())
    const bits = (one: number, other: number) =>
      (BigInt(`0x${asked[one]?.likeness}`) ^ BigInt(`0x${asked[other]?.likeness}`)).toString(2).replaceAll('0', '').length
    expect(bits(0, 1)).toBeLessThanOrEqual(4)
    expect(bits(0, 2)).toBeGreaterThan(bits(0, 1))
  })

  it('stops a file: nobody has it, and the staff sees why', async () => {
    answerWith = stop
    const before = await site.query<{ n: number }>('select count(*)::int as n from media')
    const refused = await upload(ana, await photo())
    expect([refused.status, codeOf(refused)]).toEqual([422, 'upload_stopped'])
    expect(JSON.stringify(refused.body)).not.toContain('list 7')
    expect(await site.query('select count(*)::int as n from media')).toEqual(before)
    const [file] = await waiting()
    expect(file).toMatchObject({ owner: { id: ana.id }, mediaType: 'image', verdict: 'on list 7' })
    const [row] = await site.query<{ filename: string }>('select filename from quarantine where id = $1', [file.id])
    for (const by of [ana, boss, site.visitor()]) expect((await by.get(`/api/media/${row?.filename}`)).status).toBe(404)
    const own = await ana.post('/api/posts', { content: 'x', mediaUrl: `/api/media/${row?.filename}`, mediaType: 'image' })
    expect(own.status).toBe(422)
    const looked = await boss.get(`/api/admin/quarantine/${file.id}/file`)
    expect([looked.status, looked.headers.get('content-type'), looked.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    const judge = await moderator(site)
    expect(await waiting(judge)).toHaveLength(1)
    expect(codeOf(await judge.get(`/api/admin/quarantine/${file.id}/file`))).toBe('not_allowed')
    expect(codeOf(await ana.get('/api/admin/quarantine'))).toBe('not_allowed')
    const lines = await site.query("select details->>'call' as call from audit_entries where actor_id = $1 and action = 'looked'", [
      boss.id,
    ])
    expect(lines).toContainEqual({ call: 'GET /api/admin/quarantine/{id}/file' })
    expect(
      await site.query("select actor_id, action from audit_entries where target_kind = 'upload' and target_id = $1", [String(file.id)]),
    ).toEqual([{ actor_id: null, action: 'upload_stopped' }])
    // Neither the sweep nor a day takes it away.
    await sweepTomorrow()
    expect((await boss.get(`/api/admin/quarantine/${file.id}/file`)).status).toBe(200)
  })

  it('stops a video by its still or by itself', async () => {
    answerWith = (one, response) => (one.type === 'video/mp4' ? stop(one, response) : allow(one, response))
    expect(codeOf(await upload(ana, await makeVideo(3), await photo()))).toBe('upload_stopped')
    answerWith = (one, response) => (one.type === 'image/webp' ? stop(one, response) : allow(one, response))
    expect(codeOf(await upload(ana, await makeVideo(4), await photo()))).toBe('upload_stopped')
    const video = (await waiting()).at(-1)
    const types = await Promise.all(
      ['', '?whole=1'].map(async (query) => (await boss.get(`/api/admin/quarantine/${video.id}/file${query}`)).headers.get('content-type')),
    )
    expect(types).toEqual(['image/webp', 'video/mp4'])
    // A service that looks at pictures alone says so.
    answerWith = (one, response) => {
      if (one.type === 'video/mp4') response.statusCode = 415
      response.end('{"action":"allow"}')
    }
    expect((await upload(ana, await makeVideo(5))).status).toBe(201)
  })

  it('that gives no verdict lets nothing in', async () => {
    const answers: (typeof answerWith)[] = [
      (_, response) => {
        response.statusCode = 500
        response.end()
      },
      (_, response) => response.end('not json'),
      json({ action: 'maybe' }),
      json({ action: 'allow', padding: 'x'.repeat(20_000) }),
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (_, response) => response.destroy(),
    ]
    const before = storedFiles().length
    for (const answer of answers) {
      answerWith = answer
      const refused = await upload(ana, await photo())
      expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '30'])
    }
    expect(storedFiles()).toHaveLength(before)
  })
})

describe('a stopped file', () => {
  const close = (id: number, outcome: string, by = boss) => by.post(`/api/admin/quarantine/${id}`, { outcome, reason: 'looked at it' })

  it('that is released may come in, and is thrown away until then', async () => {
    answerWith = stop
    const picture = await photo()
    await upload(ana, picture)
    await upload(ana, picture)
    const file = (await waiting()).findLast(({ owner }) => owner.id === ana.id)!
    expect(codeOf(await close(file.id, 'release', await moderator(site)))).toBe('not_allowed')
    const [row] = await site.query<{ filename: string }>('select filename from quarantine where id = $1', [file.id])
    expect((await close(file.id, 'release')).body).toEqual({ id: file.id })
    expect(await site.platform.storage.size(row?.filename ?? '')).toBeUndefined()
    expect(codeOf(await close(file.id, 'keep'))).toBe('already_decided')
    expect((await boss.get(`/api/admin/quarantine/${file.id}/file`)).status).toBe(404)
    expect(await site.query("select kind from letters where user_id = $1 and kind = 'upload_released'", [ana.id])).toHaveLength(1)
    expect((await upload(ana, picture)).status).toBe(201)
  })

  it('that is kept stays, and the same file is stopped without asking again', async () => {
    answerWith = stop
    const picture = await photo()
    await upload(ana, picture)
    const file = (await waiting()).at(-1)
    expect((await close(file.id, 'keep')).status).toBe(200)
    expect((await waiting()).map(({ id }: { id: number }) => id)).not.toContain(file.id)
    asked.length = 0
    answerWith = allow
    expect(codeOf(await upload(await site.person(), picture))).toBe('upload_stopped')
    expect(asked).toEqual([])
    expect((await boss.get(`/api/admin/quarantine/${file.id}/file`)).status).toBe(200)
    const lines = await site.query(
      "select action, reason from audit_entries where target_kind = 'upload' and actor_id = $1 order by id desc limit 1",
      [boss.id],
    )
    expect(lines).toEqual([{ action: 'upload_kept', reason: 'looked at it' }])
  })
})

describe('without a scanning service', () => {
  it('nothing is scanned, and nothing says so', async () => {
    const plain = await startTestSite()
    const somebody = await plain.person()
    expect((await upload(somebody, await photo())).status).toBe(201)
    expect((await plain.visitor().get('/api/config')).body.isScanning).toBe(false)
    expect(asked).toEqual([])
  })
})

describe('a file that is evidence', () => {
  it('is seen by the staff once nobody else can, and outlives its post and its owner', async () => {
    const [eva, fay] = [await site.person('eva_evidence'), await site.person()]
    const url: string = (await upload(eva, await photo())).body.url
    const { id } = (await eva.post('/api/posts', { content: 'x', mediaUrl: url, mediaType: 'image' })).body
    await fay.post('/api/reports', { targetKind: 'post', targetId: id, reason: 'sexual', inGoodFaith: true })
    await eva.delete(`/api/posts/${id}`)
    await sweepTomorrow()
    const judge = await moderator(site)
    const seen = async (by: Visitor) => (await by.get(url)).status
    expect([await seen(judge), await seen(fay), await seen(site.visitor()), await seen(eva)]).toEqual([200, 404, 404, 404])
    expect((await judge.get(url)).headers.get('cache-control')).toBe('private, no-store')
    await judge.post('/api/admin/lock')
    expect(await seen(judge)).toBe(404)
    await site.query('delete from users where id = $1', [eva.id])
    await sweepTomorrow()
    expect(await seen(await moderator(site))).toBe(200)
  })
})
