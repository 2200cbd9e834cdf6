import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { writeLike } from './post-writes.ts'

/** Likes a post or takes the like back: as `liked` says, else the other of the two. Throws `not_found`, or what the gate refuses. */
export const likePost = handle(api.posts.like, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.like', post)
  const state = await writeLike(database, allowed, params.id, body.liked ?? null, platform.clock.now())
  if (!state) throw noSuchPost()
  afterCommit(() => {
    platform.bus.publish('post.changed', { postId: params.id })
    if (state.isLiked) platform.bus.publishHere('post.liked', { postId: params.id, actorId: viewer.id })
    else pushUnreadCounts(platform, [post.authorId])
  })
  return state
})
