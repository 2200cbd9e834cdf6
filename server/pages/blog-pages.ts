import type { BlogPost, ListedBlogPost } from '#contract/content/blog.ts'
import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { openArticle, readArticles } from '#server/content/blog/index.ts'
import { sayDay } from '#server/platform/say.ts'
import { html, type Html } from './html.ts'
import { excerpt, type Elsewhere, type Page, type PageRequest } from './page.ts'

export const feedPath = '/blog/rss.xml'

/** The blog: published articles with their beginnings, the newest first. */
export async function blogPage({ platform, text, locale }: PageRequest): Promise<Page> {
  const { articles, next } = await readArticles(platform.database, { after: null, limit: limits.pageSize })
  const shown = articles.map(beginningOf)
  const picture = shown[0]?.featuredImage
  return {
    status: 200,
    title: text('blog'),
    description: text('blogDescription'),
    isIndexed: true,
    canonical: '/blog',
    feed: feedPath,
    data: { blog: { articles: shown, next } },
    ...(picture ? { preload: { url: `${picture}?w=720` } } : {}),
    summary: html`<main>
      <h1>${text('blog')}</h1>
      ${shown.length === 0 ? html`<p>${text('noArticles')}</p>` : shown.map((article) => summaryOf(article, locale))}
    </main>`,
  }
}

type Beginning = Omit<ListedBlogPost, 'content'>

/** The whole texts would make the document as long as the blog. */
function beginningOf(article: ListedBlogPost): Beginning {
  const { content: _, ...beginning } = article
  return beginning
}

function summaryOf({ slug, title, preview, author, publishedAt }: Beginning, locale: Locale): Html {
  return html`<article>
    <h2><a href="/blog/${slug}">${title}</a></h2>
    <p>${byline(author, publishedAt, locale)}</p>
    <p>${preview}</p>
  </article>`
}

/** One article, whole; under a former address it leads to the one in force. */
export async function articlePage(word: string, { platform, viewer, text }: PageRequest): Promise<Page | Elsewhere> {
  const article = await openArticle(platform.database, viewer, word)
  if (!article) return { status: 404, title: text('articleMissing'), isIndexed: false }
  if (article.slug !== word) return { redirect: `/blog/${article.slug}` }
  const origin = platform.origins()[0] ?? ''
  const picture = article.featuredImage
  return {
    status: 200,
    title: article.title,
    description: excerpt(article.excerpt ?? article.preview, 200),
    isIndexed: article.status === 'published',
    canonical: `/blog/${article.slug}`,
    type: 'article',
    feed: feedPath,
    jsonLd: jsonLdOf(article, origin),
    data: { article },
    ...(picture ? { image: { url: `${picture}?w=1280`, alt: null }, preload: { url: `${picture}?w=1280` } } : {}),
    screen: 'article',
  }
}

function byline(author: BlogPost['author'], publishedAt: string | null, locale: Locale): Html {
  return html`${publishedAt && html`<time datetime="${publishedAt}">${sayDay(locale, new Date(publishedAt))}</time>`}${
    author && html` · <a href="/${author.username}">${author.displayName}</a>`
  }`
}

/** schema.org BlogPosting. */
function jsonLdOf(article: BlogPost, origin: string): object {
  const address = (path: string) => new URL(path, origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    url: address(`/blog/${article.slug}`),
    mainEntityOfPage: address(`/blog/${article.slug}`),
    description: article.excerpt ?? article.preview,
    dateModified: article.updatedAt,
    ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    ...(article.author
      ? { author: { '@type': 'Person', name: article.author.displayName, url: address(`/${article.author.username}`) } }
      : {}),
    ...(article.featuredImage ? { image: address(article.featuredImage) } : {}),
  }
}
