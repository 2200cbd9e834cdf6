import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findDevices } from './device-queries.ts'
import { viewDevice } from './device-view.ts'
import { readSiteKeys } from './site-keys.ts'

/** The devices someone gets push notifications on, and the site's public key for a new one. */
export const listDevices = handle(api.push.read, async ({ viewer, database, platform }) => {
  const { publicKey } = await readSiteKeys(platform)
  const devices = await findDevices(database, viewer.id, publicKey, platform.clock.now())
  return { siteKey: publicKey, devices: devices.map((device) => viewDevice(device, viewer.sessionId)) }
})
