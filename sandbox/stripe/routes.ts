import type { FastifyPluginAsync } from 'fastify'
import { mountApi, sendStripeError } from './api.ts'
import { moveClock } from './clock.ts'
import { mountControls } from './controls.ts'
import { readForm } from './form.ts'
import { mountVisitorPages } from './visitor-pages.ts'
import type { SandboxStripe } from './start-stripe.ts'

/** How often it looks for what has become due by itself, in milliseconds. */
const pulse = 2_000

/** Everything below `/sandbox/stripe`. While it is served, what is due by time is done and sent. */
export function stripeRoutes(stripe: SandboxStripe): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('application/x-www-form-urlencoded')
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100_000 }, (_, body, done) => {
      try {
        done(null, readForm(String(body)))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    })
    app.setErrorHandler((error, _request, reply) => sendStripeError(error, reply))
    mountApi(app, stripe)
    mountControls(app, stripe)
    mountVisitorPages(app, stripe)
    let timer: NodeJS.Timeout | undefined
    const beat = async () => {
      await moveClock(stripe.store, stripe.wallNow, stripe.publicUrl().origin).catch(() => undefined)
      await stripe.flush()
      timer?.refresh()
    }
    app.addHook('onListen', async () => {
      timer = setTimeout(() => void beat(), pulse).unref()
      stripe.wake()
    })
    app.addHook('preClose', async () => {
      clearTimeout(timer)
      await stripe.stop()
    })
  }
}
