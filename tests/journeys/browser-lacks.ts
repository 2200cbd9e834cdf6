import { chromium } from '@playwright/test'
import { findBrowser, installedBrowser } from '../browser/find-browser.ts'

/**
 * What the browser of this run cannot do, in words; empty when it can do everything. A browser that is installed on the machine is
 * not asked: with it a journey that cannot be walked is a failure.
 */
export async function whatBrowserLacks(siteUrl: string): Promise<string> {
  if (installedBrowser() !== undefined) return ''
  return (await showsNotifications(siteUrl)) ? '' : 'This browser shows no notifications.'
}

/** Shows a notification through the site's service worker, and reads it back. */
async function showsNotifications(siteUrl: string): Promise<boolean> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ baseURL: siteUrl })
    await context.grantPermissions(['notifications'])
    const page = await context.newPage()
    await page.goto('/feed')
    return await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { scope: '/' })
      const registration = await navigator.serviceWorker.ready
      try {
        await registration.showNotification('Shown')
      } catch {
        return false
      }
      return (await registration.getNotifications()).length === 1
    })
  } finally {
    await browser.close()
  }
}
