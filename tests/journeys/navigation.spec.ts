import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { intercept, letThrough } from './intercept.ts'
import { expect, makePerson, test, writePost } from './support.ts'

/** The script of a page, as the build named it. */
function scriptOf(page: string): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8'))
  return `**/${manifest[`pages/${page}`].file}`
}

test('a page is fetched when its link is pointed at', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/apis')
  const fetched = page.waitForRequest(scriptOf('sign-in-page.tsx'))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover()
  await fetched
})

test('a page that can’t be had says so in its place, and is asked for again', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  // Its own browser, since the error belongs on the console.
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await page.goto('/apis')
  const top = page.getByRole('banner')
  await intercept(page, scriptOf('sign-up-page.tsx'), (route) => route.abort())
  await top.getByRole('link', { name: 'Join' }).click()
  await expect(page).toHaveURL(/signup/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t show this page')
  await expect(top.getByRole('link', { name: 'Home' })).toBeVisible()
  letThrough(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await context.close()
})

test('the focus and the place in a page follow the reader, and other tabs are the browser’s', { tag: '@desktop' }, async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  /** As soon as the page is long enough. */
  const scroll = () =>
    expect
      .poll(() => {
        void page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
        return place()
      })
      .toBe(300)
  const heading = page.getByRole('heading', { level: 1 })
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await page.goto('/')
  await expect(heading).toBeVisible()
  // The driver sometimes misses a tab that Chromium opens, so the test asks whether the browser was left to open it.
  const isPrevented = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true })),
  )
  await terms.click({ modifiers: ['ControlOrMeta'] })
  expect(await isPrevented).toBe(false)
  await expect(page).toHaveURL('/')
  await scroll()
  // Pressed where it is, without scrolling to it.
  await terms.evaluate((link: HTMLElement) => link.click())
  await expect(heading).toHaveText('Terms of Service')
  await expect(heading).toBeFocused()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(place).toBe(300)
  await page.goForward()
  await expect(page).toHaveURL('/terms')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(300)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect.poll(place).toBe(300)
})

test('a press is answered in the next picture, before the page it opens is drawn', { tag: '@desktop' }, async ({ page }) => {
  const ada = await makePerson('ada')
  const id = await writePost(ada, 'A slow phone draws this page in a second.')
  await page.goto('/feed')
  await page.evaluate(() => {
    const look = () => {
      document.body.dataset['answer'] = `${location.pathname} ${document.querySelector('article a[data-opening]') !== null}`
    }
    addEventListener('click', () => requestAnimationFrame(look), true)
  })
  await page
    .getByRole('article')
    .filter({ hasText: 'A slow phone' })
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click()
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(page.locator('body')).toHaveAttribute('data-answer', '/feed true')
  await expect(page.locator('[data-opening]')).toHaveCount(0)
})
