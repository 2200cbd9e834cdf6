import { devices, type Page } from '@playwright/test'
import { fail, letThrough, problem } from './intercept.ts'
import { dismiss, expect, freshName, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

/** The same sentences of signing in and signing up. */

test('a popup that the browser blocks is named as the cause', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  for (const [path, title] of [
    ['/signin', 'Sign-in failed'],
    ['/signup', 'Sign up failed'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText('Popup was blocked. Please allow popups for this site and try again.')).toBeVisible()
  }
})

/** The provider's popup cannot be opened, for this reason. */
const refuseToOpen = (page: Page, code: string, message = code) =>
  page.addInitScript(
    ([known, words]) => {
      const open = () => {
        throw Object.assign(new Error(words), { code: known })
      }
      Object.assign(window, { open })
    },
    [code, message],
  )

test(
  'what the operator has to set right is said with the setup card',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ context }) => {
    for (const [code, words, advice] of [
      [
        'auth/unauthorized-domain',
        'Domain not authorized. The site team needs to allow it at the identity provider.',
        'authorized domains',
      ],
      [
        'auth/configuration-not-found',
        'Firebase configuration issue. The site team needs to complete the setup.',
        'Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY',
      ],
      ['auth/invalid-api-key', 'The identity provider’s API key is invalid.', 'FIREBASE_API_KEY'],
    ] as const) {
      const page = await context.newPage()
      await refuseToOpen(page, code)
      await page.goto('/signin')
      await page.getByRole('button', { name: /Google/ }).click()
      await expect(page.getByText('Sign-in failed')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      const card = page.getByRole('region', { name: 'Google sign-in isn’t set up' })
      await expect(card).toContainText(advice)
      await expect(card).toContainText('Until then, continue with email.')
      await page.close()
    }
  },
)

test(
  'a sign-up that fails without a word asks for another try',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ page }) => {
    await refuseToOpen(page, '', '')
    await page.goto('/signup')
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(page.getByText('Sign up failed')).toBeVisible()
    await expect(page.getByText('Please try again.', { exact: true })).toBeVisible()
  },
)

test(
  'inside another app’s browser a regular one is suggested',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl() })
    const page = await context.newPage()
    // It keeps nothing between pages, so the way through a redirect is closed, and opens no popup.
    await page.addInitScript(() => {
      const keep = (storage: Storage, key: string, value: string) => Object.assign(storage, { [key]: value })
      Storage.prototype.setItem = function setItem(key, value) {
        if (key !== 'google-state') keep(this, key, value)
      }
    })
    await refuseToOpen(page, 'auth/internal-error')
    await page.goto('/signin')
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(
      page.getByText('Authentication failed. Please try using a regular mobile browser (Safari, Chrome) instead of the embedded app.'),
    ).toBeVisible()
    await context.close()
  },
)

test(
  'where a phone’s way through a redirect is closed, a popup takes its place',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl() })
    for (const code of ['auth/popup-blocked', 'auth/unauthorized-domain']) {
      const page = await context.newPage()
      await page.goto('/signin')
      const button = page.getByRole('button', { name: /Google/ })
      await expect(button).toBeEnabled()
      await page.evaluate((known) => {
        const make = crypto.randomUUID.bind(crypto)
        // The redirect begins with it, and fails for this reason; the popup after it does not.
        crypto.randomUUID = () => {
          crypto.randomUUID = make
          throw Object.assign(new Error(known), { code: known })
        }
      }, code)
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect(popup).toHaveURL(/\/sandbox\/google\/authorize\?mode=popup/)
      await popup.getByLabel('Name').fill('Gina Sample')
      await popup.getByLabel('Email').fill(`${freshName('gina')}@google.example`)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Year')).toBeVisible()
      await expect(page.getByText('Sign-in failed')).toHaveCount(0)
      await page.close()
    }
    await context.close()
  },
)

test(
  'joining by e-mail that cannot begin says so',
  caughtBy('server/account/session/sign-in-by-email.test.ts', '@desktop'),
  async ({ page }) => {
    await page.goto('/mobile-auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill(`${freshName('newcomer')}@people.example`)
    await fail(page, '**/api/auth/mobile', 'lost')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByText('Failed to create account')).toBeVisible()
    letThrough(page)
    await dismiss(page)
    await fail(page, '**/api/auth/mobile')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByText(problem.message)).toBeVisible()
  },
)
