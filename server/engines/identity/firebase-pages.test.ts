import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firebasePages } from './firebase-pages.ts'

let upstream: Server
let app: FastifyInstance
let asked: { url: string; headers: IncomingHttpHeaders }
let left = 100

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked = { url: request.url ?? '', headers: request.headers }
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'theirs=1', 'cache-control': 'max-age=60' })
      .end(request.url === '/__/auth/links' ? 'x'.repeat(2_000_001) : '<p>handler</p>')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  app = fastify()
  const count = async () => {
    left -= 1
    if (left < 0) throw new Error('too many')
  }
  await app.register(firebasePages({ host: 'project.firebaseapp.example', origin, count }), { prefix: '/__' })
})

afterAll(async () => {
  await app.close()
  upstream.close()
})

describe('the sign-in pages of a Firebase project', () => {
  it('are answered from our own host, with their query, and without a cookie going either way', async () => {
    const reply = await app.inject({ url: '/__/auth/handler?state=a%2Fb', headers: { cookie: 'sid=secret' } })
    expect([reply.statusCode, reply.body]).toEqual([200, '<p>handler</p>'])
    expect(asked.url).toBe('/__/auth/handler?state=a%2Fb')
    expect(asked.headers.cookie).toBeUndefined()
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toBe("frame-ancestors 'self'")
  })

  it.each(['/__/firebase/init.json', '/__/other', '/__/auth/../../etc/passwd', '/__/auth/action', '/__/auth/', '/__/auth/handler/x'])(
    'and nothing else is passed on: %s',
    async (url) => {
      asked = { url: 'nothing', headers: {} }
      expect((await app.inject({ url })).statusCode).toBe(404)
      expect(asked.url).toBe('nothing')
    },
  )

  it('are passed on within bounds', async () => {
    expect((await app.inject({ url: '/__/auth/links' })).statusCode).toBe(502)
    left = 0
    asked = { url: 'nothing', headers: {} }
    expect((await app.inject({ url: '/__/auth/handler' })).statusCode).toBe(500)
    expect(asked.url).toBe('nothing')
  })
})
