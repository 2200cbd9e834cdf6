import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { announceDecision, takeDown } from '#server/moderation/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findCommentFacts, removeComment } from './comment-queries.ts'
import { noSuchComment } from './post-rules.ts'

/** Who wrote a comment, or the post above it, deletes it for good; the staff takes it out of sight first, and says why (D30). */
export const deleteComment = handle(api.posts.deleteComment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const comment = await findCommentFacts(database, viewer.id, params.id, params.commentId)
  if (!comment) throw noSuchComment()
  const allowed = authorize(viewer, 'comment.delete', comment)
  const isOwn = viewer.id === comment.authorId || viewer.id === comment.postAuthorId
  if (isOwn && !comment.isInactive) {
    const commentsCount = await removeComment(database, allowed, params.id, params.commentId)
    if (commentsCount === undefined) throw noSuchComment()
    afterCommit(() => {
      platform.bus.publish('post.changed', { postId: params.id, commentId: params.commentId })
      pushUnreadCounts(platform, [comment.postAuthorId])
    })
    return { id: params.commentId, commentsCount }
  }
  const wish = { viewer, target: { kind: 'comment' as const, id: params.commentId }, reason: body.reason }
  const done = await takeDown(database, wish, platform.clock.now())
  if (!done) throw noSuchComment()
  afterCommit(() => {
    pushUnreadCounts(platform, [comment.postAuthorId])
    return announceDecision(platform, done.effects, done.mailIds)
  })
  return { id: params.commentId, commentsCount: await countComments(database, params.id) }
})

async function countComments(database: Database, postId: number): Promise<number> {
  const post = await database.selectFrom('posts').select('comments_count as count').where('id', '=', postId).executeTakeFirst()
  if (!post) throw noSuchComment()
  return post.count
}
