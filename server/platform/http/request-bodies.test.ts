import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana')
})

type Headers = Record<string, string>

function bytesOf(start: string, headers: Headers, body: Buffer | string = ''): Buffer {
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = { host: 'x', origin: site.localUrl, cookie, 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${start} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(body)])
}

/** One connection: what came over it, and whether it was closed. */
class Line {
  text = ''
  isClosed = false
  readonly socket: Socket

  constructor(at: TestSite = site) {
    this.socket = connect(Number(new URL(at.localUrl).port), '127.0.0.1')
    this.socket.on('data', (data: Buffer) => (this.text += data.toString('latin1')))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => (this.isClosed = true))
  }

  get statuses(): number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, status]) => Number(status))
  }

  until(isTrue: () => boolean): Promise<void> {
    return vi.waitFor(() => expect(isTrue(), this.text.slice(-500)).toBe(true), { timeout: stretch(8_000), interval: 5 })
  }
}

const megabyte = 'x'.repeat(1_000_000)
const json = { 'content-type': 'application/json' }

describe('after a request with an odd body', () => {
  it.each<[string, string, Headers, Buffer | string, number]>([
    ['a read with a body', 'GET /api/config', json, '{"a":1}', 200],
    ['a read with a body of no kind', 'GET /api/config', {}, '[1]', 200],
    ['a read with a large body', 'GET /api/config', json, megabyte, 200],
    ['a read with a form', 'GET /api/config', { 'content-type': 'multipart/form-data; boundary=x' }, '{"a":1}', 200],
    ['a read that says it is packed and is not', 'GET /api/config', { ...json, 'content-encoding': 'gzip' }, megabyte, 200],
    ['a read that is packed otherwise', 'GET /api/users/me', { 'content-encoding': 'br' }, gzipSync(megabyte), 404],
    ['a write that says it is packed and is not', 'POST /api/posts', { ...json, 'content-encoding': 'gzip' }, megabyte, 415],
    ['a write that is packed', 'POST /api/posts', { ...json, 'content-encoding': 'gzip' }, gzipSync('{"content":"a"}'), 415],
    ['a write that is packed twice', 'POST /api/posts', { ...json, 'content-encoding': 'gzip, br' }, 'x', 415],
    ['a write as itself', 'POST /api/posts', { ...json, 'content-encoding': 'identity' }, '{"content":"as itself"}', 201],
    ['a large write from another site', 'POST /api/posts', { ...json, origin: 'https://evil.example' }, megabyte, 403],
    ['a form where none is due', 'POST /api/posts', { 'content-type': 'multipart/form-data; boundary=x' }, megabyte, 415],
    ['a broken upload', 'POST /api/upload', { 'content-type': 'multipart/form-data; boundary=x' }, megabyte, 400],
    ['an upload without a boundary', 'POST /api/upload', { 'content-type': 'multipart/form-data' }, megabyte, 400],
  ])('%s, the next one on the same connection is answered', async (_, start, headers, body, status) => {
    const line = new Line()
    line.socket.write(bytesOf(start, headers, body))
    await line.until(() => line.statuses.length > 0 || line.isClosed)
    expect(line.statuses).toEqual([status])
    line.socket.write(bytesOf('GET /healthz', {}))
    await line.until(() => line.statuses.length > 1 || line.isClosed)
    expect(line.statuses[1]).toBe(200)
    line.socket.destroy()
  })

  it('that is too large, the connection is closed, or goes on', async () => {
    const line = new Line()
    line.socket.write(bytesOf('POST /api/posts', json, JSON.stringify({ content: megabyte.repeat(3) })))
    await line.until(() => line.statuses.length > 0 || line.isClosed)
    expect(line.statuses).toEqual([413])
    line.socket.write(bytesOf('GET /healthz', {}))
    await line.until(() => line.statuses.length > 1 || line.isClosed)
    line.socket.destroy()
  })
})

describe('before any of its body has come', () => {
  const nobody = { ...json, cookie: '', 'content-length': '9000' }
  it.each<[string, string, Headers, number]>([
    ['of no one', 'POST /api/posts', nobody, 401],
    ['with a session that is none', 'POST /api/posts', { ...nobody, cookie: 'sid=forged' }, 401],
    ['of someone who lacks the role', 'POST /api/blog', { ...json, 'content-length': '9000' }, 403],
    ['to a call that isn’t there', 'POST /api/nothing', nobody, 404],
    ['to a page that isn’t there', 'POST /nothing', nobody, 404],
    ['larger than its call takes', 'POST /api/conversations', { ...json, 'content-length': '17000' }, 413],
  ])('a request %s is answered', async (_, start, headers, status) => {
    const line = new Line()
    line.socket.write(bytesOf(start, headers))
    await line.until(() => line.statuses.length > 0)
    expect(line.statuses).toEqual([status])
    line.socket.destroy()
  })

  it('a request too many is answered', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.0001' } })
    const line = new Line(strict)
    line.socket.write(bytesOf('POST /api/auth/mobile', { ...json, origin: strict.localUrl }, '{}'))
    await line.until(() => line.statuses.length > 0)
    line.socket.write(bytesOf('POST /api/auth/mobile', { ...nobody, origin: strict.localUrl }))
    await line.until(() => line.statuses.length > 1)
    expect(line.statuses).toEqual([422, 429])
    line.socket.destroy()
  })
})

it('answers requests that were sent one behind the other in their order', async () => {
  const line = new Line()
  const broken = bytesOf('POST /api/posts', { ...json, 'content-encoding': 'gzip' }, megabyte)
  const pieces = [bytesOf('GET /api/config', json, megabyte), broken, bytesOf('POST /api/posts', json, '{"content":"behind"}')]
  line.socket.write(Buffer.concat([...pieces, bytesOf('GET /api/nothing', json, '[]'), bytesOf('GET /healthz', {})]))
  await line.until(() => line.statuses.length === 5)
  expect(line.statuses).toEqual([200, 415, 201, 404, 200])
  line.socket.destroy()
})

it('says "continue" to who asks first, and only then gets the body', async () => {
  const line = new Line()
  const whole = bytesOf('POST /api/posts', { ...json, expect: '100-continue' }, '{"content":"asked first"}')
  const start = whole.indexOf('\r\n\r\n') + 4
  line.socket.write(whole.subarray(0, start))
  await line.until(() => line.text.startsWith('HTTP/1.1 100 Continue'))
  line.socket.write(whole.subarray(start))
  await line.until(() => line.statuses.includes(201))
  line.socket.destroy()
})

it('takes a sender who has gone as no failure of its own', async () => {
  const failed = vi.spyOn(site.platform.log, 'error')
  const writes = bytesOf('POST /api/posts', json, JSON.stringify({ content: 'gone' }))
  const form = 'multipart/form-data; boundary=x'
  const upload = bytesOf(
    'POST /api/upload',
    { 'content-type': form },
    `--x\r\nContent-Disposition: form-data; name="media"\r\n\r\n${megabyte}`,
  )
  const reads = bytesOf('GET /api/posts', {})
  const readsWithBody = bytesOf('GET /api/admin/users', json, megabyte)
  const largeWrite = bytesOf('POST /api/posts', json, JSON.stringify({ content: megabyte.slice(0, 500_000) }))
  const everything = [writes, largeWrite, upload, reads, readsWithBody, Buffer.concat([reads, reads, writes])]
  for (const bytes of everything)
    for (const share of [0.3, 0.9, 0.999, 1]) {
      const line = new Line()
      await new Promise((resolve) => line.socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)), resolve))
      line.socket.resetAndDestroy()
    }
  // Anyone who stays is served.
  for (let time = 0; time < 5; time += 1) expect((await ana.get('/api/posts')).status).toBe(200)
  const staying = new Line()
  staying.socket.write(writes)
  await staying.until(() => staying.statuses.length > 0)
  expect(staying.statuses).toEqual([201])
  staying.socket.destroy()
  expect(failed.mock.calls).toEqual([])
  failed.mockRestore()
})

it('tells who sends a packed body that it must not be', async () => {
  const answer = await ana.send('POST', '/api/posts', '{"content":"a"}', { 'content-encoding': 'gzip' })
  expect([answer.status, codeOf(answer), answer.headers.get('accept-encoding')]).toEqual([415, 'wrong_content_type', 'identity'])
})
