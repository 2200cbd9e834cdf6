import { brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import type { Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let ana: Visitor

beforeAll(async () => {
  site = await startTestSite({ env: { TRUST_PROXY: '1' } })
  ana = await site.person()
  await ana.post('/api/posts', { content: 'the first' })
})

interface Raw {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

function raw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(site.localUrl + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

const statements = () => site.platform.connection.statementCount()

describe('the second visitor', () => {
  it('is answered the same as the first, without a statement, with headers of their own', async () => {
    const first = await raw('/api/posts?limit=7')
    let second = first
    const counts: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const before = statements()
      second = await raw('/api/posts?limit=7')
      counts.push(statements() - before)
    }
    // The new post is announced a second later, which may fall into one of these.
    expect(Math.min(...counts)).toBe(0)
    expect(second.body.equals(first.body)).toBe(true)
    const own = ['x-request-id', 'ratelimit', 'date', 'vary']
    const shared = ({ headers }: Raw) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
    expect(shared(second)).toEqual(shared(first))
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(second.headers['content-security-policy']).toContain("default-src 'self'")
    expect(second.headers['cache-control']).toBe('public, no-cache')
  })

  it('may have it compressed', async () => {
    const plain = await raw('/api/posts')
    const packed = await raw('/api/posts', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
    expect((await raw('/api/posts', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('sees what changed, and a person with a session sees their own', async () => {
    await raw('/api/posts')
    await ana.post('/api/posts', { content: 'the second' })
    expect((await raw('/api/posts')).body.toString()).toContain('the second')
    await raw('/api/posts')
    expect((await ana.get('/api/posts')).body[0].can.delete).toBe(true)
    expect((await site.visitor().get('/api/posts')).body[0].can.delete).toBe(false)
  })

  it('is counted, by the address the proxy saw, and refused when there were too many', async () => {
    const strict = await startTestSite({ env: { TRUST_PROXY: '1', LIMIT_SCALE: '0.002' } })
    const ask = (address: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = get(`${strict.localUrl}/api/posts`, { headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        call.on('error', reject)
      })
    const answers: (number | undefined)[] = []
    for (let count = 0; count < 8; count += 1) answers.push(await ask('198.51.100.7'))
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(await ask('198.51.100.8')).toBe(200)
  })
})
