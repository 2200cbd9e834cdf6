import { api } from '#contract/index.ts'
import { announceEnforcement } from '#server/account/enforcement/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { finishHolding, holdSimilar } from '#server/moderation/index.ts'
import { mentionsIn, notifyOfMentions, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { refuseEarlyLink } from '#server/people/newcomers/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { insertComment } from './comment-queries.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'
import { viewComment } from './post-view.ts'

/** Comments on a post, and tells its author and whoever is mentioned. Throws `not_found`, or what the gate refuses. */
export const createComment = handle(api.posts.comment, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const post = await findPostFacts(database, viewer.id, params.id)
  if (!post) throw noSuchPost()
  const allowed = authorize(viewer, 'post.comment', post)
  await refuseEarlyLink(platform, database, viewer, body.content)
  const now = platform.clock.now()
  // What's held is never seen before it is.
  const { comment, mentioned, held } = await inTransaction(database, async (transaction) => {
    const stored = await storeComment(transaction, allowed, params.id, body.content, now)
    const writing = { kind: 'comment' as const, id: stored.comment.id, authorId: viewer.id, text: body.content }
    const isCompared = stored.comment.isAuthorNew && !post.isPremium
    return { ...stored, held: isCompared ? await holdSimilar(platform, transaction, writing, now) : null }
  })
  if (held) {
    afterCommit(async () => {
      await announceEnforcement(platform, held.effects)
      await finishHolding(platform, held.groupId)
    })
    return viewComment({ ...comment, isHeld: true }, viewer)
  }
  afterCommit(() => {
    platform.bus.publish('post.changed', { postId: params.id, commentId: comment.id })
    pushUnreadCounts(platform, post.authorId === viewer.id ? mentioned : [post.authorId, ...mentioned])
  })
  return viewComment(comment, viewer)
})

async function storeComment(transaction: Database, allowed: Allowed<'post.comment'>, postId: number, content: string, now: Date) {
  const comment = await insertComment(transaction, allowed, postId, content, now)
  if (!comment) throw noSuchPost()
  const names = mentionsIn(content)
  if (names.length === 0) return { comment, mentioned: [] }
  const mentioned = await notifyOfMentions(transaction, { actorId: allowed.viewer.id, postId, commentId: comment.id, names }, now)
  return { comment, mentioned }
}
