import { worker } from './scope.ts'

/** A message as the server writes it (server/notify/push/write-payload.ts), in the declarative form of the Push API. */
interface PushedMessage {
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly lang: string
    readonly dir: NotificationDirection
    readonly navigate: string
    readonly tag: string
    readonly data: { readonly isAlwaysShown: boolean }
  }
  readonly app_badge?: number
}

/** Says what came, unless the person is looking at the site already, which says so itself. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (data === null) return
  const { notification, app_badge: count } = data.json() as PushedMessage
  const { title, body, lang, dir, navigate, tag } = notification
  // A browser that's slow to show a number must not hold back the message.
  const badge = count === undefined ? undefined : showBadge(count)
  if (notification.data.isAlwaysShown || mustShow() || !(await isLookedAt())) {
    await worker.registration.showNotification(title, {
      body,
      lang,
      dir,
      tag,
      icon: '/icons/192.png',
      badge: '/icons/badge.png',
      data: { navigate },
      // A newer one of the same kind takes the place of the older one, and is heard again.
      renotify: true,
    } as NotificationOptions)
  }
  await badge
}

/** Safari takes the permission back from sites that were sent something and showed nothing. */
const mustShow = (): boolean => /^((?!Chrom).)*Safari/.test(navigator.userAgent)

async function isLookedAt(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
}

async function showBadge(count: number): Promise<void> {
  // Only installed apps have one; elsewhere it is missing or refused, and the title of the page counts.
  if (count > 0) await navigator.setAppBadge?.(count).catch(() => undefined)
  else await navigator.clearAppBadge?.().catch(() => undefined)
}

const answeredWithin = 1_500

/** Opens the page a notification is about: in a window that is open, so that nothing there is lost, and in a new one otherwise. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const { navigate } = notification.data as { readonly navigate: string }
  const { origin, href, pathname, search, hash } = new URL(navigate, worker.location.origin)
  if (origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best = windows.find(({ url }) => url === href) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (best) {
    // Refused where the browser does not hold it for a wish of the person; the page is opened there all the same.
    await best.focus().catch(() => undefined)
    if (await askToOpen(best, pathname + search + hash)) return
  }
  await worker.clients.openWindow(href)
}

/** False when the window does not answer, as one that shows an error of the server or is still loading. */
function askToOpen(window: Client, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), answeredWithin)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    window.postMessage({ type: 'open', path }, [port2])
  })
}

/** The push service gave this browser another address: the site is told, as long as its session lasts. */
export async function renewSubscription(event: {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}): Promise<void> {
  const subscription = event.newSubscription ?? (await subscribeAgain(event.oldSubscription ?? null))
  if (!subscription) return
  const response = await fetch('/api/push/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.toJSON().keys }),
  })
  if (response.status === 401) await subscription.unsubscribe()
}

async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription | null> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return null
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
