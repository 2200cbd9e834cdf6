import { readOnlineStatus } from './online-status.ts'

/** Who is online. Promises: nobody learns it of somebody who does not let them. */
export const presenceRoutes = [readOnlineStatus]
export { announcePresence } from './announce-presence.ts'
export { seesPresence, talks } from './presence-queries.ts'
