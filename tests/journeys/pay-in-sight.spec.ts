import type { Locator, Page } from '@playwright/test'
import { advanceDays, agree, cards, giveCard, payButton } from './money.ts'
import { expect, makeCreator, makePerson, signInAs, test } from './support.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

/** All of it is within the window, and what one presses in its corners is the button itself. */
async function expectInSight(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(button).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isAt = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
      // Within its round corners.
      return [top + 8, bottom - 8].every((y) => [left + 8, right - 8].every((x) => isAt(x, y)))
    })
  await expect.poll(isOnTop).toBe(true)
}

async function expectInSightAtAllSizes(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectInSight(payButton(page))
  }
}

/** A keyboard that covers the end of the page, as Safari's does: the window stays, and less of it is seen. */
async function cover(page: Page, pixels: number): Promise<void> {
  await page.evaluate((covered) => {
    const seen = window.visualViewport
    if (!seen) throw new Error('there is no visual viewport')
    Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - covered })
    seen.dispatchEvent(new Event('resize'))
  }, pixels)
}

// Every size of its own is here: once is enough.
test.use({ isMobile: true, hasTouch: true })

test('the button that pays is in sight on a small phone in every form', { tag: '@desktop' }, async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  const { body: post } = await creator.post('/api/posts', { content: 'For those who pay', isPremium: true })
  await signInAs(context, fan)
  for (const path of [`/subscribe?creatorId=${creator.id}`, '/subscribe']) {
    await page.goto(path)
    await expect(page.getByText('Test mode: no real money moves.')).toBeAttached()
    await expectInSightAtAllSizes(page)
  }

  const keyboard = 250
  await cover(page, keyboard)
  const end = () => payButton(page).evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)
  await expect.poll(end).toBeGreaterThanOrEqual(keyboard)

  await page.goto(`/post/${post.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expectInSightAtAllSizes(page)
  await agree(page)
  await giveCard(page, cards.failsAtRenewal)
  await expect(page.getByText('For those who pay')).toBeVisible()

  await advanceDays(32)
  await expect(async () => {
    const { body } = await fan.get(`/api/user/${fan.id}/subscriptions`)
    expect(body[0].billing).toBe('past_due')
  }).toPass()
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Update card' }).click()
  await expectInSightAtAllSizes(page)
})
