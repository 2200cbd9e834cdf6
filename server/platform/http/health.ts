import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { sha256 } from '../ids.ts'
import { isFromHere } from './address.ts'
import { AppError } from '../errors.ts'
import type { Readiness } from './readiness.ts'

/** `/healthz`: the process lives. `/readyz`: it should be given requests. `/metrics`: Prometheus, for loopback or with the token. */
export function mountHealth(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const missing = await readiness.whyNot()
    return reply
      .code(missing ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: missing ?? 'ready' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new AppError('not_found')
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics())
  })
}

/** With a token set, only the token counts. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromHere(request.raw)
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)))
}
