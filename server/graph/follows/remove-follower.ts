import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { allowAdmitting } from './allow-admitting.ts'
import { announceAdmitted } from './announce-admitted.ts'
import { removeFollower as writeRemoval } from './follow-queries.ts'

/** Without the weight of a block: they may follow again, or ask again. */
export const removeFollower = handle(api.follows.removeFollower, async ({ viewer, params, database, platform, afterCommit }) => {
  await writeRemoval(database, await allowAdmitting(database, viewer, params.id), params.id)
  afterCommit(() => announceAdmitted(platform, viewer.id, [params.id]))
  return { isFollower: false }
})
