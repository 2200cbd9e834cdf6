import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { apiOutline } from '#tests/api-outline.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let ana: Visitor
let postId: number

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana')
  postId = (await ana.post('/api/posts', { content: 'hello' })).body.id
})

const endpoints: EndpointShape[] = Object.values(api).flatMap((group) => Object.values(group))

function pathOf(endpoint: EndpointShape): string {
  const values: Record<string, string> = { id: String(postId), commentId: '1', username: 'ana', document: 'terms' }
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')
}

describe('every call of the API', () => {
  it.each(
    endpoints
      .filter((endpoint) => endpoint.access === 'signed-in')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses visitors, and sessions that are none', async (_, endpoint) => {
    const visitor = site.visitor()
    const body = endpoint.method === 'GET' ? undefined : {}
    expect(await visitor.send(endpoint.method, pathOf(endpoint), body)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    visitor.cookies.set('sid', 'forged')
    expect((await visitor.send(endpoint.method, pathOf(endpoint), body)).status).toBe(401)
  })

  it.each(
    endpoints.filter((endpoint) => endpoint.method !== 'GET').map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses other sites and other content types', async (_, endpoint) => {
    const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: `${site.localUrl}.evil.example` }]
    for (const headers of foreign) expect(codeOf(await ana.send(endpoint.method, pathOf(endpoint), {}, headers))).toBe('bad_origin')
    const plain = await ana.send(endpoint.method, pathOf(endpoint), 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    // Who may call at all is asked before what they sent.
    const isOpen = endpoint.access === 'anyone' || endpoint.access === 'signed-in'
    expect([plain.status, codeOf(plain)]).toEqual(isOpen ? [415, 'wrong_content_type'] : [403, 'not_allowed'])
  })

  it('lets a same-origin request without Origin header pass, and nothing without either', async () => {
    const bare = (headers: Record<string, string>) =>
      fetch(`${site.localUrl}/api/auth/logout`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })
    expect((await bare({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await bare({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await bare({})).status).toBe(403)
  })
})

describe('bad input', () => {
  it.each<[string, string, string, Record<string, string>, number]>([
    ['malformed JSON', '/api/posts', '{"content":', {}, 400],
    ['JSON that is no object', '/api/posts', '[1]', {}, 422],
    ['a number where a text is due', '/api/posts', '{"content":7}', {}, 422],
    ['a null byte', '/api/posts', '{"content":"a\\u0000"}', {}, 422],
    ['a lone surrogate', '/api/posts', '{"content":"\\ud83d"}', {}, 422],
    ['a prototype', '/api/posts', '{"__proto__":{"content":"x"},"content":"x"}', {}, 400],
    ['5 MB of text', '/api/posts', JSON.stringify({ content: 'x'.repeat(5_000_000) }), {}, 413],
    ['XML', '/api/posts', '<a/>', { 'content-type': 'text/xml' }, 415],
    ['a negative id', '/api/posts/-1/like', '{}', {}, 404],
    ['an id beyond 53 bits', '/api/posts/99999999999999999/like', '{}', {}, 404],
    ['a fractional id', '/api/posts/1.5/like', '{}', {}, 404],
    ['a null byte in the path', '/api/posts/%00/like', '{}', {}, 404],
    ['%ff in the path', '/api/posts/%ff/like', '{}', {}, 400],
    ['a wish that is no boolean', '/api/posts/1/like', '{"liked":"yes"}', {}, 422],
    ['an unknown address', '/api/nothing', '{}', {}, 404],
    ['an e-mail with a null byte', '/api/auth/mobile', '{"email":"a\\u0000@b.example"}', {}, 422],
    ['no e-mail', '/api/auth/mobile', '{}', {}, 422],
    ['an impossible birth date', '/api/auth/mobile', '{"email":"a@b.example","code":"123456","birthDate":"2001-02-31"}', {}, 422],
  ])('%s is answered with a problem, never a 5xx', async (_, path, body, headers, status) => {
    const answer = await ana.send('POST', path, body, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.body).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.stringMatching(/\w/),
      requestId: expect.any(String),
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|select |node_modules|\.ts:/)
  })

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?cursor=x',
    '?cursor=%00',
    '?feed=mine',
    '?limit=1&limit=2',
    '?author=-1',
    `?cursor=${Buffer.from('999999999999999.99999999999999999').toString('base64url')}`,
  ])('GET /api/posts%s is a 4xx', async (query) => {
    const { status } = await ana.get(`/api/posts${query}`)
    expect([400, 422]).toContain(status)
  })

  it.each([
    '/%ff',
    '/post/%ff',
    '/post/0',
    '/post/99999999999999999',
    '/nobody_here',
    '/profile/-1',
    '/a/b/c',
    '/assets/../package.json',
    '/assets/%2e%2e/index.html',
    '/admin.php',
    '/not-found',
  ])('the page %s is a real 4xx', async (path) => {
    const { status } = await site.visitor().get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('treats null as absent, no body as an empty one, and drops unknown fields', async () => {
    expect((await ana.post('/api/posts', { content: 'x', isPremium: null, mediaUrl: null, id: 1, likesCount: 99 })).body).toMatchObject({
      likesCount: 0,
    })
    expect((await ana.send('POST', `/api/posts/${postId}/like`, '')).status).toBe(200)
  })

  it('answers in HTTP/1.1 who would rather speak something else', async () => {
    const { port } = new URL(site.localUrl)
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n',
        ),
      )
      socket.on('data', (data) => resolve(data.toString()))
    })
    expect(reply).toMatch(/^HTTP\/1\.1 200/)
  })

  it('answers raw garbage on the wire without falling over', async () => {
    const { port } = new URL(site.localUrl)
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'))
      socket.on('data', (data) => resolve(data.toString()))
    })
    expect(reply).toMatch(/^HTTP\/1\.1 400/)
    expect((await site.visitor().get('/healthz')).status).toBe(200)
  })
})

describe('headers', () => {
  it('are strict on every kind of answer', async () => {
    for (const path of ['/feed', '/api/posts', '/api/nothing', '/healthz', '/sandbox/mailbox']) {
      const { headers } = await site.visitor().get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:\/\//)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{22}$/)
    }
  })

  it('are few with the scripts and style sheets of a page, which are small and many', async () => {
    const { headers } = await site.visitor().get('/assets/nothing.js')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options']) expect(headers.get(name)).toBeNull()
  })

  it('keep answers asked with a cookie out of shared caches', async () => {
    expect((await ana.get('/api/posts')).headers.get('cache-control')).toBe('private, no-store')
    expect((await site.visitor().get('/api/posts')).headers.get('cache-control')).toBe('public, no-cache')
    expect((await ana.get('/feed')).headers.get('cache-control')).toContain('private')
  })

  it('tell the published rate', async () => {
    const { headers } = await site.visitor().get('/api/posts')
    expect(headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+$/)
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=3000000')
  })
})

describe('published rates', () => {
  it('count per account, else per address, and say when to come back', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.05' } })
    const [one, two] = [await strict.person('one'), await strict.person('two')]
    const post = (await one.post('/api/posts', { content: 'hi' })).body
    const like = (person: Visitor) => person.post(`/api/posts/${post.id}/like`, { liked: true })
    for (let count = 0; count < 6; count += 1) expect((await like(one)).status).toBe(200)
    const refused = await like(one)
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await like(two)).status).toBe(200)
  })

  it('count whoever says wrongly who they are, by address: looking for them costs the database as much', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.05' } })
    const visitor = strict.visitor()
    visitor.cookies.set('sid', 'forged')
    const like = async () => (await visitor.post('/api/posts/1/like', { liked: true })).status
    const follow = async () => {
      const authorization = `Bearer ct_${'x'.repeat(43)}`
      return (await strict.visitor().send('POST', '/api/users/1/follow', { following: true }, { authorization })).status
    }
    for (const call of [like, follow]) {
      const statuses = []
      for (let count = 0; count < 8; count += 1) statuses.push(await call())
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    }
  })

  it('count documents as reads: they hold what calls would answer', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.002' } })
    const one = strict.visitor()
    const statuses = []
    for (const path of ['/feed', '/creators', '/feed', '/', '/nobody_here', '/feed', '/blog/rss.xml', '/sitemaps/blog.xml'])
      statuses.push((await one.get(path)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 404, 200, 429, 429])
    expect((await one.get('/favicon.svg')).status).toBe(200)
    expect((await one.get('/feed')).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('let posts come in a burst of 60, then one a second', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const writer = await strict.person('burst')
    const began = performance.now()
    const answers: Awaited<ReturnType<typeof writer.post>>[] = []
    const write = (_: unknown, index: number) => writer.post('/api/posts', { content: `post ${answers.length + index}` })
    // Some at once: one after the other, a slow machine would hardly write more than one a second.
    while (answers.every(({ status }) => status === 201)) answers.push(...(await Promise.all(Array.from({ length: 6 }, write))))
    const seconds = (performance.now() - began) / 1_000
    const stored = answers.filter(({ status }) => status === 201).length
    expect(stored).toBeGreaterThanOrEqual(60)
    // One in each second that was begun, beside the sixty of the burst.
    expect(stored).toBeLessThanOrEqual(62 + seconds)
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(Array(answers.length - stored).fill('too_many_requests'))
  })
})

describe('connections', () => {
  it('are limited for one address, and taken again when others have gone', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '0.02' } })
    const port = Number(new URL(strict.localUrl).port)
    const open = () =>
      new Promise<{ isOpen: boolean; end: () => void }>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'))
        socket.on('data', () => resolve({ isOpen: true, end: () => socket.destroy() }))
        socket.on('close', () => resolve({ isOpen: false, end: () => undefined }))
        socket.on('error', () => resolve({ isOpen: false, end: () => undefined }))
      })
    const first = []
    for (let count = 0; count < 11; count += 1) first.push(await open())
    expect(first.every((connection) => connection.isOpen)).toBe(true)
    expect((await open()).isOpen).toBe(false)
    for (const connection of first) connection.end()
    await expect.poll(async () => (await open()).isOpen).toBe(true)
  })
})

describe('health and description', () => {
  it('is alive, ready, and measured for loopback or the token only', async () => {
    expect((await site.visitor().get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await site.visitor().get('/readyz')).status).toBe(200)
    expect((await site.visitor().get('/metrics')).body).toContain('coterie_http_request_seconds_bucket')
    const guarded = await startTestSite({ env: { METRICS_TOKEN: 'let-me-read' } })
    expect((await guarded.visitor().get('/metrics')).status).toBe(404)
    expect((await guarded.visitor().get('/metrics', { authorization: 'Bearer let-me-read' })).status).toBe(200)
  })

  describe.each(['/metrics', '/sandbox/mailbox?to=ana@people.example', '/sandbox/google/jwks'])('%s', (path) => {
    it.each<[string, Record<string, string>, number]>([
      ['this machine', {}, 200],
      ['this machine by its name', { host: 'localhost:3000' }, 200],
      ['behind a proxy that tells who asks', { 'x-forwarded-for': '203.0.113.9' }, 404],
      ['behind a proxy that tells how', { forwarded: 'for=203.0.113.9' }, 404],
      ['behind a proxy that tells of itself', { via: '1.1 proxy' }, 404],
      ['behind a proxy that passes the host on', { host: 'community.example' }, 404],
      ['a name that only begins like this machine', { host: 'localhost.community.example' }, 404],
    ])('for %s', async (_, headers, status) => {
      expect(await statusOf(site, path, headers)).toBe(status)
    })
  })

  it('has a sandbox for everyone only where it was switched on by name, and says so', async () => {
    const open = await startTestSite({ env: { COTERIE_SANDBOX: 'on' } })
    expect(await statusOf(open, '/sandbox/google/jwks', { host: 'community.example', 'x-forwarded-for': '203.0.113.9' })).toBe(200)
    expect((await open.visitor().get('/api/config')).body.isOpenSandbox).toBe(true)
    expect((await site.visitor().get('/api/config')).body.isOpenSandbox).toBe(false)
  })

  it('describes itself in OpenAPI 3.1', async () => {
    const { body } = await site.visitor().get('/api/openapi.json')
    const { servers, ...document } = body
    expect(servers).toEqual([{ url: site.url }])
    await expect(apiOutline(document)).toMatchFileSnapshot('./api.outline.txt')
  })
})

/** As a client that may write any header, also the host. */
function statusOf({ localUrl }: TestSite, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(localUrl + path, { headers }, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject).end()
  })
}
