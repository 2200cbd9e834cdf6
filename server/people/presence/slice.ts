import { announcePresence } from './announce-presence.ts'
import { readOnlineStatus } from './online-status.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Who is online. Promises: nobody learns it of somebody who does not let them. */
export const presence: Slice = {
  name: 'people/presence',
  routes: [readOnlineStatus],
  connect: (platform, hub) => [announcePresence(platform, hub)],
}
