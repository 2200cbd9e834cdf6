import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { intercept } from './intercept.ts'
import { dismiss, expect, expectAccessible, makeCreator, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

interface Side {
  readonly person: Visitor
  readonly page: Page
}

/** Two people who have written to each other, each in a browser of their own, looking at their conversation. */
async function meet(browser: Browser, context: BrowserContext, page: Page): Promise<{ anna: Side; ben: Side }> {
  const [anna, ben] = [await makePerson('anna'), await makePerson('ben')]
  const { id } = (await anna.post('/api/conversations', { otherUserId: ben.id })).body
  for (const person of [anna, ben]) await person.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
  await signInAs(context, anna)
  const elsewhere = await browser.newContext({ baseURL: siteUrl() })
  await signInAs(elsewhere, ben)
  const other = await elsewhere.newPage()
  await page.goto(`/messages?user=${ben.id}`)
  await other.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  return { anna: { person: anna, page }, ben: { person: ben, page: other } }
}

const windowOf = (page: Page) => page.getByRole('region', { name: /^Call with/ })

async function ring({ anna, ben }: { anna: Side; ben: Side }, kind: 'video' | 'voice' = 'video'): Promise<void> {
  await anna.page.getByRole('button', { name: kind === 'video' ? 'Video call' : 'Voice call', exact: true }).click()
  const start = anna.page.getByRole('button', { name: `Start ${kind} call` })
  await expect(start).not.toHaveAttribute('aria-busy')
  await start.click()
  await expect(ben.page.getByRole('alertdialog', { name: 'Anna Sample is calling' })).toBeVisible()
}

async function talk(sides: { anna: Side; ben: Side }): Promise<void> {
  await ring(sides)
  await sides.ben.page.getByRole('button', { name: 'Accept with video' }).click()
  for (const { page } of [sides.anna, sides.ben]) await expect(windowOf(page)).toContainText('Connected')
}

/** The other person's picture has a size, and new frames of it come. */
async function expectPicture(page: Page): Promise<void> {
  const frames = () =>
    page.locator('video[data-side=other]').evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      count: video.getVideoPlaybackQuality().totalVideoFrames,
    }))
  await expect.poll(async () => (await frames()).width).toBeGreaterThan(0)
  const before = await frames()
  await expect.poll(async () => (await frames()).count).toBeGreaterThan(before.count + 5)
}

/** In its conversation the call stands beside the messages, or above them, and covers neither them nor what one writes. */
async function expectBeside(page: Page): Promise<void> {
  const boxes = async () => [
    await windowOf(page).boundingBox(),
    await page.getByRole('log').boundingBox(),
    await page.getByRole('textbox', { name: /^Message to/ }).boundingBox(),
  ]
  const covers = async () => {
    const [call, ...others] = await boxes()
    if (!call) return true
    return others.some(
      (box) =>
        !box || (call.x < box.x + box.width && box.x < call.x + call.width && call.y < box.y + box.height && box.y < call.y + call.height),
    )
  }
  await expect.poll(covers).toBe(false)
}

test(
  'two people call each other on video, and the picture flows both ways while they browse',
  { tag: '@phone' },
  async ({ browser, context, page }) => {
    const sides = await meet(browser, context, page)
    const { anna, ben } = sides
    await talk(sides)
    for (const side of [anna, ben]) await expectPicture(side.page)
    await expectBeside(anna.page)
    // It runs; how long the pictures took to come is the machine's.
    await expect(windowOf(anna.page).getByRole('timer')).toHaveText(/^(?!0:00)\d+:\d\d$/)

    await windowOf(ben.page).getByRole('button', { name: 'Turn microphone off' }).click()
    await expect(windowOf(anna.page)).toContainText('Ben Sample’s microphone is off')
    await windowOf(ben.page).getByRole('button', { name: 'Turn camera off' }).click()
    await expect(windowOf(ben.page).getByLabel('Your camera')).toBeHidden()
    await windowOf(ben.page).getByRole('button', { name: 'Turn camera on' }).click()
    await windowOf(ben.page).getByRole('button', { name: 'Turn microphone on' }).click()
    await expect(windowOf(anna.page)).not.toContainText('Ben Sample’s microphone is off')

    // The call outlives the page it began on.
    await ben.page.evaluate(() => history.replaceState(null, '', location.href))
    await ben.page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(ben.page).toHaveURL(/\/messages/)
    for (const side of [anna, ben]) await expectPicture(side.page)
    await expectAccessible(ben.page)

    await windowOf(anna.page).getByRole('button', { name: 'Expand call' }).click()
    await anna.page.keyboard.press('Escape')
    await expectBeside(anna.page)
    await expect(windowOf(anna.page).getByRole('button', { name: 'Expand call' })).toBeVisible()

    await windowOf(anna.page).getByRole('button', { name: 'Hang up' }).click()
    await expect(windowOf(ben.page)).toContainText('Call ended')
    await expect(windowOf(ben.page)).toBeHidden()
    await expect(anna.page.getByRole('article').last()).toContainText(/Video call.*\d+ second/)
  },
)

/** The browser lets the page have no camera, until the answer is called. */
async function refuseCamera(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: getUserMedia, configurable: true })
  })
  return () => page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'))
}

test('a call that can’t be begun says why; one is declined, missed, called back, and not made where it would show an address', async ({
  browser,
  context,
  page,
}) => {
  const sides = await meet(browser, context, page)
  const { anna, ben } = sides
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const allowCamera = await refuseCamera(page)
  const video = page.getByRole('button', { name: 'Video call', exact: true })
  await video.click()
  await expect(page.getByRole('dialog').getByText('Camera and microphone are blocked')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await allowCamera()
  await intercept(page, '**/api/calls/with/*', (route) => route.abort(), { times: 1 })
  await video.click()
  await expect(alerts).toContainText('Call failed')
  await expect(alerts).toContainText('Could not start video call. Please try again.')
  await dismiss(page)

  await ring(sides)
  await expectAccessible(ben.page)
  await ben.page.getByRole('button', { name: 'Decline' }).click()
  await expect(windowOf(anna.page)).toContainText('Declined')
  await expect(anna.page.getByRole('article').last()).toContainText('Declined')
  await expect(windowOf(anna.page)).toBeHidden()

  await ring(sides, 'voice')
  await windowOf(anna.page).getByRole('button', { name: 'Hang up' }).click()
  await expect(ben.page.getByRole('alertdialog')).toBeHidden()
  await ben.page.goto(`/messages?user=${anna.person.id}`)
  const missed = ben.page.getByRole('article').last()
  await expect(missed).toContainText('Voice call')
  await missed.getByRole('button', { name: 'Call back' }).click()
  await ben.page.getByRole('button', { name: 'Start voice call' }).click()
  await anna.page.getByRole('button', { name: 'Accept with voice' }).click()
  for (const side of [anna, ben]) await expect(windowOf(side.page)).toContainText('Connected')
  await expect(ben.page.getByRole('button', { name: 'Call back' }).first()).toBeDisabled()
  await windowOf(anna.page).getByRole('button', { name: 'Hang up' }).click()
  await expect(windowOf(ben.page)).toBeHidden()

  // Whoever hides their address isn't shown to the other side where there's no relay.
  await anna.person.put('/api/me/privacy', { relaysCalls: true })
  await ring(sides)
  await ben.page.getByRole('button', { name: 'Accept with video' }).click()
  await expect(alerts).toContainText('this site has no relay')
  await expect(windowOf(ben.page)).toContainText('Call ended')
})

test(
  'a call rings on all devices, and the one that takes it silences the others',
  caughtBy('server/messaging/calls/calls.test.ts'),
  async ({ browser, context, page }) => {
    const sides = await meet(browser, context, page)
    const second = await sides.ben.page.context().newPage()
    await second.goto('/settings')
    await ring(sides)
    await expect(second.getByRole('alertdialog')).toBeVisible()
    await second.getByRole('button', { name: 'Accept with voice' }).click()
    await expect(sides.ben.page.getByRole('alertdialog')).toBeHidden()
    for (const one of [second, sides.anna.page]) await expect(windowOf(one)).toContainText('Connected')
  },
)

test('a call survives a lost network and a page that is loaded anew', async ({ browser, context, page }) => {
  const sides = await meet(browser, context, page)
  const { anna, ben } = sides
  await talk(sides)
  await context.setOffline(true)
  await expect(windowOf(anna.page)).toContainText('Reconnecting')
  await context.setOffline(false)
  await expect(windowOf(anna.page)).toContainText('Connected')
  for (const side of [anna, ben]) await expectPicture(side.page)

  await ben.page.reload()
  await expect(windowOf(anna.page)).toContainText('Reconnecting')
  await ben.page.getByRole('button', { name: 'Rejoin call' }).click()
  for (const side of [anna, ben]) await expect(windowOf(side.page)).toContainText('Connected')
  for (const side of [anna, ben]) await expectPicture(side.page)
})

/** Keeps what the server says from a page that is opened afterwards, until it is let through. */
async function holdFrames(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let isHolding = false
  const held: (() => void)[] = []
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isHolding) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => (isHolding = true),
    release: () => {
      isHolding = false
      for (const send of held.splice(0)) send()
    },
  }
}

test(
  'two people who call each other at once talk without another ring',
  caughtBy('server/messaging/calls/calls.test.ts'),
  async ({ browser, context, page }) => {
    const { anna, ben } = await meet(browser, context, page)
    const gates = await Promise.all([anna, ben].map((side) => holdFrames(side.page)))
    await anna.page.reload()
    await ben.page.goto(`/messages?user=${anna.person.id}`)
    for (const side of [anna, ben]) {
      await side.page.getByRole('button', { name: 'Voice call', exact: true }).click()
      await expect(side.page.getByRole('button', { name: 'Start voice call' })).not.toHaveAttribute('aria-busy')
    }
    // Neither hears of the other's call before both have called.
    for (const gate of gates) gate.hold()
    for (const side of [anna, ben]) await side.page.getByRole('button', { name: 'Start voice call' }).click()
    await expect.poll(async () => (await anna.person.get('/api/calls/current')).body.call?.isCaller).toBe(false)
    for (const gate of gates) gate.release()
    for (const side of [anna, ben]) await expect(windowOf(side.page)).toContainText('Connected')
  },
)

test(
  'a fan who may not call a creator is told what it costs, before a camera opens',
  caughtBy('server/messaging/calls/permission.test.ts'),
  async ({ context, page }) => {
    const [fan, creator] = [await makePerson('fan'), await makeCreator('lena')]
    await signInAs(context, fan)
    await page.goto(`/messages?user=${creator.id}`)
    await page.getByRole('button', { name: 'Video call', exact: true }).click()
    const prompt = page.getByRole('dialog', { name: 'Subscribe to call Lena Sample' })
    await expect(prompt).toContainText('$12.50')
    await prompt.getByRole('button', { name: 'Not now' }).click()
    await expect(prompt).toBeHidden()
    await page.getByRole('button', { name: 'Video call', exact: true }).click()
    await prompt.getByRole('button', { name: 'Subscribe' }).click()
    await expect(prompt.getByRole('checkbox', { name: /I agree to the terms/ })).toBeVisible()
  },
)

test('who may call is chosen in the settings', caughtBy('server/messaging/calls/permission.test.ts'), async ({ context, page }) => {
  const person = await makePerson('carl')
  await signInAs(context, person)
  await page.goto('/settings')
  await page.getByLabel('Who can call you').selectOption('nobody')
  await page.getByLabel(/Hide my IP address in calls/).check()
  await expect.poll(async () => (await person.get('/api/me/privacy')).body).toMatchObject({ callsFrom: 'nobody', relaysCalls: true })
})
