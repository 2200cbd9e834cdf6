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
  const { comment, mentioned } = await storeComment(database, allowed, params.id, body.content, now)
  if (!comment) throw noSuchPost()
  const writing = { kind: 'comment' as const, id: comment.id, authorId: viewer.id, text: body.content }
  const held = comment.isAuthorNew && !post.isPremium ? await holdSimilar(platform, database, writing, now) : null
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

/** Most comments mention nobody, and are one statement. */
async function storeComment(database: Database, allowed: Allowed<'post.comment'>, postId: number, content: string, now: Date) {
  const names = mentionsIn(content)
  if (names.length === 0) return { comment: await insertComment(database, allowed, postId, content, now), mentioned: [] }
  return inTransaction(database, async (transaction) => {
    const comment = await insertComment(transaction, allowed, postId, content, now)
    if (!comment) return { comment, mentioned: [] }
    const mentioned = await notifyOfMentions(transaction, { actorId: allowed.viewer.id, postId, commentId: comment.id, names }, now)
    return { comment, mentioned }
  })
}
