import { api } from '#contract/index.ts'
import { announceEnforcement } from '#server/account/enforcement/index.ts'
import { authorize } from '#server/access/index.ts'
import { finishHolding, holdSimilar } from '#server/moderation/index.ts'
import { refuseEarlyLink } from '#server/people/newcomers/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findComment, updateComment } from './comment-queries.ts'
import { noSuchComment } from './post-rules.ts'
import { viewComment } from './post-view.ts'

/** Changes a comment of one's own, which says so from then on. Throws `not_found`. */
export const editComment = handle(api.posts.editComment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const comment = await findComment(database, viewer.id, params.id, params.commentId)
  if (!comment) throw noSuchComment()
  const allowed = authorize(viewer, 'comment.edit', comment)
  await refuseEarlyLink(platform, database, viewer, body.content)
  const editedAt = platform.clock.now()
  const held = await inTransaction(database, async (transaction) => {
    if (!(await updateComment(transaction, allowed, params.commentId, body.content, editedAt))) throw noSuchComment()
    // What passed at first may be filled with something else.
    const writing = { kind: 'comment' as const, id: comment.id, authorId: viewer.id, text: body.content }
    return comment.isPremium ? null : holdSimilar(platform, transaction, writing, editedAt)
  })
  afterCommit(() => platform.bus.publish('post.changed', { postId: params.id, commentId: params.commentId }))
  if (held) {
    afterCommit(async () => {
      await announceEnforcement(platform, held.effects)
      await finishHolding(platform, held.groupId)
    })
  }
  return viewComment({ ...comment, content: body.content, editedAt, isHeld: comment.isHeld || held !== null }, viewer)
})
