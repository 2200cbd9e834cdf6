import { limits } from '#contract/limits.ts'
import { readFirstPosts } from '#server/content/posts/index.ts'
import { type Page, type PageRequest } from './page.ts'
import { preloadOf } from './post-preload.ts'

/** The posts of everyone; other lists of the feed are asked for by the page itself. */
export async function feedPage({ query, platform, viewer, text }: PageRequest): Promise<Page> {
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
    screen: 'feed',
    ...(preload ? { preload } : {}),
  }
}
