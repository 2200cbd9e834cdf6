import type { OutgoingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { rates } from '#contract/rates.ts'
import { recordLook } from '../audit.ts'
import { asGroup } from '../database/connection-shares.ts'
import { AppError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { hasRole, type Viewer } from '../viewer.ts'
import { addressKey } from './address.ts'
import type { VisitorCache } from './visitor-cache.ts'
import { exchangeOf } from './exchange.ts'
import type { BytesReply, Effect, Route } from './handle.ts'
import { answerOnce, readIdempotencyKey, type Answer } from './idempotency.ts'
import { lookOf } from './look.ts'
import { PreparedJson, WrittenJson } from './prepared-json.ts'
import { namesSomeoneElse, parseInput } from './input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was admitted to this call; null for visitors. */
    viewer: Viewer | null
  }
}

/** Reads the session of a request; null for visitors. */
export type ReadViewer = (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | null>

export interface MountOptions {
  readonly platform: Platform
  readonly readViewer: ReadViewer
  /** What this site refuses beside roles: parts that are switched off, and writes of people who still have to agree to something. */
  readonly checkSite: (endpoint: EndpointShape, viewer: Viewer | null) => Promise<void>
  /** What a call belongs to: the calls of a group share what the database gives to one of them. */
  readonly groupOf: (endpoint: EndpointShape) => string
  /** Compares every reply with its contract and fails on a field too many or too few: on in tests. */
  readonly checkReplies: boolean
  /** Where answers to visitors are kept for the next ones. */
  readonly visitorCache: VisitorCache
}

/** Mounts every operation. Refuses to start when one lacks access or rate, stands twice, or a promised call has none. */
export function mount(app: FastifyInstance, routes: readonly Route[], promised: readonly EndpointShape[], options: MountOptions): void {
  checkComplete(routes, promised)
  app.decorateRequest('viewer', null)
  const uploads = routes.filter(({ endpoint }) => endpoint.multipart)
  for (const route of routes) if (!route.endpoint.multipart) mountOne(app, route, options)
  // The hooks that files need would run with each request, so they're where files are.
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of uploads) mountOne(scope, route, options)
  })
}

function mountOne(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route
  app.route({
    // A HEAD of JSON is answered from the reply; bytes are not read only to be thrown away.
    ...(endpoint.bytes ? { method: ['GET', 'HEAD'], exposeHeadRoute: false } : { method: endpoint.method }),
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.bodyBytes ?? limits.bodyBytes,
    onRequest: (request, reply) =>
      asGroup(
        options.groupOf(endpoint),
        async () => {
          request.viewer = await admit(endpoint, request, reply, options)
        },
        addressKey(request.address),
      ),
    handler: (request, reply) =>
      asGroup(
        options.groupOf(endpoint),
        () => answer(route, request, reply, options),
        request.viewer ? `account:${request.viewer.id}` : addressKey(request.address),
      ),
  })
}

/** Who may make this call, decided before anything of its body is read: whoever is refused costs no more than their headers. */
async function admit(endpoint: EndpointShape, request: FastifyRequest, reply: FastifyReply, options: MountOptions): Promise<Viewer | null> {
  const { platform } = options
  const count = (viewer: Viewer | null) => countRate(endpoint, viewer, request, reply, platform)
  const asker = await options.readViewer(request, reply).catch(async (error: unknown) => {
    // To see that a token is wrong takes a look as well.
    if (error instanceof AppError && error.code === 'token_invalid') await count(null)
    throw error
  })
  await count(asker)
  request.viewer = asker
  if (endpoint.access !== 'anyone' && !asker) throw new AppError('signed_out')
  const viewer = withinScope(endpoint, asker)
  checkPowers(endpoint, viewer)
  await options.checkSite(endpoint, viewer)
  return viewer
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, options: MountOptions): Promise<FastifyReply> {
  const { endpoint } = route
  const { platform } = options
  const { viewer } = request
  if (endpoint.multipart && !request.isMultipart()) throw new AppError('invalid_request')
  const input = parseInput(endpoint, request)
  if (namesSomeoneElse(endpoint, request.body, viewer)) throw new AppError('actor_mismatch')
  if (isStaffCall(endpoint) && endpoint.method === 'GET') {
    await recordLook(platform.database, viewer, lookOf(endpoint, request), platform.clock.now())
  }
  const effects: Effect[] = []
  const exchange = exchangeOf(request, reply, platform)
  const run = async (database: Platform['database']): Promise<Answer> => {
    effects.length = 0
    const call = { ...input, viewer, platform, database, exchange, afterCommit: (effect: Effect) => effects.push(effect) }
    const body = await route.run(call)
    return { status: exchange.chosenStatus() ?? endpoint.status ?? 200, body }
  }
  const key = endpoint.repeatable ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
  const { status, body } =
    key === undefined || !viewer || endpoint.repeatable === 'by-operation'
      ? await run(platform.database)
      : await answerOnce(
          platform.database,
          { actorId: viewer.id, route: `${endpoint.method} ${request.url}`, key, body: input.body, now: platform.clock.now() },
          run,
        )
  await Promise.all(effects.map(async (effect) => effect()))
  if (endpoint.bytes) return sendBytes(reply, body as BytesReply)
  if (options.checkReplies) checkReply(endpoint, body)
  reply.code(status).header('cache-control', cacheControl(endpoint, request)).type('application/json; charset=utf-8')
  if (body instanceof PreparedJson && isPlainVisitor(request)) {
    options.visitorCache.keep(request.url, endpoint.limit, request.routeOptions.url ?? '', body, {
      ...reply.getHeaders(),
      vary: 'accept-encoding',
    } as OutgoingHttpHeaders)
  }
  return reply.send(body instanceof WrittenJson ? body.body : JSON.stringify(body))
}

function sendBytes(reply: FastifyReply, { status, headers, body }: BytesReply): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

const isStaffCall = ({ access }: EndpointShape): boolean => access !== 'anyone' && access !== 'signed-in'

/**
 * Whom a call with a personal access token acts for: its owner where the token has the scope of the call, and a visitor where visitors
 * may read as well. What declares no scope takes no token.
 */
function withinScope({ access, scope }: EndpointShape, viewer: Viewer | null): Viewer | null {
  if (!viewer?.scopes || (scope !== undefined && viewer.scopes.includes(scope))) return viewer
  if (access === 'anyone' && scope !== undefined) return null
  throw new AppError('insufficient_scope')
}

/** Calls of the staff ask for the role, unlocked on this session (D4). */
function checkPowers({ access }: EndpointShape, viewer: Viewer | null): void {
  if (access === 'anyone' || access === 'signed-in' || !viewer) return
  if (!hasRole(viewer, access)) throw new AppError('not_allowed')
  if (!viewer.isUnlocked) throw new AppError('unlock_required')
}

/** Nothing in this request could say who asks. */
const isPlainVisitor = ({ headers }: FastifyRequest): boolean => headers.cookie === undefined && headers.authorization === undefined

/** Answers that depend on who asks are nobody else's; what visitors read may be kept, but must be asked for again. */
function cacheControl(endpoint: EndpointShape, request: FastifyRequest): string {
  return endpoint.method === 'GET' && isPlainVisitor(request) ? 'public, no-cache' : 'private, no-store'
}

async function countRate(
  endpoint: EndpointShape,
  viewer: Viewer | null,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
): Promise<void> {
  const { limiter } = platform
  const name = endpoint.limit
  const isAddress = viewer === null
  reply.header('ratelimit-policy', `"${name}";q=${limiter.quota(name, { isAddress })}`)
  try {
    const { remaining, reset } = await limiter.take(name, viewer ? `account:${viewer.id}` : addressKey(request.address), { isAddress })
    reply.header('ratelimit', `"${name}";r=${remaining};t=${reset}`)
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) reply.header('ratelimit', `"${name}";r=0;t=${error.retryAfter}`)
    throw error
  }
}

function checkReply(endpoint: EndpointShape, body: unknown): void {
  const seen: unknown = JSON.parse(body instanceof WrittenJson ? body.body.toString() : JSON.stringify(body))
  const parsed = endpoint.reply.safeParse(seen)
  if (!parsed.success || !isDeepStrictEqual(parsed.data, seen)) {
    throw new Error(
      `The reply of ${endpoint.method} ${endpoint.path} is not what its contract says: ${parsed.success ? 'it has undeclared fields' : parsed.error.message}`,
    )
  }
}

const accesses = new Set<string>(['anyone', 'signed-in', 'moderator', 'admin', 'owner'])

function checkComplete(routes: readonly Route[], promised: readonly EndpointShape[]): void {
  const name = (endpoint: EndpointShape) => `${endpoint.method} ${endpoint.path}`
  for (const endpoint of promised) {
    if (!accesses.has(endpoint.access)) throw new Error(`${name(endpoint)} does not declare who may call it.`)
    if (!(endpoint.limit in rates)) throw new Error(`${name(endpoint)} does not declare its rate.`)
    const served = routes.filter((route) => route.endpoint === endpoint).length
    if (served !== 1) throw new Error(`${name(endpoint)} is served by ${served} operations; it must be one.`)
  }
  for (const { endpoint } of routes) {
    if (!promised.includes(endpoint)) throw new Error(`${name(endpoint)} is served but not part of the contract.`)
  }
}
