import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import { readArticles } from '#server/content/blog/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSiteConfig } from '#server/admin/site/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { feedPath } from './blog-pages.ts'
import { mountCards } from './cards.ts'
import { declaration, xml } from './html.ts'
import { mountOembed } from './oembed.ts'
import { mountPictures } from './pictures.ts'
import { mountPostFeeds } from './post-feeds.ts'
import { mountShared, sendShared } from './shared-reply.ts'
import { mountSitemaps } from './sitemaps.ts'

const itemsInFeed = 20

/** What machines ask for: which addresses there are, feeds of the blog and of posts, and cards and pictures for other sites. */
export function mountFeeds(app: FastifyInstance, { platform, folder }: { readonly platform: Platform; readonly folder: string }): void {
  const address = (path: string) => new URL(path, platform.origins()[0]).href
  app.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(join(folder, 'robots.txt'), 'utf8')
    const body = `${rules.trimEnd()}\nSitemap: ${address('/sitemap.xml')}\n`
    return sendShared(request, reply, { type: 'text/plain; charset=utf-8', body })
  })
  mountShared(app, platform, feedPath, async (request, reply) => {
    if (!(await readSettings(platform)).features.blog) throw new AppError('not_found')
    const locale = languageOf(request)
    reply.header('content-language', locale).header('vary', variesByLanguage)
    const body = await writeBlogFeed(platform, address, locale)
    return sendShared(request, reply, { type: 'application/rss+xml; charset=utf-8', body })
  })
  mountSitemaps(app, platform)
  mountPostFeeds(app, platform)
  mountCards(app, platform)
  mountOembed(app, platform)
  mountPictures(app, platform)
}

/** RSS 2.0 with absolute addresses. */
async function writeBlogFeed(platform: Platform, address: (path: string) => string, locale: Locale): Promise<string> {
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
