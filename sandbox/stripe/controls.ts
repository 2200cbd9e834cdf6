import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountStates, turnAccount, type Account } from './accounts.ts'
import { moveClock, readClock } from './clock.ts'
import { disputeActions, disputeReasons, turnDispute } from './disputes.ts'
import { callFaults, parseFaults, readFaults, webhookFaults } from './faults.ts'
import { readForm, readJson, text } from './form.ts'
import { homePage } from './home-page.ts'
import { noSuch } from './problem.ts'
import type { Charge, Invoice, Subscription } from './shapes.ts'
import type { SandboxStripe } from './start-stripe.ts'
import type { Rows } from './store.ts'
import { withoutSandbox, type World } from './world.ts'

const mostSeconds = 366 * 86_400
const shownOnPage = 50

/** What people and tests may do to the sandbox that Stripe's customers cannot. */
export function mountControls(app: FastifyInstance, stripe: SandboxStripe): void {
  app.get('/', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(homePage(await stripe.store.look((rows) => readHome(rows, stripe.wallNow())))),
  )
  app.get('/clock', async () => ({ now: new Date((await stripe.store.look((rows) => readClock(rows, stripe.wallNow()))) * 1000) }))
  app.post('/clock', async (request, reply) => {
    const seconds = Number(text(readJson(request.body), 'advanceSeconds'))
    if (!Number.isInteger(seconds) || seconds < 0 || seconds > mostSeconds)
      return reply.code(422).send({ error: `advanceSeconds must be a whole number from 0 to ${mostSeconds}` })
    const now = await moveClock(stripe.store, stripe.wallNow, stripe.publicUrl().origin, seconds)
    await stripe.flush()
    return done(request, reply, { now: new Date(now * 1000) })
  })
  app.get('/faults', () => stripe.store.look(readFaults))
  app.post('/faults', async (request, reply) => {
    const faults = parseFaults(readJson(request.body))
    if (!faults)
      return reply.code(422).send({
        error: `calls is { kind: ${callFaults.join(' | ')}, times?, path? }; webhooks is a list of ${webhookFaults.join(', ')}; none of them: no faults`,
      })
    await stripe.store.alone((rows) => rows.put('faults', faults, null))
    stripe.wake()
    return done(request, reply, faults)
  })
  app.post('/accounts/:id/state', async (request, reply) => {
    const wanted = text(readJson(request.body), 'state')
    const state = accountStates.find((name) => name === wanted)
    if (!state) return reply.code(422).send({ error: `state must be one of ${accountStates.join(', ')}` })
    return done(request, reply, await change(stripe, (world) => turnAccount(world, idOf(request), state)))
  })
  app.post('/charges/:id/dispute', async (request, reply) => {
    const wanted = text(readJson(request.body), 'action')
    const action = disputeActions.find((name) => name === wanted)
    if (!action) return reply.code(422).send({ error: `action must be one of ${disputeActions.join(', ')}` })
    const reason = text(readJson(request.body), 'reason') ?? 'fraudulent'
    if (!disputeReasons.includes(reason)) return reply.code(422).send({ error: `reason must be one of ${disputeReasons.join(', ')}` })
    return done(request, reply, await change(stripe, (world) => turnDispute(world, idOf(request), action, reason)))
  })
  app.get('/charges', async (request) => {
    const subscription = text(readForm(request.url.split('?')[1] ?? ''), 'subscription')
    const charges = await stripe.store.look((rows) => findCharges(rows, subscription))
    return { count: charges.filter(({ status }) => status === 'succeeded').length, charges: withoutSandbox(charges) }
  })
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

/** Changes something outside the API, and sends what there is to tell before it answers. */
async function change<T extends object>(stripe: SandboxStripe, work: (world: World) => Promise<T>): Promise<T> {
  const changed = await stripe.store.alone(async (rows) => {
    const wall = stripe.wallNow()
    return work({ rows, now: await readClock(rows, wall), wall, account: null, origin: stripe.publicUrl().origin })
  })
  await stripe.flush()
  if (!changed) throw new Error('the sandbox is busy')
  return withoutSandbox(changed.value)
}

/** A person on the page is brought back to it, a script gets the answer. */
function done(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  return text(readJson(request.body), 'back') ? reply.redirect('/sandbox/stripe', 303) : reply.send(answer)
}

async function readHome(rows: Rows, wall: number) {
  return {
    now: await readClock(rows, wall),
    faults: await readFaults(rows),
    accounts: (await rows.find('account', { limit: shownOnPage })) as Account[],
    charges: (await rows.find('charge', { limit: shownOnPage })) as Charge[],
    waiting: (await rows.find('delivery', { limit: 1_000 })).length,
  }
}

/** All tries to take money, or those for one subscription (its own id here, or the one of the site's row). */
async function findCharges(rows: Rows, subscription: string | undefined): Promise<Charge[]> {
  if (subscription === undefined) return (await rows.find('charge', { limit: 1_000 })) as Charge[]
  const [named] = subscription.startsWith('sub_')
    ? [await rows.get(subscription)]
    : await rows.find('subscription', { having: { metadata: { coterie_subscription_id: subscription } }, limit: 1 })
  if (!named) throw noSuch('subscription', subscription)
  const { id } = named as Subscription
  const bills = (await rows.find('invoice', {
    having: { parent: { subscription_details: { subscription: id } } },
    limit: 1_000,
  })) as Invoice[]
  const charges: Charge[] = []
  for (const { sandbox } of bills)
    charges.push(...((await rows.find('charge', { having: { payment_intent: sandbox.payment_intent }, limit: 100 })) as Charge[]))
  return charges
}
