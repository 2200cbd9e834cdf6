import { api } from '#contract/index.ts'
import { foldTag } from '#contract/content/rich-text.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type Exchange } from '#server/platform/http/handle.ts'
import { WrittenJson } from '#server/platform/http/prepared-json.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { announceOpened } from './announce-opened.ts'
import { announceSeen } from './announce-seen.ts'
import { readFirstPostsJson } from './first-posts.ts'
import { allPosts, findPage, writePage, type JudgedPage } from './read-posts.ts'

/**
 * Posts of everyone, of people one follows, of one author, with one hashtag or in one language, the newest first. Throws `signed_out` for
 * Following without a session.
 */
export const listPosts = handle(api.posts.list, async ({ viewer, query, page, database, platform, exchange }) => {
  const isFollowing = query.feed === 'following'
  if (isFollowing && !viewer) throw new AppError('signed_out')
  const filter = {
    followedBy: isFollowing && viewer ? viewer.id : null,
    author: query.author ?? null,
    tag: query.tag === undefined ? null : foldTag(query.tag.replace(/^#/, '')),
    kind: query.kind ?? null,
    language: query.language ?? null,
  }
  const { language, ...others } = filter
  if (!viewer && !page.after && Object.values(others).every((part) => part === null)) {
    const first = await readFirstPostsJson(platform, page.limit, language)
    exchange.nextPage(first.next)
    return first.json
  }
  const read = await findPage(database, viewer, filter, page)
  exchange.nextPage(read.next)
  if (filter.author !== null) announcePage(platform, read, viewer, exchange)
  else if (viewer) announceOpened(platform, viewsOf(read), viewer)
  return new WrittenJson(writePage(read, viewer))
})

/** The specification's second way to one creator's posts. */
export const listCreatorPosts = handle(api.creators.posts, async ({ viewer, params, page, database, platform, exchange }) => {
  const read = await findPage(database, viewer, { ...allPosts, author: params.id }, page)
  exchange.nextPage(read.next)
  announcePage(platform, read, viewer, exchange)
  return new WrittenJson(writePage(read, viewer))
})

function announcePage(platform: Platform, read: JudgedPage, viewer: Viewer | null, exchange: Exchange): void {
  announceSeen(platform, viewsOf(read), viewer, exchange)
}

const viewsOf = ({ found }: JudgedPage) => found.map(({ post, isLocked }) => post.view(isLocked))
