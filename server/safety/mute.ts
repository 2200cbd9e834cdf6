import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowParting } from './allow-parting.ts'
import { writeMute } from './block-queries.ts'

export const mute = handle(api.safety.mute, async ({ viewer, params, database, platform }) => {
  await writeMute(database, await allowParting(database, viewer, params.id), params.id, platform.clock.now())
  return { isMuted: true }
})
