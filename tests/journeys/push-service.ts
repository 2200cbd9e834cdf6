import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, siteUrl } from './support.ts'

/** The browser of the tests has no push service behind it: this stands where one would answer, with keys as a browser makes them. */
export async function givePushService(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const kept = () => sessionStorage.getItem('stand-in') !== null
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => Promise.resolve(sessionStorage.removeItem('stand-in')),
      }
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(kept() ? subscription : null),
        subscribe: () => Promise.resolve(sessionStorage.setItem('stand-in', 'yes')).then(() => subscription),
      })
    },
    { endpoint: `https://push.invalid/${randomBytes(16).toString('base64url')}`, keys },
  )
}

/** The worker, once it does its work. */
export async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  return context.serviceWorkers()[0]!
}

/** Hands the worker a message as the browser does when one came for it. */
export async function openPushService(context: BrowserContext, page: Page): Promise<(message: object) => Promise<void>> {
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(siteUrl()) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(), registrationId, data: JSON.stringify(message) })
  }
}

/** A message as the server sends it. */
export const messageOf = (more: object, isAlwaysShown = true) => ({
  web_push: 8030,
  notification: {
    title: 'Ana Sample',
    body: 'Sent you a message',
    lang: 'en',
    dir: 'auto',
    navigate: `${siteUrl()}/notifications`,
    tag: 'm-1',
    data: { isAlwaysShown },
    ...more,
  },
  app_badge: 2,
})

/** What lies in the device's list of notifications. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/** A browser without a screen refuses all notifications, whatever it is granted: its pages are told what they were granted. */
export async function grantNotifications(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    if (Notification.permission !== 'denied') return
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
  })
}
