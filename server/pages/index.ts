import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asGroup } from '#server/platform/database/connection-shares.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { exchangeOf } from '#server/platform/http/exchange.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { announceOpened, announceSeen, type OpenedFacts } from '#server/content/posts/index.ts'
import { readSiteConfig } from '#server/admin/site/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { announceView, findOneself, viewOneself } from '#server/people/users/index.ts'
import { isAgeAsked, withoutContent } from './age-gate.ts'
import { mountApiViewer } from './api-viewer.ts'
import { countDocument } from './count-document.ts'
import type { PageDocument } from './document.ts'
import { openDrawing, type DrawPage } from './draw-page.ts'
import { findPage } from './find-page.ts'
import { mountFeeds } from './feeds.ts'
import { mountManifest } from './manifest.ts'
import { themeOf } from './theme.ts'

export { readDocument, type PageDocument } from './document.ts'
export { sendSecurityHeaders } from './security-headers.ts'

interface PageOptions {
  readonly platform: Platform
  readonly document: PageDocument
  readonly folder: string
  readonly readViewer: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | null>
}

const redirects: Record<string, string> = { '/auth': '/signin', '/creator-dashboard': '/creator/dashboard' }

/** The web app's document for every address that is not the API, and its files. Promises: the status tells the truth. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { folder } = options
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
  })
  app.get('/assets/*', { config: { isPartOfPage: true } }, (request, reply) => sendAsset(request, reply))
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', { maxAge: 86_400_000 }))
  // Its name stays, so browsers ask each time; what it has kept never grows older than the build.
  app.get('/sw.js', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('sw.js', { cacheControl: false }))
  app.get('/icons/:file', (request, reply) => reply.sendFile(`icons/${(request.params as { file: string }).file}`, { maxAge: 86_400_000 }))
  app.get('/offline', (request, reply) => sendOfflinePage(request, reply, options))
  mountFeeds(app, options)
  mountManifest(app, options.platform)
  await mountApiViewer(app)
  const drawPage = openDrawing(folder, options.platform.log)
  app.get('/*', (request, reply) => asGroup('pages', () => sendPage(request, reply, options, drawPage), addressKey(request.address)))
}

/** Ages are said in minutes: visitors of the same half minute share a page. */
const lately = (now: Date): number => Math.floor(now.getTime() / 30_000) * 30_000

/** Built files carry their hash in the name, so they never change. */
function sendAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { '*': name } = request.params as { '*': string }
  const theme = themeOf(name)
  if (theme !== undefined)
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(theme)
  return reply.sendFile(`assets/${name}`, { maxAge: 31_536_000_000, immutable: true })
}

/** What browsers keep for when there is no network (web/worker): the frame with nobody in it. */
async function sendOfflinePage(request: FastifyRequest, reply: FastifyReply, { platform, document }: PageOptions): Promise<FastifyReply> {
  const exchange = exchangeOf(request, reply, platform)
  const locale = exchange.language
  const boot = { user: null, config: await readSiteConfig(platform), isOffline: true as const }
  const html = document.render({ status: 200, title: '', isIndexed: false }, boot, platform.origins()[0] ?? '', locale)
  exchange.saysIn(locale)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, document, readViewer }: PageOptions,
  drawPage: DrawPage,
): Promise<FastifyReply> {
  const [path = '/', search] = request.url.split('?')
  const target = redirects[path]
  if (target) return reply.redirect(search ? `${target}?${search}` : target, 302)
  const viewer = await readViewer(request, reply)
  await countDocument(platform, request, viewer)
  const exchange = exchangeOf(request, reply, platform)
  const config = await readSiteConfig(platform)
  const isGated = isAgeAsked({ path, viewer, features: config.features, cookie: (name) => request.cookies[name] })
  // Whoever is stopped at the gate of age has seen nothing, so nothing counts as looked at.
  const announcing = {
    looker: isGated ? null : exchange,
    announceView: (personId: number) => (isGated ? undefined : announceView(platform, personId, viewer, exchange)),
    announceSeen: (posts: Parameters<typeof announceSeen>[1]) => (isGated ? undefined : announceSeen(platform, posts, viewer, exchange)),
    announceOpened: (posts: readonly OpenedFacts[]) => (isGated ? undefined : announceOpened(platform, posts, viewer)),
  }
  const locale = exchange.language
  const text = speak(pages, locale)
  const [page, oneself] = await Promise.all([
    findPage({ path, query: new URLSearchParams(search), platform, viewer, locale, text, ...announcing }),
    viewer ? findOneself(platform.database, viewer.id) : undefined,
  ])
  if ('redirect' in page) return reply.redirect(page.redirect, 302)
  const shown = isGated ? withoutContent(page) : page
  const boot = {
    user: oneself ? await viewOneself(oneself, platform) : null,
    config,
    writtenAt: lately(platform.clock.now()),
    ...(shown.data ? { first: shown.data } : {}),
  }
  // Where visitors are asked for their age, the question comes with a late part: browsers draw those pages.
  const screen = viewer !== null || !config.features.ageGate ? shown.screen : undefined
  const drawn = screen && (await drawPage(screen, { href: request.url, locale, boot }))
  const html = document.render(shown, boot, platform.origins()[0] ?? '', locale, drawn)
  exchange.saysIn(locale)
  return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html)
}
