import type { Slice } from '#server/platform/slice.ts'
import { readLaunch } from './read-launch.ts'
import { sendTestEmail } from './send-test-email.ts'

/**
 * What a site needs before strangers come. Promises: each step is looked at, never ticked off by hand, and what the health of the site
 * says of a part is what its step says.
 */
export const launch: Slice = {
  name: 'operations/launch',
  routes: [readLaunch, sendTestEmail],
}
