import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { insertPost } from './post-queries.ts'
import { checkPostLength } from './post-rules.ts'
import { viewPost } from './post-view.ts'

export const createPost = handle(api.posts.create, async ({ viewer, body, database, platform, afterCommit }) => {
  const isPremium = body.isPremium ?? false
  const allowed = authorize(viewer, 'post.create', { isPremium })
  checkPostLength(viewer, body.content)
  const post = await insertPost(database, allowed, { content: body.content, isPremium }, platform.clock.now())
  afterCommit(() => platform.bus.publish('post.created', { postId: post.id, authorId: viewer.id }))
  return viewPost(post, viewer)
})
