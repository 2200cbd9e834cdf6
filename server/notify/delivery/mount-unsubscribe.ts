import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import { stopByKey } from './unsubscribe.ts'

/** Where mail programs end mails with one request (RFC 8058): it carries no Origin and no cookie, and its key is what counts. */
export const oneClickPath = '/unsubscribe'
/** `List-Unsubscribe=One-Click`, whatever else a program may add. */
const bodyBytes = 1_000

/** The request of a mail program. Reading the same address shows a page, and changes nothing: programs that look at links do that. */
export async function mountUnsubscribe(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { key?: unknown } }>(oneClickPath, async (request, reply) => {
      await platform.limiter.take('receipts', addressKey(request.address), { isAddress: true })
      const { key } = request.query
      await stopByKey(platform, typeof key === 'string' ? key : '', false)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
