import './delivery-tables.ts'
import type { Channel } from '#server/notify/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { connectDelivery } from './connect-delivery.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { readStoppedMails, stopMails } from './unsubscribe.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Taking what happened to people outside the site. Promises: by the ways and at the hours they chose, what is news still and they may see
 * still, each thing once by each way, over any number of processes and crashes; and whoever wants no more mails says so once.
 */
export const delivery = (channels: readonly ((platform: Platform) => Channel)[]): Slice => ({
  name: 'notify/delivery',
  routes: [readStoppedMails, stopMails],
  invariants: deliveryInvariants,
  work: (platform, jobs) =>
    connectDelivery(
      platform,
      jobs,
      channels.map((channel) => channel(platform)),
    ),
})
