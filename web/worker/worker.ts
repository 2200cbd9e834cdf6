import { openNotification, renewSubscription, showMessage } from './notifications.ts'
import { answerRequest, forgetOlderBuilds, keepFiles, keepOfflinePage } from './offline.ts'
import { worker } from './scope.ts'

/**
 * What runs while no page does: it shows notifications, and has a page to show without a network. Documents, the API and media never pass
 * through anything it keeps.
 */
worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', answerRequest)
worker.addEventListener('message', (event) => {
  const message = event.data as { readonly type: string; readonly files?: readonly string[] }
  if (message.type === 'take-over') event.waitUntil(worker.skipWaiting())
  else if (message.type === 'keep') event.waitUntil(keepFiles(message.files ?? []))
  else if (message.type === 'which-build') event.ports[0]?.postMessage(BUILD_ENTRY)
})
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

async function activate(): Promise<void> {
  await forgetOlderBuilds()
  // Not while the worker wakes up: what it leaves to the browser would be asked for twice, and a link that works once be used up.
  await worker.registration.navigationPreload?.disable()
}
