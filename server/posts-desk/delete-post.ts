import { api } from '#contract/index.ts'
import { announceDecision, writeDecision } from '#server/moderation/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/posts/index.ts'
import { hidePost } from '#server/standing/index.ts'

/** What its author is told where the staff gave no reason (D30). */
const noReason = 'none given'

/** Deletes a post: out of sight with the answer, and gone for good after the days of grace (D30). */
export const deletePostByStaff = handle(api.admin.deletePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const done = await inTransaction(database, async (transaction) => {
    await refuseTwice(transaction, params.id)
    const hidden = await hidePost(transaction, params.id, now, { isDeleted: true })
    if (!hidden) throw noSuchPost()
    const target = { kind: 'post' as const, id: params.id }
    const explanation = body.reason ?? noReason
    const wish = { actor: viewer, target, action: 'delete' as const, ground: 'other' as const, explanation, reason: body.reason }
    const { letterIds } = await writeDecision(transaction, wish, now)
    await recordAction(transaction, { actor: viewer, action: 'post_deleted', target, reason: explanation }, now)
    return { hidden, letterIds }
  })
  afterCommit(() => announceDecision(platform, [done.hidden], done.letterIds))
  return { id: params.id }
})

/** Of two who delete it at once, one does. */
async function refuseTwice(transaction: Database, id: number): Promise<void> {
  const post = await transaction.selectFrom('posts').select('removal_at').where('id', '=', id).forUpdate().executeTakeFirst()
  if (post && post.removal_at !== null) throw new AppError('already_decided')
}
