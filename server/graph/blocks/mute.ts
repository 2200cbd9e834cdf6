import { api } from '#contract/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowParting } from './allow-block.ts'
import { writeMute } from './block-queries.ts'

/** Mutes someone: their posts and notifications stay away, and they aren't told. */
export const mute = handle(api.blocks.mute, async ({ viewer, params, database, platform, afterCommit }) => {
  await writeMute(database, await allowParting(database, viewer, params.id), params.id, platform.clock.now())
  afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  return { isMuted: true }
})
