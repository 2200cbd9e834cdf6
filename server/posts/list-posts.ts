import { api } from '#contract/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPosts } from './post-queries.ts'
import { viewPost } from './post-view.ts'

export const listPosts = handle(api.posts.list, async ({ viewer, query, page, database, exchange }) => {
  const isFollowing = query.feed === 'following'
  if (isFollowing && !viewer) throw new AppError('signed_out')
  const filter = { followedBy: isFollowing && viewer ? viewer.id : null, author: query.author ?? null }
  const { rows, next } = splitPage(await findPosts(database, viewer?.id ?? 0, filter, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewPost(row, viewer))
})
