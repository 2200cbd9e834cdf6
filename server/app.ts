import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { constants } from 'node:zlib'
import { groups } from '#contract/groups.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { mountUnsubscribe, oneClickPath } from '#server/notify/delivery/index.ts'
import { mountPages, sendSecurityHeaders, type PageDocument } from './pages/index.ts'
import { AppError } from './platform/errors.ts'
import { isFromHere } from './platform/http/address.ts'
import { bearerOf } from './platform/http/bearer.ts'
import { VisitorCache } from './platform/http/visitor-cache.ts'
import { mountHealth } from './platform/http/health.ts'
import { exchangeOf } from './platform/http/exchange.ts'
import { isModest } from './platform/http/json-shape.ts'
import { mount } from './platform/http/mount.ts'
import { checkOrigin } from './platform/http/origin.ts'
import { sendProblem } from './platform/http/problem.ts'
import { guardBodies } from './platform/http/request-bodies.ts'
import { Readiness } from './platform/http/readiness.ts'
import { openApiDocument } from './platform/openapi/document.ts'
import type { Platform } from './platform/platform.ts'
import type { Viewer } from './platform/viewer.ts'
import { eventsPath, mountProviderEvents } from '#server/money/provider-events/index.ts'
import { readViewer } from '#server/account/session/index.ts'
import { siteGate } from './site-gate.ts'
import { readTokenViewer } from '#server/account/tokens/index.ts'
import { errors, speak } from './texts/index.ts'
import { slices } from './slices.ts'

export interface AppParts {
  readonly platform: Platform
  readonly document: PageDocument
  /** Folder of the built web app. */
  readonly webFolder: string
  readonly sandbox: FastifyPluginAsync | null
  /** Passes the identity provider's sign-in pages on, where one is configured. */
  readonly identityPages: FastifyPluginAsync | null
  readonly checkReplies: boolean
  /** Whether this process should be given requests; its own, when absent. */
  readonly readiness?: Readiness
}

/** The whole HTTP side: every slice mounted behind the same gates. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { platform, readiness = new Readiness(parts.platform) } = parts
  const visitorCache = new VisitorCache(platform, () => !readiness.isLeaving)
  const app = createServer(platform, visitorCache)
  sendSecurityHeaders(app, { config: platform.config, scriptHashes: parts.document.scriptHashes })
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  guardBodies(app, platform.config.trustProxy)
  app.decorateRequest('personLanguage', null)
  app.addHook('preClose', async () => {
    readiness.isLeaving = true
  })
  // These run with each request, and wait for nothing: a promise for each of them would be a tenth of a small answer.
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isFromElsewhere(request.url)) checkOrigin(request.method, request.headers, platform.origins())
    next()
  })
  // Whoever is answered while the process stops is asked to come back on a new connection.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (readiness.isLeaving) reply.header('connection', 'close')
    next(null, payload)
  })
  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    platform.metrics.requests.observe(labels, reply.elapsedTime / 1000)
    next()
  })
  const readSessionViewer = async (request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> => {
    if (request.headers.cookie === undefined) return null
    const viewer = await readViewer(platform, exchangeOf(request, reply, platform))
    request.personLanguage = viewer?.language ?? null
    return viewer
  }
  // A token never mixes with a cookie: where one is sent, the cookie is not looked at.
  const viewerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> =>
    (await readTokenViewer(platform, request.headers)) ?? readSessionViewer(request, reply)
  const groupOfEndpoint = new Map<EndpointShape, string>(
    Object.entries(api).flatMap(([name, group]) => Object.values(group).map((endpoint): [EndpointShape, string] => [endpoint, name])),
  )
  const groupOf = (endpoint: EndpointShape) => groupOfEndpoint.get(endpoint) ?? 'api'
  const checkSite = siteGate(platform)
  mount(
    app,
    slices().flatMap((slice) => slice.routes ?? []),
    [...groupOfEndpoint.keys()],
    {
      platform,
      readViewer: viewerOf,
      checkSite,
      groupOf,
      checkReplies: parts.checkReplies,
      visitorCache,
    },
  )
  // Written when somebody first reads it: a start and an idle site need none.
  let description: string | undefined
  app.get('/api/openapi.json', (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send((description ??= JSON.stringify(openApiDocument({ api, groups, origin: platform.origins()[0] ?? '' })))),
  )
  await mountProviderEvents(app, platform)
  await mountUnsubscribe(app, platform)
  const nothingThere = () => Promise.reject(new AppError('not_found'))
  app.all('/api/*', { onRequest: nothingThere }, nothingThere)
  mountHealth(app, platform, readiness)
  if (parts.sandbox) await app.register(guardSandbox(parts.sandbox, platform.config.isOpenSandbox), { prefix: '/sandbox' })
  if (parts.identityPages) await app.register(parts.identityPages, { prefix: '/__' })
  // Pages hold what many calls would answer and know no scopes: with a token they are a visitor's.
  const readPageViewer = async (request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> =>
    bearerOf(request.headers) === undefined ? readSessionViewer(request, reply) : null
  await mountPages(app, { platform, document: parts.document, folder: parts.webFolder, readViewer: readPageViewer })
  return app
}

/** It hands out everyone's codes: unless it was opened by name, it isn't there for whoever comes through a proxy or under another name. */
function guardSandbox(routes: FastifyPluginAsync, isOpen: boolean): FastifyPluginAsync {
  return async (app, options) => {
    app.addHook('onRequest', async (request) => {
      if (!isOpen && !isFromHere(request.raw)) throw new AppError('not_found')
    })
    await routes(app, options)
  }
}

/** What other machines send of their own accord, which carries no Origin: each has a proof of its own. */
function isFromElsewhere(url: string): boolean {
  return url.startsWith('/sandbox/') || url === eventsPath || url.startsWith(`${oneClickPath}?`)
}

function noSchemas(): never {
  throw new Error('routes have no schemas of the framework')
}

/** For a whole request as long as an upload may take; other bodies have less. */
const patience = { headersTimeout: 15_000, requestTimeout: 15 * 60_000, keepAliveTimeout: 72_000 }
/** Whoever offers another protocol (h2c, as some clients do with every request) is answered as if they had not. */
const wantsSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Fastify with JSON as the only body, problem documents as the only errors, and patience that has an end. */
function createServer(platform: Platform, visitorCache: VisitorCache): FastifyInstance {
  const telling = { log: platform.log, sayIn: (language: Locale) => speak(errors, language) }
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendProblem(error, request, reply, telling)
  const app = fastify<Server>({
    bodyLimit: limits.bodyBytes,
    genReqId: () => platform.ids.id(),
    serverFactory: (handler) =>
      createHttpServer({ ...patience, shouldUpgradeCallback: wantsSocket }, (request, response) => {
        const usually = () => handler(request, response)
        if (!visitorCache.answers(request, response, usually)) usually()
      }),
    // While stopping, requests on open connections are still answered; the connection then closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Input and replies are the contract's to check: the framework's own validators are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, {})
    else if (!isModest(text)) done(new AppError('too_large'))
    else void parseJson(request, text, done)
  })
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => fail(new AppError('not_found'), request, reply))
  return app
}
