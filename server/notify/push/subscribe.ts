import { ECDH } from 'node:crypto'
import { api } from '#contract/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fieldError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findDevices, keepDevice } from './device-queries.ts'
import { viewDevice } from './device-view.ts'
import { readSiteKeys } from './site-keys.ts'

/** Takes notifications on this device: they end with its session, wherever that is ended. Repeating it changes nothing. */
export const subscribe = handle(api.push.subscribe, async ({ viewer, body, database, platform }) => {
  const { endpoint, keys } = body
  if (!isPoint(keys.p256dh)) throw fieldError('keys.p256dh', 'invalid')
  const now = platform.clock.now()
  const { publicKey: siteKey } = await readSiteKeys(platform)
  const device = { userId: viewer.id, sessionId: viewer.sessionId, endpoint, endpointHash: sha256(endpoint), ...keys, siteKey }
  const isKept = await inTransaction(database, (transaction) => keepDevice(transaction, device, now))
  if (!isKept) throw fieldError('endpoint', 'invalid')
  const devices = await findDevices(database, viewer.id, siteKey, now)
  const kept = devices.find(({ sessionId }) => sessionId === viewer.sessionId)
  if (!kept) throw new Error('a device was kept and is not there')
  return viewDevice(kept, viewer.sessionId)
})

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
