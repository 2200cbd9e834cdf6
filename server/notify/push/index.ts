import './push-tables.ts'
import { changeDevice, endDevice } from './change-device.ts'
import { listDevices } from './list-devices.ts'
import { subscribe } from './subscribe.ts'
import { testDevice } from './test-device.ts'

/**
 * Notifications on devices while the site is closed. Promises: nobody is told twice on a device, none outlives its session, and no words of
 * others leave the site where a device was not allowed to show them.
 */
export const pushRoutes = [listDevices, subscribe, changeDevice, endDevice, testDevice]
export { pushChannel } from './push-channel.ts'
export { sweepPush } from './sweep.ts'
