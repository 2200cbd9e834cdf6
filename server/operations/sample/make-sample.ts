import type { FastifyInstance, InjectOptions } from 'fastify'
import { memoryRateLimiter } from '#server/platform/http/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { KeptMail } from './kept-mail.ts'
import { SampleClock } from './sample-clock.ts'
import { labelSample, signOfLife, writeSampleState } from './sample-queries.ts'

interface Answer {
  readonly status: number
  readonly setCookies: readonly string[]
  readonly body: unknown
}

/** What the community is made through; the sandbox declares the same. */
interface CommunityTools {
  send(at: Date, method: 'POST' | 'PUT', path: string, cookie: string, body: object): Promise<Answer>
  upload(cookie: string, file: Buffer): Promise<Answer>
  codeFor(email: string): string
  label(personId: number): Promise<void>
  readonly now: Date
}

const beat = 10_000

/**
 * Makes the sample community through the public operations: the whole site's HTTP side, without a port, with a clock that each request
 * sets, a mailbox of its own and rates that refuse nothing.
 */
export async function makeSample(
  platform: Platform,
  buildSite: (platform: Platform) => Promise<FastifyInstance>,
  community: (tools: CommunityTools) => Promise<void>,
): Promise<void> {
  const { database } = platform
  const clock = new SampleClock(platform.clock)
  const mail = new KeptMail()
  // Invented people have no accounts at a payment provider.
  const payments = { ...platform.payments, realm: 'missing' as const }
  // Nor do their sign-ins matter to anyone.
  const log = platform.log.child({}, { level: platform.log.isLevelEnabled('info') ? 'warn' : platform.log.level })
  const app = await buildSite({ ...platform, clock, log, mail, payments, limiter: memoryRateLimiter(1e6) })
  const origin = platform.origins()[0] ?? ''
  const sign = () => writeSampleState(database, signOfLife())
  await sign()
  const beating = setInterval(() => void sign().catch(() => undefined), beat)
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject({ ...options, headers: { origin, ...options.headers } })
    const setCookies = [reply.headers['set-cookie'] ?? []].flat()
    return { status: reply.statusCode, setCookies, body: reply.body === '' ? null : (JSON.parse(reply.body) as unknown) }
  }
  try {
    await community({
      now: platform.clock.now(),
      codeFor: (email) => mail.codeFor(email),
      label: (personId) => labelSample(database, personId),
      send: (at, method, path, cookie, body) => clock.at(at, () => inject({ method, url: path, headers: { cookie }, payload: body })),
      upload: (cookie, file) => inject({ method: 'POST', url: '/api/upload', ...formOf(file, cookie) }),
    })
    clearInterval(beating)
    await writeSampleState(database, 'made')
  } finally {
    clearInterval(beating)
    await app.close()
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
