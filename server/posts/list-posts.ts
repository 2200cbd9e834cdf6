import { api } from '#contract/index.ts'
import { foldTag } from '#contract/rich-text.ts'
import type { Post } from '#contract/posts.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { findPosts, type PostFilter } from './post-queries.ts'
import { viewPost } from './post-view.ts'

const everything: PostFilter = { followedBy: null, author: null, tag: null, kind: null }

export const listPosts = handle(api.posts.list, async (call) => {
  const { viewer, query } = call
  const isFollowing = query.feed === 'following'
  if (isFollowing && !viewer) throw new AppError('signed_out')
  return answerPage(call, {
    followedBy: isFollowing && viewer ? viewer.id : null,
    author: query.author ?? null,
    tag: query.tag === undefined ? null : foldTag(query.tag.replace(/^#/, '')),
    kind: query.kind ?? null,
  })
})

/** The specification's second way to one creator's posts. */
export const listCreatorPosts = handle(api.creators.posts, (call) => answerPage(call, { ...everything, author: call.params.id }))

async function answerPage(
  { viewer, page, database, exchange }: Pick<Call<typeof api.posts.list>, 'viewer' | 'page' | 'database' | 'exchange'>,
  filter: PostFilter,
): Promise<Post[]> {
  const { rows, next } = splitPage(await findPosts(database, viewer?.id ?? 0, filter, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewPost(row, viewer))
}
