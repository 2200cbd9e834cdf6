import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import { PaymentRefused, type ProviderEvent } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { storeEvent } from './event-queries.ts'

/** Where the payment provider tells what happened. It carries no Origin; its signature over the raw bytes is what counts. */
export const eventsPath = '/api/webhooks/stripe'

/** Takes events in: checked on the bytes as they came, stored by id, answered once that is committed. Applying them is a job's work. */
export async function mountProviderEvents(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.requestBytes }, (_request, body, done) => done(null, body))
    scope.post(eventsPath, async (request, reply) => {
      const event = await readEvent(platform, request.body, request.headers['stripe-signature'])
      const { realm } = platform.payments
      if (realm === 'missing') throw new AppError('provider_missing')
      const isNew = await storeEvent(platform.database, realm, event, platform.clock.now())
      if (isNew) platform.bus.publish('provider.event', { eventId: event.id })
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function readEvent(platform: Platform, body: unknown, signature: unknown): Promise<ProviderEvent> {
  if (platform.payments.realm === 'missing') throw new AppError('provider_missing')
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('webhook_invalid')
  try {
    return await platform.payments.readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    platform.log.warn({ reason: error.message }, 'an event was refused')
    throw new AppError('webhook_invalid')
  }
}
