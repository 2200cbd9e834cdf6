import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { removePost } from './post-writes.ts'

/** Deletes a post of one's own with its comments and likes. Throws `not_found`, or `not_allowed` where it's someone else's. */
export const deletePost = handle(api.posts.delete, async ({ viewer, params, database, platform, afterCommit }) => {
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.delete', post)
  if (!(await removePost(database, allowed, params.id))) throw noSuchPost()
  afterCommit(() => platform.bus.publish('post.changed', { postId: params.id }))
  return { id: params.id }
})
