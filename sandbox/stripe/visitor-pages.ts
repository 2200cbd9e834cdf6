import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findVisit, finishVisit, openLink } from './account-links.ts'
import { authenticatePage } from './authenticate-page.ts'
import { readClock } from './clock.ts'
import { readForm, readJson, text } from './form.ts'
import { authenticate, checkSecret } from './intents.ts'
import { onboardingPage, overPage } from './onboarding-page.ts'
import { noSuch, StripeProblem } from './problem.ts'
import type { Intent } from './shapes.ts'
import type { SandboxStripe } from './start-stripe.ts'
import type { Rows } from './store.ts'
import type { World } from './world.ts'

/** The pages of Stripe and of banks that a person is sent to and comes back from. */
export function mountVisitorPages(app: FastifyInstance, stripe: SandboxStripe): void {
  app.get('/authenticate/:id', async (request, reply) => {
    const intent = await stripe.store.look((rows) => findIntent(rows, idOf(request)))
    checkSecret(intent, readForm(request.url.split('?')[1] ?? ''))
    return sendPage(reply, authenticatePage(intent))
  })
  app.post('/authenticate/:id', async (request, reply) => {
    const input = readJson(request.body)
    const done = await inWorld(stripe, async (world) => {
      const intent = await findIntent(world.rows, idOf(request))
      await authenticate(world, input, intent, text(input, 'answer') === 'complete')
      return { intent: await findIntent(world.rows, intent.id), returnUrl: intent.sandbox.return_url ?? null }
    })
    return reply.redirect(backTo(done.returnUrl, done.intent), 303)
  })
  app.get('/onboarding/:id', async (request, reply) => {
    const opened = await inWorld(stripe, (world) => openLink(world, idOf(request)))
    if (!opened) return sendPage(reply.code(404), overPage)
    return reply.redirect('sendTo' in opened ? opened.sendTo : `/sandbox/stripe/onboarding/visit/${opened.visitId}`, 303)
  })
  app.get('/onboarding/visit/:id', async (request, reply) => {
    const found = await inWorld(stripe, (world) => findVisit(world, idOf(request)))
    return found ? sendPage(reply, onboardingPage(found.visit.id, found.account)) : sendPage(reply.code(410), overPage)
  })
  app.post('/onboarding/visit/:id', async (request, reply) => {
    try {
      const sendTo = await inWorld(stripe, (world) => finishVisit(world, idOf(request), readJson(request.body)))
      return sendTo ? reply.redirect(sendTo, 303) : await sendPage(reply.code(410), overPage)
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error
      const found = await inWorld(stripe, (world) => findVisit(world, idOf(request)))
      if (!found) return sendPage(reply.code(410), overPage)
      return sendPage(reply.code(422), onboardingPage(found.visit.id, found.account, error.message))
    }
  })
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id
const sendPage = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

async function inWorld<T>(stripe: SandboxStripe, work: (world: World) => Promise<T>): Promise<T> {
  const done = await stripe.store.alone(async (rows) => {
    const wall = stripe.wallNow()
    return work({ rows, now: await readClock(rows, wall), wall, account: null, origin: stripe.publicUrl().origin })
  })
  stripe.wake()
  if (!done) throw new Error('the sandbox is busy')
  return done.value
}

async function findIntent(rows: Rows, id: string): Promise<Intent> {
  const intent = await rows.get(id)
  if (intent?.['object'] !== 'payment_intent' && intent?.['object'] !== 'setup_intent') throw noSuch('intent', id)
  return intent as Intent
}

/** Where Stripe sends the browser, with its fields; always a page of this site, since anybody with the secret may name it. */
function backTo(returnUrl: string | null, intent: Intent): string {
  const base = 'http://site.invalid'
  const url = new URL(returnUrl && URL.canParse(returnUrl, base) ? returnUrl : '/', base)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}
