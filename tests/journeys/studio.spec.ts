import type { Page } from '@playwright/test'
import { daySeconds, passTime, subscribeAndPay } from '#tests/money/checkout.ts'
import { intercept, letThrough } from './intercept.ts'
import { becomeCreator, expect, expectAccessible, makeCreator, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'

const site = () => ({ url: siteUrl() })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Moves the provider's clock until something shows; a page that is open hears of it. */
async function payAndShow(page: Page, creatorId: number): Promise<string> {
  const tom = await makePerson('tom')
  await subscribeAndPay(site(), tom, creatorId)
  await expect(page.getByRole('definition').first()).toHaveText('1')
  return tom.user.displayName
}

async function addBank(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account holder name' }).fill('Lena Sample')
  await page.getByPlaceholder('9-digit routing number').fill('110000000')
  await page.getByRole('textbox', { name: 'Account number' }).fill(account)
  await page.getByRole('button', { name: 'Verify and save' }).click()
}

test('the dashboard is for creators who are signed in', caughtBy('tests/journeys/routes.spec.ts'), async ({ page, context }) => {
  await page.goto('/creator-dashboard')
  await expect(page).toHaveURL('/creator/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please Sign In')
  await expectAccessible(page)
  await signInAs(context, await makePerson('tom'))
  await page.goto('/creator/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provider Account Required')
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Creators' })).toHaveAttribute('href', '/creators')
  await expectAccessible(page)
})

test('a creator writes a premium post from the dashboard, and a refused one loses nothing', async ({ page, context }) => {
  const lena = await makeCreator('lena')
  await signInAs(context, lena)
  await page.goto('/creator/dashboard')
  await expect(page.getByText('You haven’t posted yet')).toBeVisible()
  await page.getByRole('button', { name: 'New post' }).first().click()
  await page.getByRole('textbox', { name: 'Your post' }).fill('The kiln is lit.')
  await page.getByRole('checkbox', { name: /Premium/ }).check()
  await intercept(page, '**/api/posts', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Failed to create post. Please try again.')).toBeVisible()
  letThrough(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Premium: only your subscribers can open it.')).toBeVisible()
  await expect(page.getByRole('feed').getByText('The kiln is lit.')).toBeVisible()
})

test('a bank account the provider refuses is not added, a good one enables payouts', async ({ page, context }) => {
  const lena = await makeCreator('lena')
  await signInAs(context, lena)
  await page.goto('/creator/dashboard')
  await expect(page.getByRole('heading', { name: 'Real bank account required' })).toBeVisible()
  await expect(page.getByText('Demo mode', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByRole('button', { name: 'Verify and save' }).click()
  await expect(page.getByText('Enter a nine-digit routing number.')).toBeVisible()
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`))
  await addBank(page, '123456789')
  await expect(page.getByRole('dialog').getByText(/test account numbers only/)).toBeVisible()
  await expect(page.getByText('Bank Account Added')).toHaveCount(0)
  await addBank(page, '000123456789')
  await expect(page.getByText('Bank Account Added')).toBeVisible()
  await expect(page.getByText('Payouts enabled')).toBeVisible()
  await expect(page.getByText(/Bank verified: .*6789/)).toBeVisible()
  expect(sent.filter((request) => request.includes('000123456789')).map((request) => request.split(' ')[0])).toEqual([
    '/sandbox/stripe/v1/tokens',
  ])
})

test('onboarding on the provider’s pages leads back to payouts', async ({ page, context }) => {
  const ines = await makePerson('ines')
  await becomeCreator(ines)
  await signInAs(context, ines)
  await page.goto('/creator/dashboard')
  await expect(page.getByRole('heading', { name: 'Onboarding required' })).toBeVisible()
  await page.getByRole('button', { name: /onboarding/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\//)
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page).toHaveURL('/creator/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creator dashboard')
  await expect(page.getByText('Payouts enabled').or(page.getByRole('heading', { name: 'Real bank account required' }))).toBeVisible()
})

test('a payment shows at once in figures, subscribers and sales; a refund and the statement add up', async ({ page, context }) => {
  const lena = await makeCreator('lena')
  await signInAs(context, lena)
  await page.goto('/creator/dashboard')
  await expect(page.getByRole('definition').first()).toHaveText('0')
  const name = await payAndShow(page, lena.id)
  await expect(page.getByText('after $1.25 fee (10%)')).toBeVisible()
  await expect(page.getByText('$11.25')).toBeVisible()
  await page.getByRole('tab', { name: 'Subscribers' }).click()
  await expect(page).toHaveURL('/creator/dashboard?tab=subscribers')
  const row = page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')
  await expect(row).toContainText(name)
  await expect(row).toContainText('Active')
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('nobody of that name')
  await expect(page.getByText('No results found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Earnings' }).click()
  await page.getByRole('button', { name: `Refund ${name}, $12.50` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${name}` })
  await dialog.getByRole('radio', { name: 'Partial amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Enter an amount up to $12.50.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2.50')
  await expect(dialog.getByText('$0.25')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $2.50' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  await expect(page.getByText('$2.50 refunded')).toBeVisible()
  await page.getByRole('list', { name: 'Statements' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement for /)
  const earned = (await lena.get(`/api/creator/${lena.id}/earnings`)).body[0]
  const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)
  const balances = page.getByRole('table').locator('tbody tr td:last-child')
  await expect.poll(async () => cents((await balances.allTextContents()).at(-1) ?? '')).toBe(earned.balanceCents)
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('charts have their figures beside them, and say when there is too little to show', { tag: '@phone' }, async ({ page, context }) => {
  const lena = await makeCreator('lena')
  await subscribeAndPay(site(), await makePerson('tom'), lena.id)
  await signInAs(context, lena)
  await page.goto('/creator/dashboard?tab=analytics')
  await expect(page.getByRole('img', { name: /Subscribers went from 0 to 1/ })).toBeVisible()
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Subscribers, last six months' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByText('based on 0 of 1 who shared this').first()).toBeVisible()
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('what is earned arrives at the bank', caughtBy('server/money/payouts/payouts.test.ts'), async ({ page, context }) => {
  const lena = await makeCreator('lena')
  await signInAs(context, lena)
  await page.goto('/creator/dashboard?tab=earnings')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await addBank(page, '000123456789')
  await expect(page.getByText('Payouts enabled')).toBeVisible()
  const fans = await Promise.all(['tom', 'mia', 'jan'].map((stem) => makePerson(stem)))
  for (const fan of fans) await subscribeAndPay(site(), fan, lena.id)
  await passTime(site(), 15 * daySeconds)
  const payouts = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
  await expect(payouts.first()).toContainText('$33.75', { timeout: scaled(30_000) })
  await passTime(site(), 7 * daySeconds)
  await expect(payouts.first()).toContainText('Paid', { timeout: scaled(30_000) })
})
