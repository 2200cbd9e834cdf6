import { api } from '#contract/index.ts'
import { foldTag } from '#contract/content/rich-text.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceSeen } from './announce-seen.ts'
import { readFirstPostsJson } from './first-posts.ts'
import { allPosts, readPosts } from './read-posts.ts'

/**
 * Posts of everyone, of people one follows, of one author or with one hashtag, the newest first. Throws `signed_out` for Following without
 * a session.
 */
export const listPosts = handle(api.posts.list, async ({ viewer, query, page, database, platform, exchange }) => {
  const isFollowing = query.feed === 'following'
  if (isFollowing && !viewer) throw new AppError('signed_out')
  const filter = {
    followedBy: isFollowing && viewer ? viewer.id : null,
    author: query.author ?? null,
    tag: query.tag === undefined ? null : foldTag(query.tag.replace(/^#/, '')),
    kind: query.kind ?? null,
  }
  if (!viewer && !page.after && Object.values(filter).every((part) => part === null)) {
    const first = await readFirstPostsJson(platform, page.limit)
    exchange.nextPage(first.next)
    return first.json
  }
  const { posts, next } = await readPosts(database, viewer, filter, page)
  exchange.nextPage(next)
  if (filter.author !== null) announceSeen(platform, posts, viewer, exchange)
  return posts
})

/** The specification's second way to one creator's posts. */
export const listCreatorPosts = handle(api.creators.posts, async ({ viewer, params, page, database, platform, exchange }) => {
  const { posts, next } = await readPosts(database, viewer, { ...allPosts, author: params.id }, page)
  exchange.nextPage(next)
  announceSeen(platform, posts, viewer, exchange)
  return posts
})
