import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { decide } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findComments } from './comment-queries.ts'
import { findPost } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { viewComment, viewPost } from './post-view.ts'

export const readPost = handle(api.posts.read, async ({ viewer, params, database }) => {
  const post = await findPost(database, viewer?.id ?? 0, params.id)
  if (!post) throw noSuchPost()
  const page = { after: null, limit: limits.commentsWithPost }
  const isOpen = decide(viewer, 'post.open', post) === null
  const { rows } = isOpen ? splitPage(await findComments(database, post.id, page), page) : { rows: [] }
  return { ...viewPost(post, viewer), comments: rows.map((row) => viewComment(row, viewer)) }
})
