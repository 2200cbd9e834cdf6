import { readdirSync, existsSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { claimPixels, makeDenseVideo, makePhoto, makeVideo } from '#tests/people/files.ts'
import { sweepMedia } from './sweep-media.ts'

let site: TestSite
let ana: Visitor
let lena: Visitor
let stranger: Visitor
let photo: Buffer
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
  ;[ana, lena, stranger] = [await site.person('ana_media'), await site.creator('lena_media'), await site.person('stranger_media')]
  photo = await makePhoto()
})

const upload = async (by: Visitor, bytes: Buffer = photo): Promise<string> => {
  const answer = await by.upload({ media: bytes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.url
}

describe('an uploaded picture', () => {
  it('is made anew: turned upright, without place or camera, in several sizes', async () => {
    const answer = await ana.upload({ media: photo })
    expect(answer.status).toBe(201)
    // The metadata turned it by a quarter.
    expect(answer.body).toMatchObject({ mediaType: 'image', width: 600, height: 900, durationSeconds: null })
    expect(answer.body.url).toMatch(/^\/api\/media\/[\w-]{22}\.webp$/)
    const whole = await ana.get(answer.body.url)
    expect(whole.headers.get('content-type')).toBe('image/webp')
    expect(whole.body.includes('canary-camera')).toBe(false)
    expect((await sharp(whole.body).metadata()).exif).toBeUndefined()
    const widths = await Promise.all(
      [50, 96, 97, 360, 361, 5000].map(async (w) => (await sharp((await ana.get(`${answer.body.url}?w=${w}`)).body).metadata()).width),
    )
    expect(widths).toEqual([96, 96, 360, 360, 600, 600])
  })

  it('comes as AVIF to whoever can show it', async () => {
    const url = await upload(ana)
    const answer = await ana.get(`${url}?w=360`, { accept: 'image/avif,image/webp,*/*' })
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('vary')).toContain('accept')
    expect((await sharp(answer.body).metadata()).format).toBe('heif')
  })

  it('is seen by its owner alone until a post of theirs refers to it, and again when the post is gone', async () => {
    const url = await upload(ana)
    expect((await ana.get(url)).status).toBe(200)
    expect((await stranger.get(url)).status).toBe(404)
    expect((await site.visitor().get(url)).status).toBe(404)
    const post = (await ana.post('/api/posts', { mediaUrl: url, mediaAlt: 'two colours' })).body
    expect(post).toMatchObject({ content: '', mediaUrl: url, mediaType: 'image', media: { width: 600, height: 900, alt: 'two colours' } })
    expect(Buffer.from(post.media.thumbhash, 'base64').length).toBeGreaterThan(10)
    const open = await site.visitor().get(url)
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    await ana.delete(`/api/posts/${post.id}`)
    expect((await stranger.get(url)).status).toBe(404)
  })

  it('of a premium post is withheld from everybody but its author, whole, in part, small, and by HEAD', async () => {
    const url = await upload(lena)
    const post = (await lena.post('/api/creator/posts', { content: 'the words', isPremium: true, mediaUrl: url, teaser: 'A look' })).body
    expect(post).toMatchObject({ isLocked: false, mediaUrl: url })
    for (const viewer of [stranger, site.visitor()]) {
      const { body } = await viewer.get(`/api/posts/${post.id}`)
      expect(body).toMatchObject({ isLocked: true, content: '', mediaUrl: null, mediaType: null, media: null, teaser: 'A look' })
      expect(body.lockedMedia).toMatchObject({ width: 600, height: 900 })
      expect(body.lockedMedia.preview.length).toBeLessThan(1500)
      expect(JSON.stringify(body)).not.toContain(url.slice(-20))
      expect((await viewer.get(url)).status).toBe(404)
      expect((await viewer.get(`${url}?w=96`)).status).toBe(404)
      expect((await viewer.get(url, { range: 'bytes=0-9' })).status).toBe(404)
      expect((await viewer.send('HEAD', url, undefined)).status).toBe(404)
    }
    const own = await lena.get(url)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('cannot be taken for a post or profile by somebody else, nor be given another kind', async () => {
    const url = await upload(ana)
    const taken = await stranger.post('/api/posts', { mediaUrl: url })
    expect([taken.status, taken.body.fields[0].field]).toEqual([422, 'mediaUrl'])
    expect((await stranger.put(`/api/users/${stranger.id}/profile`, { photoURL: url })).status).toBe(422)
    expect((await ana.post('/api/posts', { mediaUrl: url, mediaType: 'video' })).status).toBe(422)
    for (const foreign of ['https://evil.example/x.jpg', 'javascript:alert(1)', '/api/media/../../etc/passwd', `${url}?w=1`])
      expect((await ana.post('/api/posts', { content: 'x', mediaUrl: foreign })).status).toBe(422)
  })

  it('answers ranges, conditions and HEAD as HTTP says', async () => {
    const url = await upload(ana)
    const whole = (await ana.get(url)).body as Buffer
    const part = async (range: string, more = {}) => {
      const answer = await ana.get(url, { range, ...more })
      return [answer.status, answer.headers.get('content-range'), answer.body.length]
    }
    const size = whole.length
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10])
    expect(await part('bytes=5-')).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5])
    expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7])
    expect(await part(`bytes=0-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size])
    expect((await part('bytes=9-5'))[0]).toBe(200)
    expect((await part('bytes=0-1,4-5'))[0]).toBe(200)
    expect((await ana.get(url, { range: `bytes=${size}-` })).status).toBe(416)
    expect((await part('bytes=0-9', { 'if-range': '"other"' }))[0]).toBe(200)
    const etag = (await ana.get(url)).headers.get('etag') ?? ''
    expect((await ana.get(url, { 'if-none-match': etag })).status).toBe(304)
    const head = await ana.send('HEAD', url, undefined)
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, String(size), 0])
  })
})

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', svg, 'unsupported_file', 415],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'unsupported_file', 415],
    ['PDF', '%PDF-1.7 …', 'unsupported_file', 415],
    ['HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'heic_not_supported', 415],
    ['a cut-off JPEG', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF', 'file_broken', 422],
    ['nothing', '', 'file_broken', 422],
  ])('(%s) is refused', async (_name, content, code, status) => {
    const answer = await ana.upload({ media: Buffer.from(content, 'latin1') })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('(a bomb of pixels) is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    expect(codeOf(await ana.upload({ media: bomb }))).toBe('file_too_slow')
  })

  it.each(['avif', 'png', 'jpeg', 'gif'] as const)('(%s whose decoder holds all of its pixels) is refused earlier', async (format) => {
    const bomb = await claimPixels(format, { width: 9500, height: 9500 })
    expect(codeOf(await ana.upload({ media: bomb }))).toBe('file_too_slow')
  })

  it('(AVIF of a few hundred bytes) costs no gigabyte', async () => {
    const bomb = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'black' } })
      .avif({ effort: 0, quality: 1 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2000)
    expect(codeOf(await ana.upload({ media: bomb }))).toBe('file_too_slow')
  })

  it('loses whatever was appended to it', async () => {
    const url = await upload(ana, Buffer.concat([photo, Buffer.from('<script>canary</script>')]))
    expect((await ana.get(url)).body.includes('canary')).toBe(false)
  })
})

describe('an uploaded video', () => {
  it('keeps its packets and loses its metadata', async () => {
    const answer = await ana.upload({ media: await makeVideo(59), poster: photo })
    expect(answer.body).toMatchObject({ mediaType: 'video', width: 320, height: 240, durationSeconds: 59 })
    const bytes = (await ana.get(answer.body.url)).body as Buffer
    expect(bytes.includes('canary')).toBe(false)
    expect(bytes.length).toBeGreaterThan(500)
    const post = (await ana.post('/api/posts', { content: 'moving', mediaUrl: answer.body.url })).body
    expect(post).toMatchObject({ mediaType: 'video', media: { poster: `${answer.body.url}?poster=1`, durationSeconds: 59 } })
    const poster = await site.visitor().get(`${post.media.poster}&w=96`)
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('without a still has none', async () => {
    const { url } = (await ana.upload({ media: await makeVideo(3) })).body
    expect((await ana.get(`${url}?poster=1`)).status).toBe(404)
  })

  it('is refused when it holds more packets than a camera makes', async () => {
    expect(codeOf(await ana.upload({ media: await makeDenseVideo(100_000) }))).toBe('file_too_slow')
  })

  it('is refused when it is longer than a minute, cut off, or empty', async () => {
    expect(codeOf(await ana.upload({ media: await makeVideo(62) }))).toBe('video_too_long')
    const video = await makeVideo(10)
    expect(codeOf(await ana.upload({ media: video.subarray(0, 60) }))).toBe('file_broken')
    expect(codeOf(await ana.upload({ media: Buffer.concat([video.subarray(0, 32), Buffer.alloc(5000)]) }))).toBe('file_broken')
  })
})

describe('uploading', () => {
  it('needs a person, a form and a file', async () => {
    expect(codeOf(await site.visitor().upload({ media: photo }))).toBe('signed_out')
    expect((await ana.post('/api/upload', {})).status).toBe(400)
    expect((await ana.upload({ other: photo })).status).toBe(422)
    expect((await ana.upload({ media: photo }, '/api/posts')).status).toBe(415)
  })

  it('ends at 50 MB, said or unsaid', async () => {
    const large = Buffer.alloc(50 * 1024 * 1024 + 1)
    photo.copy(large)
    expect(codeOf(await ana.upload({ media: large }))).toBe('file_too_large')
  })

  it('cannot pass the quota, not even in parallel', async () => {
    const person = await site.person()
    const { url } = (await person.upload({ media: photo })).body
    const [row] = await site.query<{ bytes: number }>('select bytes from media where filename = $1', [url.split('/').at(-1)])
    await site.query('update users set media_quota = $1 where id = $2', [Number(row?.bytes) * 2 + 10, person.id])
    const answers = await Promise.all([1, 2, 3].map(() => person.upload({ media: photo })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 413, 413])
    expect(codeOf(answers.find((answer) => answer.status === 413) ?? answers[0]!)).toBe('quota_exceeded')
  })

  it('takes turns: who brings one picture does not wait for all of somebody else', async () => {
    const [eager, other] = [await site.person(), await site.person()]
    let answered = 0
    const many = Array.from({ length: 16 }, async () => {
      const { status } = await eager.upload({ media: photo })
      answered += 1
      return status
    })
    const { incomingDir } = site.platform.config
    const arrived = () => readdirSync(incomingDir, { recursive: true }).filter((name) => /\bmade-\w+$/.test(String(name))).length
    await expect.poll(() => answered + arrived()).toBeGreaterThanOrEqual(16)
    await upload(other)
    // In the order of arrival, all of them would come first.
    expect(answered).toBeLessThan(16)
    expect(new Set(await Promise.all(many))).toEqual(new Set([201]))
  })

  it('that breaks off leaves nothing behind', async () => {
    const { hostname, port } = new URL(site.localUrl)
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const before = await site.query('select filename from media')
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/upload HTTP/1.1\r\nHost: x\r\nOrigin: ${site.localUrl}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\nContent-Disposition: form-data; name="media"; filename="x"\r\n\r\nhalf`,
        )
        setTimeout(() => socket.destroy(), 150)
      })
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
    })
    await expect.poll(() => readdirSync(site.platform.config.incomingDir)).toEqual([])
    expect(await site.query('select filename from media')).toEqual(before)
  })
})

describe('the sweep', () => {
  it('takes what nothing refers to for a day, with its bytes of the quota, and what crashes left', async () => {
    const person = await site.person()
    const [kept, face, unused] = [await upload(person), await upload(person), await upload(person)]
    await person.post('/api/posts', { content: 'kept', mediaUrl: kept })
    await person.put(`/api/users/${person.id}/profile`, { photoURL: face })
    const { incomingDir } = site.platform.config
    const [orphan, unfinished] = [join(site.mediaFolder, 'zz', 'zzzzzzzzzzzzzzzzzzzzzz.webp'), join(incomingDir, 'left')]
    mkdirSync(join(site.mediaFolder, 'zz'), { recursive: true })
    for (const file of [orphan, unfinished]) {
      writeFileSync(file, 'x')
      utimesSync(file, 1, 1)
    }
    const usage = async () => (await site.query<{ media_bytes: number }>('select media_bytes from users where id = $1', [person.id]))[0]
    const full = Number((await usage())?.media_bytes)
    await sweepMedia(site.platform)
    expect((await person.get(unused)).status).toBe(200)
    expect([existsSync(orphan), existsSync(unfinished)]).toEqual([false, false])
    clock.advance(25 * 3_600_000)
    await sweepMedia(site.platform)
    expect([(await person.get(kept)).status, (await person.get(face)).status, (await person.get(unused)).status]).toEqual([200, 200, 404])
    const left = (await site.query<{ sum: number }>('select sum(bytes)::bigint from media where owner_id = $1', [person.id]))[0]
    expect(Number((await usage())?.media_bytes)).toBe(Number(left?.sum))
    expect(Number(left?.sum)).toBeLessThan(full)
    const name = unused.split('/').at(-1)?.split('.')[0] ?? ''
    expect(
      readdirSync(join(site.mediaFolder, name.slice(0, 2)), { recursive: true }).filter((file) => String(file).startsWith(name)),
    ).toEqual([])
  })
})
