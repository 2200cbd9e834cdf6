import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import type { Features } from '#contract/site/site.ts'
import { readArticles, readPublishedAddresses } from '#server/content/blog/index.ts'
import { asGroup } from '#server/platform/database/connection-shares.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { AppError } from '#server/platform/errors.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readRequestAddresses } from '#server/content/board/index.ts'
import { readSiteConfig } from '#server/admin/site/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { feedPath } from './blog-pages.ts'
import { countDocument } from './count-document.ts'
import { xml, type Html } from './html.ts'

const itemsInFeed = 20
/** What one sitemap may list (sitemaps.org). */
const mostAddresses = 50_000
const publicPages = ['/', '/feed', '/creators', '/blog', '/requests', '/terms', '/privacy', '/apis', '/api-docs']

interface Address {
  readonly path: string
  readonly changedAt: Date | null
}

/** What machines ask for: the feed of the blog, and which addresses there are. */
export function mountFeeds(app: FastifyInstance, { platform, folder }: { readonly platform: Platform; readonly folder: string }): void {
  const address = (path: string) => new URL(path, platform.origins()[0]).href
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text)
  app.get('/robots.txt', async (_, reply) => {
    const rules = await readFile(join(folder, 'robots.txt'), 'utf8')
    return send(reply, 'text/plain', `${rules.trimEnd()}\nSitemap: ${address('/sitemap.xml')}\n`)
  })
  const checkOn = async (part: string) => {
    if (!isOn(part, (await readSettings(platform)).features)) throw new AppError('not_found')
  }
  const get = (path: string, answer: (reply: FastifyReply, request: FastifyRequest) => Promise<FastifyReply>) =>
    app.get(path, (request, reply) =>
      asGroup(
        'pages',
        async () => {
          await countDocument(platform, request, null)
          return answer(reply, request)
        },
        addressKey(request.address),
      ),
    )
  get(feedPath, async (reply, request) => {
    await checkOn('blog')
    const locale = languageOf(request)
    reply.header('content-language', locale).header('vary', variesByLanguage)
    return send(reply, 'application/rss+xml', await writeFeed(platform, address, locale))
  })
  get('/sitemap.xml', async (reply) => {
    const { features } = await readSettings(platform)
    return send(
      reply,
      'application/xml',
      writeIndex(
        Object.keys(parts).filter((name) => isOn(name, features)),
        address,
      ),
    )
  })
  for (const [name, read] of Object.entries(parts))
    get(`/sitemaps/${name}.xml`, async (reply) => {
      await checkOn(name)
      return send(reply, 'application/xml', writeAddresses(await read(platform), address))
    })
}

/** A part that its operator switched off is told of nowhere. */
const isOn = (part: string, { blog, requests }: Features): boolean => (part === 'blog' ? blog : part === 'requests' ? requests : true)

const parts: Record<string, (platform: Platform) => Promise<readonly Address[]>> = {
  pages: async (platform) => {
    const { features } = await readSettings(platform)
    return publicPages.filter((path) => isOn(path.slice(1), features)).map((path) => ({ path, changedAt: null }))
  },
  blog: ({ database }) => readPublishedAddresses(database, mostAddresses),
  requests: ({ database }) => readRequestAddresses(database, mostAddresses),
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** RSS 2.0 with absolute addresses. */
async function writeFeed(platform: Platform, address: (path: string) => string, locale: Locale): Promise<string> {
  const [{ articles }, { siteName }] = await Promise.all([
    readArticles(platform.database, { after: null, limit: itemsInFeed }),
    readSiteConfig(platform),
  ])
  const items = articles.map(
    ({ slug, title, excerpt, preview, author, publishedAt }) =>
      xml`<item><title>${title}</title><link>${address(`/blog/${slug}`)}</link><guid isPermaLink="true">${address(`/blog/${slug}`)}</guid>${
        publishedAt && xml`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`
      }${author && xml`<dc:creator>${author.displayName}</dc:creator>`}<description>${excerpt ?? preview}</description></item>`,
  )
  return (
    declaration +
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${siteName}</title><link>${address('/blog')}</link><description>${speak(pages, locale)('blogFeed', { siteName })}</description><atom:link href="${address(feedPath)}" rel="self" type="application/rss+xml"/>${items}</channel></rss>`
      .text
  )
}

function writeIndex(names: readonly string[], address: (path: string) => string): string {
  const maps = names.map((name) => xml`<sitemap><loc>${address(`/sitemaps/${name}.xml`)}</loc></sitemap>`)
  return declaration + xml`<sitemapindex xmlns="${sitemaps}">${maps}</sitemapindex>`.text
}

function writeAddresses(addresses: readonly Address[], address: (path: string) => string): string {
  const urls: Html[] = addresses.map(
    ({ path, changedAt }) => xml`<url><loc>${address(path)}</loc>${changedAt && xml`<lastmod>${changedAt.toISOString()}</lastmod>`}</url>`,
  )
  return declaration + xml`<urlset xmlns="${sitemaps}">${urls}</urlset>`.text
}
