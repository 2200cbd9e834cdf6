import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { tellUnread } from '#server/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { insertComment } from './comment-queries.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { viewComment } from './post-view.ts'

export const createComment = handle(api.posts.comment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.comment', post)
  const comment = await insertComment(database, allowed, params.id, body.content, platform.clock.now())
  if (!comment) throw noSuchPost()
  afterCommit(() => {
    platform.bus.publish('post.changed', { postId: params.id })
    if (post.authorId !== viewer.id) tellUnread(platform, [post.authorId])
  })
  return viewComment(comment, viewer)
})
