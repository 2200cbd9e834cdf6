import type { FastifyInstance, InjectOptions } from 'fastify'
import { memoryRateLimiter } from '#server/platform/http/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { KeptMail } from './kept-mail.ts'
import type { SampleClock } from './sample-clock.ts'

export type BuildSite = (platform: Platform) => Promise<FastifyInstance>

export interface Answer {
  readonly status: number
  readonly setCookies: readonly string[]
  readonly body: unknown
}

/** A site without a port, as invented people use it; the sandbox declares the same. */
export interface SampleSite {
  send(at: Date, method: 'GET' | 'POST' | 'PUT', path: string, cookie: string, body: object, key?: string): Promise<Answer>
  upload(cookie: string, file: Buffer): Promise<Answer>
  codeFor(email: string): string
}

export interface OpenSampleSite extends SampleSite {
  readonly platform: Platform
  readonly clock: SampleClock
  close(): Promise<void>
}

/** The whole site's HTTP side with a clock that each request sets, a mailbox of its own and rates that refuse nothing. */
export async function openSampleSite(platform: Platform, clock: SampleClock, buildSite: BuildSite): Promise<OpenSampleSite> {
  const mail = new KeptMail()
  // Sign-ins of invented people matter to nobody.
  const log = platform.log.child({}, { level: platform.log.isLevelEnabled('info') ? 'warn' : platform.log.level })
  const own: Platform = { ...platform, clock, log, mail, limiter: memoryRateLimiter(1e6) }
  const app = await buildSite(own)
  const origin = platform.origins()[0] ?? ''
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject({ ...options, headers: { origin, ...options.headers } })
    const setCookies = [reply.headers['set-cookie'] ?? []].flat()
    return { status: reply.statusCode, setCookies, body: reply.body === '' ? null : (JSON.parse(reply.body) as unknown) }
  }
  return {
    platform: own,
    clock,
    codeFor: (email) => mail.codeFor(email),
    send: (at, method, url, cookie, body, key) => {
      const headers = { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) }
      return clock.at(at, () => inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: body }) }))
    },
    upload: (cookie, file) => inject({ method: 'POST', url: '/api/upload', ...formOf(file, cookie) }),
    close: () => app.close(),
  }
}

const boundary = 'sample-community'

function formOf(file: Buffer, cookie: string): Pick<InjectOptions, 'headers' | 'payload'> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename="picture"\r\n\r\n`
  return {
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
