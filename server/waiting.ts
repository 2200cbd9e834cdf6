import { countOpenDataRequests } from '#server/own-data/data-rights/index.ts'
import { countWaiting as countDesk } from './moderation/index.ts'
import type { CountWaiting } from '#server/account/roles/index.ts'

/** What waits for the staff, from the slices that keep it. */
export const countWaiting: CountWaiting = async (database) => {
  const [desk, dataRequests] = await Promise.all([countDesk(database), countOpenDataRequests(database)])
  return { ...desk, dataRequests }
}
