import type { FastifyInstance } from 'fastify'
import { moveClock, readClock } from './clock.ts'
import { parseFaults, readFaults, callFaults, webhookFaults } from './faults.ts'
import { authenticate, checkSecret } from './intents.ts'
import { readJson, text } from './form.ts'
import type { Intent } from './shapes.ts'
import type { SandboxStripe } from './start-stripe.ts'
import { authenticatePage } from './authenticate-page.ts'
import { noSuch } from './problem.ts'
import type { World } from './world.ts'

const mostSeconds = 366 * 86_400

/** What people and tests may do to the sandbox that Stripe's customers cannot. */
export function mountControls(app: FastifyInstance, stripe: SandboxStripe): void {
  app.get('/clock', async () => ({ now: new Date((await stripe.store.look((rows) => readClock(rows, stripe.wallNow()))) * 1000) }))
  app.post('/clock', async (request, reply) => {
    const { advanceSeconds } = (request.body ?? {}) as { advanceSeconds?: unknown }
    const seconds = Number(advanceSeconds)
    if (!Number.isInteger(seconds) || seconds < 0 || seconds > mostSeconds)
      return reply.code(422).send({ error: `advanceSeconds must be a whole number from 0 to ${mostSeconds}` })
    const now = await moveClock(stripe.store, stripe.wallNow, stripe.siteUrl().origin, seconds)
    await stripe.flush()
    return { now: new Date(now * 1000) }
  })
  app.get('/faults', () => stripe.store.look(readFaults))
  app.post('/faults', async (request, reply) => {
    const faults = parseFaults(request.body)
    if (!faults)
      return reply.code(422).send({
        error: `calls is null or { kind: ${callFaults.join(' | ')}, times?, path? }; webhooks is a list of ${webhookFaults.join(', ')}`,
      })
    await stripe.store.alone((rows) => rows.put('faults', faults, null))
    stripe.wake()
    return faults
  })
  app.get('/authenticate/:id', async (request, reply) => {
    const intent = await stripe.store.look((rows) => findIntent(rows, (request.params as { id: string }).id))
    checkSecret(intent, readJson(request.query))
    return reply.type('text/html; charset=utf-8').send(authenticatePage(intent))
  })
  app.post('/authenticate/:id', async (request, reply) => {
    const input = readJson(request.body)
    const done = await stripe.store.alone(async (rows) => {
      const intent = await findIntent(rows, (request.params as { id: string }).id)
      const wall = stripe.wallNow()
      const world: World = { rows, now: await readClock(rows, wall), wall, account: null, origin: '' }
      await authenticate(world, input, intent, text(input, 'answer') === 'complete')
      return { intent: await findIntent(rows, intent.id), returnUrl: intent.sandbox.return_url ?? null }
    })
    stripe.wake()
    const { intent, returnUrl } = done?.value ?? { intent: null, returnUrl: null }
    return reply.redirect(backTo(returnUrl, intent), 303)
  })
}

async function findIntent(rows: World['rows'], id: string): Promise<Intent> {
  const intent = await rows.get(id)
  if (intent?.['object'] !== 'payment_intent' && intent?.['object'] !== 'setup_intent') throw noSuch('intent', id)
  return intent as Intent
}

/** Where Stripe sends the browser, with its fields; always a page of this site. */
function backTo(returnUrl: string | null, intent: Intent | null): string {
  const base = 'http://site.invalid'
  const url = new URL(returnUrl && URL.canParse(returnUrl, base) ? returnUrl : '/', base)
  if (intent) {
    url.searchParams.set(intent.object, intent.id)
    url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  }
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}
