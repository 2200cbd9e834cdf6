import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClock } from './clock.ts'
import { takeFault } from './faults.ts'
import { readForm, readJson, text, textItems, type Input } from './form.ts'
import { newId } from './ids.ts'
import { operations, type Operation } from './operations.ts'
import { present } from './present.ts'
import { invalid, StripeProblem } from './problem.ts'
import type { SandboxStripe } from './start-stripe.ts'
import type { Rows } from './store.ts'
import { apiVersion, type World } from './world.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

/** Stripe's API as far as the product speaks it. */
export function mountApi(app: FastifyInstance, stripe: SandboxStripe): void {
  for (const operation of operations)
    app.route({ method: operation.method, url: operation.path, handler: (request, reply) => answer(stripe, operation, request, reply) })
  app.all('/v1/*', (request) => {
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). The sandbox does not know it.`,
    })
  })
}

async function answer(stripe: SandboxStripe, operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fault = await takeFault(stripe.store, request)
  if (fault === 'error')
    throw new StripeProblem(500, { type: 'api_error', message: 'Something went wrong on the sandbox’s end (a fault was chosen).' })
  if (fault === 'timeout') return saysNothing(reply)
  const input = request.method === 'POST' ? readJson(request.body) : readForm(request.url.split('?')[1] ?? '')
  const isPublic = checkKey(stripe, operation, request, input)
  const work = (rows: Rows) => perform(stripe, operation, request, rows, { input, isPublic })
  const { status, body, now } = operation.method === 'GET' ? await stripe.store.look(work) : await once(stripe, request, input, work)
  if (operation.method !== 'GET') stripe.wake()
  // The work is done and kept; only the caller does not learn of it.
  if (fault === 'cut') return hangUp(reply)
  return reply
    .code(status)
    .header('date', new Date(now * 1000).toUTCString())
    .header('request-id', newId('req'))
    .header('stripe-version', apiVersion)
    .header('cache-control', 'no-store')
    .send(body)
}

/** The caller waits until it has had enough. */
function saysNothing(reply: FastifyReply): FastifyReply {
  reply.hijack()
  const timer = setTimeout(() => reply.raw.destroy(), longestSilence).unref()
  reply.raw.once('close', () => clearTimeout(timer))
  return reply
}

const longestSilence = 30_000

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

interface Said {
  readonly input: Input
  readonly isPublic: boolean
}

async function perform(
  stripe: SandboxStripe,
  { run }: Operation,
  request: FastifyRequest,
  rows: Rows,
  { input, isPublic }: Said,
): Promise<Answer & { now: number }> {
  const account = request.headers['stripe-account']
  const now = await readClock(rows, stripe.wallNow())
  const world: World = {
    rows,
    now,
    wall: stripe.wallNow(),
    account: typeof account === 'string' ? account : null,
    // A browser is sent on to where it came from; what a server asks for is for people.
    origin: isPublic ? `${request.protocol}://${request.host}` : stripe.publicUrl().origin,
  }
  const { id = '' } = request.params as { id?: string }
  const outcome = await run(world, { input, id, isPublic })
  if (outcome instanceof StripeProblem) return { status: outcome.status, body: outcome.body, now }
  return { status: 200, body: await present(rows, outcome, textItems(input, 'expand')), now }
}

/** The same key again gets the first answer; for something else it is refused, and a twin that runs is told so. */
async function once(
  stripe: SandboxStripe,
  request: FastifyRequest,
  input: Input,
  work: (rows: Rows) => Promise<Answer & { now: number }>,
): Promise<Answer & { now: number }> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return needValue(await stripe.store.alone(work))
  const id = `idempotency_${hashOf(`${String(request.headers['stripe-account'] ?? '')} ${key}`)}`
  const said = hashOf(`${request.method} ${request.url} ${JSON.stringify(input)}`)
  const repeat = async (rows: Rows) => {
    const known = await rows.get(id)
    if (known && known['said'] !== said) throw otherwiseUsed(key)
    return known?.['answer'] as (Answer & { now: number }) | undefined
  }
  const earlier = await stripe.store.look(repeat)
  if (earlier) return earlier
  const done = await stripe.store.alone(async (rows) => {
    const known = await repeat(rows)
    if (known) return known
    const answer = await work(rows)
    await rows.put('idempotency', { id, said, answer }, null)
    return answer
  }, id)
  return needValue(done)
}

function otherwiseUsed(key: string): StripeProblem {
  return new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function needValue<T>(done: { readonly value: T } | null): T {
  if (done) return done.value
  throw new StripeProblem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotency-Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
  })
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

/** The secret key opens everything, the publishable one what a browser may do. Answers whether it was the latter. */
function checkKey(stripe: SandboxStripe, { isPublic = false }: Operation, request: FastifyRequest, input: Input): boolean {
  const { authorization = '' } = request.headers
  const key = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : (text(input, 'key') ?? '')
  if (isSame(key, stripe.keys.secretKey)) return false
  if (!isSame(key, stripe.keys.publishableKey))
    throw new StripeProblem(401, {
      type: 'invalid_request_error',
      message: key ? 'Invalid API Key provided.' : 'You did not provide an API key.',
    })
  if (isPublic) return true
  throw new StripeProblem(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted))]
  return timingSafeEqual(a, b)
}

/** Errors in Stripe's shape, whatever went wrong. Nothing of what was sent is repeated. */
export function sendStripeError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeProblem) return reply.code(error.status).header('cache-control', 'no-store').send(error.body)
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return reply.code(status).send(invalid('The request could not be read.').body)
  return reply.code(500).send({ error: { type: 'api_error', message: 'The sandbox failed.' } })
}
