import { foldTag, isTag } from '#contract/content/rich-text.ts'
import { limits } from '#contract/limits.ts'
import { allPosts, readFirstPosts, readPosts, tagPath } from '#server/content/posts/index.ts'
import { feedsOfTag } from './alternates.ts'
import type { Page, PageRequest } from './page.ts'
import { preloadOf } from './post-preload.ts'

/** The posts of everyone, or with one tag; other lists of the feed are asked for by the page itself. */
export async function feedPage(request: PageRequest): Promise<Page> {
  const { query, platform, viewer, text } = request
  const title = text('feed')
  const tag = foldTag((query.get('tag') ?? '').replace(/^#/, ''))
  if (query.size === 1 && isTag(tag)) return tagPage(tag, request)
  if (query.has('feed') || query.has('tag')) return { status: 200, title, isIndexed: false }
  const feed = await readFirstPosts(platform, viewer, limits.pageSize)
  request.announceOpened(feed.posts)
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

/** Indexed while visitors find something under it. */
async function tagPage(tag: string, { platform, viewer, text, announceOpened }: PageRequest): Promise<Page> {
  const { posts, next } = await readPosts(platform.database, viewer, { ...allPosts, tag }, { after: null, limit: limits.pageSize })
  announceOpened(posts)
  const title = `#${tag}`
  return {
    status: 200,
    title,
    description: text('tagDescription', { tag: title }),
    isIndexed: posts.some(({ isForFollowers }) => !isForFollowers),
    canonical: tagPath(tag),
    alternates: feedsOfTag(tag, title),
    data: { tagged: { tag, posts, next } },
    screen: 'feed',
  }
}
