import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findDevices, removeDevice, writePreviews } from './device-queries.ts'
import { viewDevice } from './device-view.ts'
import { readSiteKeys } from './site-keys.ts'

/** Whether the words of messages and comments show on one of one's devices. */
export const changeDevice = handle(api.push.change, async ({ viewer, params, body, database, platform }) => {
  await writePreviews(database, await allowChange(database, viewer, params.id), params.id, body.showsPreviews)
  const { publicKey } = await readSiteKeys(platform)
  const devices = await findDevices(database, viewer.id, publicKey, platform.clock.now())
  const changed = devices.find(({ id }) => id === params.id)
  if (!changed) throw new AppError('not_found')
  return viewDevice(changed, viewer.sessionId)
})

/** Sends no more to one of one's devices. Its session goes on. */
export const endDevice = handle(api.push.remove, async ({ viewer, params, database }) => {
  await removeDevice(database, await allowChange(database, viewer, params.id), params.id)
  return { id: params.id }
})

async function allowChange(database: Database, viewer: Viewer, id: number): Promise<Allowed<'pushDevice.change'>> {
  const device = await database.selectFrom('push_devices').select('user_id as userId').where('id', '=', id).executeTakeFirst()
  if (!device) throw new AppError('not_found')
  return authorize(viewer, 'pushDevice.change', device)
}
