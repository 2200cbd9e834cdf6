import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPost } from '#server/posts/index.ts'
import { announceStanding, unhidePost } from '#server/standing/index.ts'

/** Brings back a post that the staff hid or deleted. */
export const restorePost = handle(api.admin.restorePost, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const effects = await inTransaction(database, async (transaction) => {
    const shown = await unhidePost(transaction, params.id)
    if (!shown) throw noSuchPost()
    const target = { kind: 'post', id: params.id }
    await recordAction(transaction, { actor: viewer, action: 'post_restored', target, reason: body.reason }, now)
    return shown
  })
  afterCommit(() => announceStanding(platform, effects))
  return { id: params.id }
})
