import './call-tables.ts'
import { sweepCalls, type CallTimes } from './call-watch.ts'
import { connectCalls } from './connect-calls.ts'
import { readIceServers } from './ice-servers.ts'
import { readCurrentCall } from './read-current-call.ts'
import { readPermission } from './read-permission.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Video and voice calls. Promises: a person is in one call at most, over any number of processes; nothing passes between two browsers
 * before the callee accepted, and then between these two alone; every call is one message of its conversation.
 */
export const calls = (times: Partial<CallTimes>): Slice => ({
  name: 'messaging/calls',
  routes: [readPermission, readCurrentCall, readIceServers],
  connect: (platform, hub) => [connectCalls(platform, hub, times)],
  schedules: (platform) => [{ name: 'sweep-calls', cron: '* * * * *', run: () => sweepCalls(platform) }],
})
