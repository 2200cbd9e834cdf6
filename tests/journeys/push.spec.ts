import { createECDH, randomBytes } from 'node:crypto'
import { Visitor } from '#tests/people/visitor.ts'
import { givePushService, grantNotifications, messageOf, openPushService, shown, workerOf } from './push-service.ts'
import { RenewedSite } from './renewed-site.ts'
import { expect, expectAccessible, makePerson, restingBox, signInAs, siteUrl, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'
import { browserLacks } from './worker-site.ts'

test.use({ serviceWorkers: 'allow' })

test('notifications are turned on after a press, tried, settled and turned off; the site is installed by a press as well', async ({
  page,
  context,
}) => {
  const ana = await makePerson('pushed')
  await givePushService(context)
  await grantNotifications(context)
  await signInAs(context, ana)
  const laptop = await makeLaptop(ana.user.email)
  await page.goto('/settings#push')
  const part = page.locator('#push')
  await expect(part.getByRole('button', { name: 'Turn off for Chrome · Linux' })).toHaveCount(0)
  expect((await ana.get('/api/push')).body.devices.filter((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([])
  await part.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(part.getByText('Notifications are on for this device.')).toBeVisible()
  await expectAccessible(page)
  // Its address leads nowhere, and that is what is said, after ten seconds where the name is asked of a server that says nothing.
  const refused = page.getByText('Your browser’s push service rejected the notification. Try again in a moment.')
  await part.getByRole('button', { name: 'Send test notification' }).click()
  await expect(refused).toBeVisible({ timeout: 10_000 + scaled(10_000) })
  // It is on once the server has taken it.
  await part.getByLabel('Show message and comment text').click()
  await expect(async () => expect((await ana.get('/api/push')).body.devices[0].showsPreviews).toBe(true)).toPass()
  await page.reload()
  await expect(part.getByLabel('Show message and comment text')).toBeChecked()
  await expect(part.getByText('Your other devices with notifications')).toBeVisible()
  await part.getByRole('listitem').getByRole('button').click()
  await expect(part.getByText('Your other devices with notifications')).toHaveCount(0)
  expect((await laptop.get('/api/push')).body.devices).toHaveLength(1)
  await part.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(part.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  expect((await ana.get('/api/push')).body.devices).toEqual([])

  // Where the browser offers it, and only once.
  const install = part.getByRole('button', { name: 'Install the app' })
  await expect(part.getByText(/even when the site is closed/)).toBeVisible()
  await expect(install).toHaveCount(0)
  /** As a browser says that it could install the site; answers whether the site keeps the offer for itself. */
  const offer = () =>
    page.evaluate(() => {
      const prompt = () => {
        Object.assign(window, { prompted: ((window as unknown as { prompted?: number }).prompted ?? 0) + 1 })
        return Promise.resolve({ outcome: 'dismissed' })
      }
      return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  expect(await offer()).toBe(true)
  await expectAccessible(page)
  await install.click()
  await expect(install).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { prompted?: number }).prompted)).toBe(1)
  // Offered again, and installed by the browser's own menu.
  await offer()
  await expect(install).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(install).toHaveCount(0)
})

test(
  'who said no is told where to change that, and the offer on the page of notifications is made once',
  caughtBy('server/notify/push/push.test.ts'),
  async ({ page, context }) => {
    const ana = await makePerson('asked')
    await givePushService(context)
    await grantNotifications(context)
    await signInAs(context, ana)
    await page.goto('/notifications')
    const offer = page.getByRole('region', { name: 'Turn on notifications for this device' })
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.goto('/settings#push')
    await expect(page.locator('#push').getByText('Your browser is blocking notifications from this site.')).toBeVisible()
  },
)

test('a message is shown, once per conversation, and opens its page where the site is open already', async ({ page, context }) => {
  test.skip(browserLacks() !== '', browserLacks())
  const [ana, ben] = [await makePerson('told'), await makePerson('teller')]
  // Something is unread: else the site takes down all that's shown, whenever it hears that nothing is.
  await ben.post(`/api/users/${ana.id}/follow`)
  await context.grantPermissions(['notifications'])
  await signInAs(context, ana)
  await page.goto('/feed')
  const worker = await workerOf(context, page)
  const push = await openPushService(context, page)
  await push(messageOf({}))
  await expect.poll(() => shown(page)).toHaveLength(1)
  await push(messageOf({ body: 'Sent you another message' }))
  await push(messageOf({ tag: 'f-9', title: 'Ben' }))
  await expect
    .poll(() => shown(page).then((all) => all.sort((one, other) => one.tag.localeCompare(other.tag))))
    .toEqual([
      { title: 'Ben', body: 'Sent you a message', tag: 'f-9', lang: 'en' },
      { title: 'Ana Sample', body: 'Sent you another message', tag: 'm-1', lang: 'en' },
    ])
  // Whoever looks at the site is told by the site itself.
  await page.bringToFront()
  await push(messageOf({ tag: 'quiet' }, false))
  await push(messageOf({ tag: 'loud' }))
  await expect.poll(() => shown(page).then((all) => all.map(({ tag }) => tag))).toContain('loud')
  expect((await shown(page)).map(({ tag }) => tag)).not.toContain('quiet')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: { getNotifications(): Promise<Notification[]> } } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const Click = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('without a network there is a page that says so, gives way by itself, and nothing private is kept', async ({ page, context }) => {
  const ana = await makePerson('offline')
  await signInAs(context, ana)
  await page.goto('/feed')
  const worker = await workerOf(context, page)
  await page.goto(`/profile/${ana.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
      return paths
    })
  await expect.poll(async () => (await kept()).includes('/offline')).toBe(true)
  expect((await kept()).filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  const document = await page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(document).not.toContain(ana.user.username)
  await context.setOffline(true)
  // The worker hears of it later than the page.
  const isOnline = () => worker.evaluate(() => fetch('/healthz').then(Boolean, () => false))
  await expect.poll(isOnline).toBe(false)
  await page.goto('/messages')
  // A page just opened may not have heard yet that it is offline.
  const title = page.getByRole('heading', { level: 1, name: /^(You’re offline|We can’t reach the site)$/ })
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()])
  await expect(title).toBeVisible()
  await context.setOffline(false)
  // The first look may come before the network is back for everything; the next follows after fifteen seconds.
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible({ timeout: scaled(25_000) })
})

/** Another device of the same person, which takes notifications too. */
async function makeLaptop(email: string): Promise<Visitor> {
  const laptop = new Visitor(siteUrl())
  await laptop.signInByCode(email)
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const answer = await laptop.put('/api/push/device', { endpoint: `https://push.invalid/${randomBytes(16).toString('base64url')}`, keys })
  expect(answer.status).toBe(200)
  return laptop
}

test('a page of an older build says that there is a new one, and is of it after a press', async ({ browser }) => {
  const ana = await makePerson('renewed')
  // A browser of its own: the door is another address than the site's, which the others watch for.
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  await signInAs(context, ana)
  const page = await context.newPage()
  const door = new RenewedSite(siteUrl())
  const url = await door.start()
  try {
    await page.goto(`${url}/feed`)
    await workerOf(context, page)
    const notice = page.getByText(/^A new version of /)
    const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await look()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
    door.isRenewed = true
    await look()
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    const reload = page.getByRole('button', { name: 'Reload' })
    await restingBox(reload)
    await reload.click()
    await expect(page.locator('script[src$="-renewed.js"]').first()).toBeAttached()
    // Its own worker takes over, and there is nothing to say any more.
    const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
    await expect.poll(state).toBe(true)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await context.close()
    door.stop()
  }
})

test(
  'the site can be installed: its icons are what the manifest says',
  caughtBy('server/admin/site/in-force.test.ts'),
  async ({ page, request }) => {
    await page.goto('/')
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const { icons, display, scope } = await (await request.get(address ?? '')).json()
    expect({ display, scope }).toEqual({ display: 'standalone', scope: '/' })
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons) {
      const answer = await request.get(src)
      expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type])
      if (type !== 'image/png') continue
      const bytes = await answer.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  },
)
