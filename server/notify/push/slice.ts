import './push-tables.ts'
import { changeDevice, endDevice } from './change-device.ts'
import { listDevices } from './list-devices.ts'
import { subscribe } from './subscribe.ts'
import { sweepPush } from './sweep.ts'
import { testDevice } from './test-device.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Notifications on devices while the site is closed. Promises: nobody is told twice on a device, none outlives its session, and no words of
 * others leave the site where a device was not allowed to show them.
 */
export const push: Slice = {
  name: 'notify/push',
  routes: [listDevices, subscribe, changeDevice, endDevice, testDevice],
  schedules: ({ database, clock }) => [{ name: 'sweep-push', cron: '27 3 * * *', run: () => sweepPush(database, clock.now()) }],
}
