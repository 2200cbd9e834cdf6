import './call-tables.ts'
import { readIceServers } from './ice-servers.ts'
import { readPermission } from './read-permission.ts'
import { readCurrentCall } from './read-current-call.ts'

/**
 * Video and voice calls. Promises: a person is in one call at most, over any number of processes; nothing passes between two browsers
 * before the callee accepted, and then between these two alone; every call is one message of its conversation.
 */
export const callRoutes = [readPermission, readCurrentCall, readIceServers]
export { sweepCalls, type CallTimes } from './call-watch.ts'
export { connectCalls } from './connect-calls.ts'
export { sendCall } from './send-call.ts'
