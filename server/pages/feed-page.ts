import { limits } from '#contract/limits.ts'
import { readFirstPosts } from '#server/content/posts/index.ts'
import { html } from './html.ts'
import { type Page, type PageRequest } from './page.ts'
import { postSummary, preloadOf } from './post-summary.ts'

/** The posts of everyone; other lists of the feed are asked for by the page itself. */
export async function feedPage({ query, platform, viewer, text, locale }: PageRequest): Promise<Page> {
  const title = text('feed')
  if (query.has('feed') || query.has('tag')) return { status: 200, title, isIndexed: false }
  const feed = await readFirstPosts(platform, viewer, limits.pageSize)
  const preload = feed.posts.slice(0, 2).map(preloadOf).find(Boolean)
  return {
    status: 200,
    title,
    description: text('feedDescription'),
    isIndexed: true,
    canonical: '/feed',
    data: { feed },
    summary: html`<main>
      <h1>${title}</h1>
      ${feed.posts.map((post) => postSummary(post, text, locale))}
    </main>`,
    ...(preload ? { preload } : {}),
  }
}
