import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, call, callPage, forgetRefusals, onEveryRefusal } from './api.ts'

/** What the server answers next, and what it was asked. */
let answer = { status: 200, type: 'application/json', body: '{}', headers: {} as Record<string, string> }
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let server: Server
const browserFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In a page, relative addresses belong to the page's origin.
  globalThis.fetch = (input, init) => browserFetch(new URL(input instanceof Request ? input.url : input, origin), init)
  Object.assign(globalThis, { location: { origin } })
})

afterAll(() => {
  globalThis.fetch = browserFetch
  server.close()
})

async function refused(): Promise<ApiError> {
  return call('GET /api/me', {}).then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  )
}

describe('calling the API', () => {
  it('tells a part that comes late what was refused before it was there, once, and nothing of who was there before', async () => {
    answer = { status: 401, type: 'application/problem+json', body: '{"code":"signed_out"}', headers: {} }
    const told: string[] = []
    const hear = () => onEveryRefusal(({ code }, { name }) => told.push(`${code} ${name}`))
    // What tests of other files were refused.
    forgetRefusals()
    await refused()
    hear()()
    expect(told).toEqual(['signed_out GET /api/me'])
    hear()()
    await refused()
    forgetRefusals()
    hear()()
    expect(told).toHaveLength(1)
  })

  it('puts parameters, query and body where they belong', async () => {
    answer = { status: 200, type: 'application/json', body: '{"isLiked":true,"likesCount":1}', headers: {} }
    expect(await call('POST /api/posts/{id}/like', { params: { id: 7 }, body: { liked: true }, idempotencyKey: 'k' })).toEqual({
      isLiked: true,
      likesCount: 1,
    })
    expect(asked).toMatchObject({ method: 'POST', url: '/api/posts/7/like', body: '{"liked":true}' })
    expect(asked.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' })
    await call('GET /api/users/username/{username}', { params: { username: 'a/b ?' } })
    expect(asked.url).toBe('/api/users/username/a%2Fb%20%3F')
  })

  it('reads the mark of the next page', async () => {
    answer = {
      status: 200,
      type: 'application/json',
      body: '[]',
      headers: { link: '</api/posts?limit=2&cursor=abc%2B>; rel="next", </api/posts?limit=2&before=def>; rel="prev"' },
    }
    expect(await callPage('GET /api/posts', { query: { limit: 2, feed: undefined } })).toEqual({ rows: [], next: 'abc+', previous: 'def' })
    expect(asked.url).toBe('/api/posts?limit=2')
    answer = { ...answer, headers: {} }
    expect(await callPage('GET /api/posts', {})).toEqual({ rows: [], next: null, previous: null })
  })

  it('keeps the rule "status: body" for servers it does not know', async () => {
    answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>', headers: {} }
    expect((await refused()).message).toBe('502: <h1>Bad gateway</h1>')
    answer = { status: 404, type: 'text/plain', body: '', headers: {} }
    expect((await refused()).message).toBe('404: Not Found')
    expect((await refused()).code).toBeNull()
  })

  it('reads a problem document, and survives one that is broken', async () => {
    const body = JSON.stringify({
      status: 429,
      code: 'too_many_requests',
      message: 'Slow down',
      requestId: 'r',
      fields: [{ field: 'a', rule: 'invalid', message: 'm' }],
    })
    answer = { status: 429, type: 'application/problem+json', body, headers: { 'retry-after': '7' } }
    const error = await refused()
    expect([error.code, error.retryAfter, error.fields[0]?.field]).toEqual(['too_many_requests', 7, 'a'])
    answer = { status: 500, type: 'application/problem+json', body: '{', headers: {} }
    expect((await refused()).message).toBe('500: {')
  })

  it('lets a request that got no answer through as a TypeError, so that it can be told apart', async () => {
    const lost = call('GET /api/me', { signal: new AbortController().signal })
    answer = { status: 200, type: 'application/json', body: '{}', headers: {} }
    await lost
    const { fetch } = globalThis
    globalThis.fetch = () => browserFetch('http://127.0.0.1:1/')
    await expect(call('GET /api/me', {})).rejects.toBeInstanceOf(TypeError)
    globalThis.fetch = fetch
  })
})

describe('why a call was refused', () => {
  const answered = (type: string, body: string, status = 422) =>
    new ApiError(new Response(null, { status, statusText: 'Bad Gateway', headers: { 'content-type': type } }), body)
  const problem = (document: object) => answered('application/problem+json', JSON.stringify(document)).reason

  it('is what the server says: of the first refused field, else of the whole', () => {
    const [message, own] = ['Ein Wort des Servers.', 'Höchstens 5 Zeichen sind erlaubt.']
    const fields = [{ field: 'bio', rule: 'too_long', message: own, limit: 5 }]
    expect(problem({ code: 'not_found', message })).toBe(message)
    expect(problem({ code: 'a_code_of_tomorrow', message })).toBe(message)
    expect(problem({ code: 'invalid_input', message: `bio: ${own}`, fields })).toBe(own)
    expect(problem({ code: 'account_leaving', message, fields })).toBe(message)
  })

  it('is not known where the answer is not ours', () => {
    const answers = [
      answered('text/html', 'no upstream', 502),
      answered('application/problem+json', '', 502),
      answered('application/problem+json', '{"title":"Gateway"}', 502),
    ]
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null])
    expect(answers.map(({ message }) => message)).toEqual(['502: no upstream', '502: Bad Gateway', '502: {"title":"Gateway"}'])
  })
})
