import type { Page } from '@playwright/test'
import { intercept, letThrough } from './intercept.ts'
import { expect, openAs, restingBox, signInAs, test } from './support.ts'
import { makeFriends, thread, write } from './talk.ts'
import { scaled } from './width.ts'

const line = (page: Page, number: number) => thread(page).locator('article', { hasText: new RegExp(`^Line ${number}( |$)`) })

test('a message can be copied, and deleted for one or for both', { tag: '@phone' }, async ({ page, context, browser }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ana, ben, 'Keep this', 'Delete this for both')
  await write(ben, ana, 'Delete this for me')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
  const menuOf = async (text: string) => {
    await thread(page).locator('article', { hasText: text }).hover()
    await thread(page).locator('article', { hasText: text }).locator('xpath=following-sibling::span').getByRole('button').click()
  }
  await menuOf('Keep this')
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Keep this')
  await menuOf('Delete this for both')
  await page.getByRole('menuitem', { name: 'Delete for both' }).click()
  await expect(page.getByRole('alertdialog').getByText('“Delete this for both”')).toBeVisible()
  await page.getByRole('button', { name: 'Delete message' }).click()
  for (const side of [page, other.page]) {
    await expect(thread(side).getByText('This message was deleted')).toBeVisible()
    await expect(thread(side).getByText('Delete this for both')).toHaveCount(0)
  }
  await menuOf('Delete this for me')
  await page.getByRole('menuitem', { name: 'Delete for me' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(thread(page).getByText('Delete this for me')).toHaveCount(0)
  await expect(thread(other.page).getByText('Delete this for me')).toBeVisible()
  await other.context.close()
})

test(
  'a long thread opens at its end, older messages come in above without moving what is read, and a button leads to what is new',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    const id = await write(ben, ana, ...Array.from({ length: 120 }, (_, index) => `Line ${index + 1}${' and more'.repeat(index % 9)}`))
    await ana.post(`/api/conversations/${id}/receipts`, { readSeq: 120, deliveredSeq: 120 })
    await signInAs(context, ana)
    const held: (() => void)[] = []
    await intercept(page, '**/messages/list?cursor=*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await page.goto(`/messages?user=${ben.id}`)
    await expect(line(page, 120)).toBeInViewport()
    const oldest = line(page, 71)
    // To the first of the messages that are there; the page before them is on its way.
    await expect(async () => {
      await thread(page).evaluate((element) => element.scrollTo(0, 0))
      await expect(oldest).toBeInViewport({ timeout: scaled(500) })
    }).toPass({ timeout: scaled(10_000) })
    await expect.poll(() => held.length).toBe(1)
    const before = await restingBox(oldest)
    letThrough(page)
    for (const answer of held) answer()
    await expect(line(page, 70)).toBeAttached()
    const after = await restingBox(oldest)
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(4)

    // Far up, page after page, to the beginning.
    await expect
      .poll(async () => {
        await thread(page).evaluate((element) => element.scrollBy(0, -1500))
        return thread(page).getByText('This is the beginning of your conversation').count()
      })
      .toBe(1)
    // What came in above is measured a moment after it's there.
    await restingBox(line(page, 1))
    const top = await thread(page).evaluate((element) => element.scrollTop)
    await write(ben, ana, 'Line 121')
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
    expect(await thread(page).evaluate((element) => element.scrollTop)).toBe(top)
    await page.getByRole('button', { name: '1 new message' }).click()
    await expect(line(page, 121)).toBeInViewport()
    await write(ben, ana, 'Line 122')
    await expect(line(page, 122)).toBeInViewport()
  },
)

test('a thread opens where reading stopped, and is read only while somebody is in front of it', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const id = await write(ben, ana, ...Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`))
  await ana.post(`/api/conversations/${id}/receipts`, { readSeq: 20 })
  await signInAs(context, ana)
  await page.addInitScript(() => {
    document.hasFocus = () => document.documentElement.dataset['attended'] === 'yes'
  })
  await page.goto(`/messages?user=${ben.id}`)
  await expect(thread(page).getByRole('separator', { name: 'New messages' })).toBeInViewport()
  await expect(thread(page).getByText('Line 21', { exact: true })).toBeInViewport()
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await jump.click()
  await expect(thread(page).getByText('Line 60', { exact: true })).toBeInViewport()
  const readSeq = async () => (await ana.get(`/api/conversations/${id}`)).body.readSeq
  // That it arrived is told at once; that it was read is not.
  const told = page.waitForResponse(`**/api/conversations/${id}/receipts`)
  await write(ben, ana, 'Line 61')
  await expect(thread(page).getByText('Line 61', { exact: true })).toBeInViewport()
  await told
  expect(await readSeq()).toBe(20)
  await page.evaluate(() => {
    document.documentElement.dataset['attended'] = 'yes'
    dispatchEvent(new Event('focus'))
  })
  await expect.poll(readSeq).toBe(61)
})

test('frames that are lost, and a connection that is, leave nothing out', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Before')
  await signInAs(context, ana)
  const sockets: { close: () => Promise<void> }[] = []
  let isDown = false
  await page.routeWebSocket('**/ws', (socket) => {
    sockets.push(socket)
    if (isDown) {
      void socket.close()
      return
    }
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      if (!String(message).includes('Lost')) socket.send(message)
    })
  })
  await page.goto(`/messages?user=${ben.id}`)
  await expect(thread(page).getByText('Before')).toBeVisible()
  await write(ben, ana, 'Lost one', 'Lost two', 'Seen three')
  const articles = thread(page).locator('article')
  await expect(articles).toHaveText(['Before', 'Lost one', 'Lost two', 'Seen three'])
  isDown = true
  await sockets[0]?.close()
  await write(ben, ana, 'Lost four', 'Missed five')
  isDown = false
  await expect(articles).toHaveText(['Before', 'Lost one', 'Lost two', 'Seen three', 'Lost four', 'Missed five'], {
    timeout: scaled(15_000),
  })
})
