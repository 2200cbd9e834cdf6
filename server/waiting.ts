import { countWaiting as countDesk } from './moderation/index.ts'
import type { CountWaiting } from './staff/index.ts'

/** What waits for the staff, from the slices that keep it. */
export const countWaiting: CountWaiting = async (database) => ({ ...(await countDesk(database)), dataRequests: 0 })
