import { api } from '#contract/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowParting } from './allow-block.ts'
import { writeBlock } from './block-queries.ts'

/** Blocks someone: neither sees or reaches the other from then on, and no one is told. Blocking twice changes nothing. */
export const block = handle(api.blocks.block, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = await allowParting(database, viewer, params.id)
  if (await writeBlock(database, allowed, params.id, platform.clock.now())) {
    afterCommit(() => {
      platform.bus.publish('person.blocked', { blockerId: viewer.id, blockedId: params.id })
      pushUnreadCounts(platform, [viewer.id, params.id])
    })
  }
  return { isBlocked: true }
})
