import { api } from '#contract/index.ts'
import { announceDecision, reverseDecisions } from '#server/moderation/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/posts/index.ts'
import { unhidePost } from '#server/standing/index.ts'

/** Brings back a post that the staff hid or deleted. */
export const restorePost = handle(api.admin.restorePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const done = await inTransaction(database, async (transaction) => {
    const shown = await unhidePost(transaction, params.id)
    if (!shown) throw noSuchPost()
    const target = { kind: 'post' as const, id: params.id }
    const letterIds = await reverseDecisions(transaction, { actor: viewer, target, actions: ['hide', 'delete'] }, now)
    await recordAction(transaction, { actor: viewer, action: 'post_restored', target, reason: body.reason }, now)
    return { shown, letterIds }
  })
  afterCommit(() => announceDecision(platform, [done.shown], done.letterIds))
  return { id: params.id }
})
