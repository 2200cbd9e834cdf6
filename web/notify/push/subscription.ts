import type { PushDevice } from '#contract/notify/push.ts'
import { call } from '#web/lib/api.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { hasWorkers, registerWorker } from './worker.ts'

/** What this browser can do. `install-first`: an iPhone, where only an app on the home screen may. */
export type PushAbility = 'missing' | 'install-first' | 'denied' | 'able'

const storageKey = 'push'
const day = 86_400_000

interface Kept {
  readonly personId: number
  readonly endpoint: string
  readonly checkedAt: number
}

export function readAbility(): PushAbility {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  if (isApple && !matchMedia('(display-mode: standalone)').matches) return 'install-first'
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** Asks the person, which browsers allow right after a press only, and then the browser. Null where the person said no. */
export async function turnOn(personId: number, siteKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return subscribe(personId, siteKey)
}

/** Ends it here and on the server, in this order: what fails on the server is ended there by the push service's answer. */
export async function turnOff(deviceId: number): Promise<void> {
  await forgetSubscription()
  await call('DELETE /api/push/devices/{id}', { params: { id: deviceId } })
}

/** This browser takes nothing any more, and shows nothing of whoever used it. */
export async function forgetSubscription(): Promise<void> {
  writeStored(storageKey, null)
  if (!hasWorkers()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await closeNotifications()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/** Takes down what lies in the device's list of notifications. */
export async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/**
 * What a person switched on stays on: browsers change addresses now and then, operators their keys. What the person took back in the
 * browser is taken back on the server.
 */
export async function keepInStep(personId: number): Promise<void> {
  const kept = readKept()
  if (kept?.personId !== personId || !hasWorkers()) return
  const registration = await registerWorker()
  const subscription = await registration?.pushManager.getSubscription()
  const isAllowed = Notification.permission === 'granted'
  if (isAllowed && subscription?.endpoint === kept.endpoint && Date.now() - kept.checkedAt < day) return
  const { siteKey, devices } = await call('GET /api/push', {})
  const own = devices.find(({ isCurrent }) => isCurrent)
  if (isAllowed) await subscribe(personId, siteKey)
  else if (own) await turnOff(own.id)
  else writeStored(storageKey, null)
}

async function subscribe(personId: number, siteKey: string): Promise<PushDevice> {
  const registration = await registerWorker()
  if (!registration) throw new Error('this browser has no workers')
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) !== siteKey) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const device = await call('PUT /api/push/device', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } })
  writeStored(storageKey, JSON.stringify({ personId, endpoint: subscription.endpoint, checkedAt: Date.now() } satisfies Kept))
  return device
}

/** The key of the site a browser subscribed for, as the site writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function readKept(): Kept | null {
  const stored = readStored(storageKey)
  return stored === null ? null : (JSON.parse(stored) as Kept)
}
