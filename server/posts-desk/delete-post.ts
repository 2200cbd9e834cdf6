import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/posts/index.ts'
import { announceStanding, hidePost } from '#server/standing/index.ts'

/** Deletes a post: out of sight with the answer, and gone for good after the days of grace (D30). */
export const deletePostByStaff = handle(api.admin.deletePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const effects = await inTransaction(database, async (transaction) => {
    const hidden = await hidePost(transaction, params.id, now, { isDeleted: true })
    if (!hidden) throw noSuchPost()
    const target = { kind: 'post', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'post_deleted', target, reason: body.reason }, now)
    return hidden
  })
  afterCommit(() => announceStanding(platform, effects))
  return { id: params.id }
})
