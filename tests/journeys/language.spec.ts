import { endonyms, locales } from '#contract/languages.ts'
import { expect, makePerson, signInAs, siteUrl, test } from './support.ts'

test('a language is chosen once, for this browser, for mails, and for the next device', async ({ page, context, browser }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/language'))
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('ja')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({ value: 'ja', sameSite: 'Lax', httpOnly: false })
  expect((await (await page.request.get('/api/me')).json()).language).toBe('ja')

  await test.step('a document comes in it from the server, before any script', async () => {
    const answer = await page.request.get('/feed')
    expect(answer.headers()['content-language']).toBe('ja')
    expect(await answer.text()).toContain('<html lang="ja">')
  })

  await test.step('another tab follows without a reload', async () => {
    const other = await context.newPage()
    await other.goto('/feed')
    await expect(other.locator('html')).toHaveAttribute('lang', 'ja')
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await other.close()
  })

  await test.step('a device that was told nothing speaks as its person has set', async () => {
    const device = await browser.newContext({ baseURL: siteUrl(), locale: 'fr-FR' })
    const fresh = await device.newPage()
    await fresh.goto('/feed')
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'fr')
    await signInAs(device, ana)
    await device.clearCookies({ name: 'language' })
    await fresh.goto('/feed')
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'ja')
    await device.close()
  })
})

test('each language draws the legal pages without falling wider than a small phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of locales) {
    await context.addCookies([{ name: 'language', value: locale, url: siteUrl() }])
    await page.goto('/terms')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, endonyms[locale]).toBeLessThanOrEqual(0)
  }
})
