import { api } from '#contract/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowParting } from './allow-block.ts'
import { removeBlock } from './block-queries.ts'

/** Lifts a block; follows that it ended stay ended. */
export const unblock = handle(api.blocks.unblock, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = await allowParting(database, viewer, params.id)
  if (await removeBlock(database, allowed, params.id)) {
    afterCommit(() => {
      platform.bus.publish('person.unblocked', { blockerId: viewer.id, blockedId: params.id })
      pushUnreadCounts(platform, [viewer.id, params.id])
    })
  }
  return { isBlocked: false }
})
