import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { admin } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startS3, type S3StandIn } from '#tests/s3-stand-in.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { stem } from './media-names.ts'
import { sweepMedia } from './sweep-media.ts'

/** Stops every upload while it is told to. */
let isStopping = false
let scanner: Server
let s3: S3StandIn
/** Bytes pass through the one; browsers of the other are sent to the bucket. */
let passing: TestSite
let sending: TestSite
const clock = new TestClock()
let photo: Buffer

beforeAll(async () => {
  s3 = await startS3()
  scanner = createServer((request, response) => {
    request
      .resume()
      .once('end', () => response.end(JSON.stringify(isStopping ? { action: 'quarantine', verdict: 'test' } : { action: 'allow' })))
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const SCAN_URL = `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/`
  passing = await startTestSite({ clock, env: { STORAGE_URL: s3.url, SCAN_URL } })
  sending = await startTestSite({ env: { STORAGE_URL: `${s3.url}&redirect=on`, SCAN_URL } })
  photo = await makePhoto()
})
afterAll(async () => {
  scanner.close()
  await s3.stop()
})
beforeEach(() => {
  isStopping = false
  s3.faults.length = 0
  s3.requests.length = 0
})

const upload = async (by: Visitor, files: Parameters<Visitor['upload']>[0] = { media: photo }): Promise<string> => {
  const answer = await by.upload(files)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.url
}
const objectsOf = (url: string) =>
  [...s3.objects.keys()].filter((key) => stem(key.slice('media/'.length)) === stem(url.split('/').at(-1) ?? ''))

describe('a site whose media rest in a bucket', () => {
  it('stores every size there, and answers ranges, conditions and HEAD as from a disk', async () => {
    const ana = await passing.person()
    const url = await upload(ana)
    // The whole, a face, and the middle size in both formats.
    expect(
      objectsOf(url)
        .map((key) => key.split('.').slice(1).join('.'))
        .toSorted(),
    ).toEqual(['360.avif', '360.webp', '96.webp', 'webp'])
    const whole = (await ana.get(url)).body as Buffer
    expect(whole.equals(s3.objects.get(`media/${url.split('/').at(-1)}`)?.bytes ?? Buffer.alloc(0))).toBe(true)
    for (const [range, expected] of [
      ['bytes=0-9', whole.subarray(0, 10)],
      ['bytes=5-', whole.subarray(5)],
      ['bytes=-7', whole.subarray(-7)],
    ] as const) {
      const part = await ana.get(url, { range })
      expect([part.status, Buffer.compare(part.body, expected)]).toEqual([206, 0])
    }
    expect((await ana.get(url, { range: `bytes=${whole.length}-` })).status).toBe(416)
    const head = await ana.send('HEAD', url, undefined)
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([
      200,
      String(whole.length),
      'image/webp',
    ])
    s3.requests.length = 0
    expect((await ana.get(url, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304)
    expect(s3.requests).toEqual([])
    expect((await (await passing.person()).get(url)).status).toBe(404)
  })

  it('keeps what is stopped out of everybody’s sight, and throws away what is released', async () => {
    const [ana, boss] = [await passing.person(), await admin(passing)]
    isStopping = true
    const before = s3.objects.size
    expect(codeOf(await ana.upload({ media: await makePhoto({ width: 640 }) }))).toBe('upload_stopped')
    expect(s3.objects.size).toBe(before + 1)
    const [file] = (await boss.get('/api/admin/quarantine')).body
    const seen = await boss.get(`/api/admin/quarantine/${file.id}/file`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await boss.post(`/api/admin/quarantine/${file.id}`, { outcome: 'release' })).status).toBe(200)
    expect(s3.objects.size).toBe(before)
  })

  it('sweeps what nothing refers to, what a crash left, and nothing that is not its own', async () => {
    const ana = await passing.person()
    const [kept, unused] = [await upload(ana), await upload(ana)]
    await ana.post('/api/posts', { content: 'kept', mediaUrl: kept })
    const old = { bytes: Buffer.from('x'), type: '', at: new Date(0) }
    for (const key of ['media/zzzzzzzzzzzzzzzzzzzzzz.webp', 'elsewhere.webp', 'backups/one.tar']) s3.objects.set(key, old)
    clock.advance(25 * 3_600_000)
    await sweepMedia(passing.platform)
    expect([objectsOf(kept).length > 0, objectsOf(unused), s3.objects.has('media/zzzzzzzzzzzzzzzzzzzzzz.webp')]).toEqual([true, [], false])
    expect([s3.objects.has('elsewhere.webp'), s3.objects.has('backups/one.tar')]).toEqual([true, true])
  })

  it('says 503 within seconds while the bucket is away, loses nothing, and goes on by itself', async () => {
    const ana = await passing.person()
    const url = await upload(ana)
    const before = [...s3.objects.keys()]
    const rows = await passing.query('select filename from media')
    s3.faults.push({ kind: 'drop', times: 1_000 })
    const began = performance.now()
    const answers = [await ana.get(url), await ana.upload({ media: photo })]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    expect(performance.now() - began).toBeLessThan(stretch(15_000))
    expect((await ana.get('/api/posts')).status).toBe(200)
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/127\.0\.0\.1|STANDIN/)
    s3.faults.length = 0
    expect((await ana.get(url)).status).toBe(200)
    expect([...s3.objects.keys()]).toEqual(before)
    expect(await passing.query('select filename from media')).toEqual(rows)
  })

  it('answers not found, and not a broken file, when an object is gone', async () => {
    const ana = await passing.person()
    const url = await upload(ana)
    for (const key of objectsOf(url)) s3.objects.delete(key)
    expect(codeOf(await ana.get(url))).toBe('not_found')
  })
})

describe('a site that sends browsers to its bucket', () => {
  it('decides first, and gives an address that opens that one size for a minute and is kept by nobody', async () => {
    const [lena, stranger] = [await sending.creator(), await sending.person()]
    const url = await upload(lena)
    await lena.post('/api/creator/posts', { content: 'words', isPremium: true, mediaUrl: url, teaser: 'A look' })
    for (const viewer of [stranger, sending.visitor()])
      for (const path of [url, `${url}?w=96`]) {
        const refused = await viewer.get(path)
        expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
      }
    const answer = await lena.get(`${url}?w=360`, { accept: 'image/avif' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const address = new URL(answer.headers.get('location') ?? '')
    expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([s3.origin, '60'])
    expect(address.pathname).toMatch(/\/media\/[\w-]{22}\.360\.avif$/)
    const file = await fetch(address)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif'])
    // What everybody may see is not kept either: the address would outlive what it opens.
    await lena.post('/api/posts', { content: 'open', mediaUrl: url })
    expect((await sending.visitor().get(url)).headers.get('cache-control')).toBe('private, no-store')
    const followed = await fetch(`${sending.localUrl}${url}`, { headers: { range: 'bytes=0-9' } })
    expect([followed.status, (await followed.arrayBuffer()).byteLength]).toEqual([206, 10])
    const head = await lena.send('HEAD', url, undefined)
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
    const policy = (await sending.visitor().get('/')).headers.get('content-security-policy') ?? ''
    for (const directive of ['img-src', 'media-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${directive} [^;]*${s3.origin}`))
    expect((await passing.visitor().get('/')).headers.get('content-security-policy')).not.toContain(s3.origin)
  })

  it('never gives an address to what only the staff may see', async () => {
    const [ana, ben, boss] = [await sending.person(), await sending.person(), await admin(sending)]
    isStopping = true
    expect(codeOf(await ana.upload({ media: await makeVideo(3), poster: photo }))).toBe('upload_stopped')
    isStopping = false
    const [file] = (await boss.get('/api/admin/quarantine')).body
    for (const path of ['', '?whole=1']) {
      const seen = await boss.get(`/api/admin/quarantine/${file.id}/file${path}`)
      expect([seen.status, seen.headers.get('location')]).toEqual([200, null])
    }
    const url = await upload(ana)
    const post = (await ana.post('/api/posts', { content: 'rude', mediaUrl: url })).body
    expect(
      (await ben.post('/api/reports', { targetKind: 'post', targetId: post.id, reason: 'harassment', inGoodFaith: true })).status,
    ).toBe(201)
    await ana.delete(`/api/posts/${post.id}`)
    await sending.query('update media set created_at = $1 where filename = $2', [new Date(0), url.split('/').at(-1)])
    await sweepMedia(sending.platform)
    expect(await sending.query('select from media where filename = $1', [url.split('/').at(-1)])).toEqual([])
    const evidence = await boss.get(url)
    expect([evidence.status, evidence.headers.get('location')]).toEqual([200, null])
    expect((await ben.get(url)).status).toBe(404)
  })
})
