import { api } from '#contract/index.ts'
import { pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowParting } from './allow-block.ts'
import { removeMute } from './block-queries.ts'

/** Lifts a mute. */
export const unmute = handle(api.blocks.unmute, async ({ viewer, params, database, platform, afterCommit }) => {
  await removeMute(database, await allowParting(database, viewer, params.id), params.id)
  afterCommit(() => pushUnreadCounts(platform, [viewer.id]))
  return { isMuted: false }
})
