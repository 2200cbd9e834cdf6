import type { Page } from '@playwright/test'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { goodBank } from '#tests/people/paid-creator.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { advanceDays, agree, cards, dispute, giveCard } from './money.ts'
import { expect, expectAccessible, makeCreator, makePerson, openAs, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

const month = 31
const subscribe = (fan: Visitor, creator: Visitor) => subscribeAndPay({ url: siteUrl() }, fan, creator.id)
const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const mine = (page: Page) => page.getByRole('region', { name: /^My Subscriptions/ }).getByRole('listitem')

/** A figure of the statement's summary. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

/** The statement that is open adds up: on the screen, and in its file. */
async function expectToAddUp(page: Page): Promise<{ opening: number; closing: number }> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement for /)
  const [opening, closing] = [
    cents(await figure(page, 'Opening balance').textContent()),
    cents(await figure(page, 'Closing balance').textContent()),
  ]
  const rows = page.getByRole('table').locator('tbody tr')
  const lines = (await rows.locator('td:nth-last-child(2)').allTextContents()).map(cents)
  expect(lines.length).toBeGreaterThan(0)
  expect(opening + sum(lines)).toBe(closing)
  expect(cents(await rows.last().locator('td:last-child').textContent())).toBe(closing)
  const href = await page.getByRole('link', { name: /as CSV/ }).getAttribute('href')
  const csv = await (await page.request.get(href ?? '')).text()
  const [header = [], ...cells] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const column = (name: string) => cells.map((row) => row[header.indexOf(name)] ?? '')
  expect(sum(column('amount').map(cents))).toBe(sum(lines))
  expect([cents(column('balance')[0] ?? ''), cents(column('balance').at(-1) ?? '')]).toEqual([opening, closing])
  return { opening, closing }
}

test(
  'a month later a subscription has renewed: another date, another receipt, another sale, and a statement that adds up',
  caughtBy('tests/money/lives.test.ts'),
  async ({ page, context, browser }) => {
    const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
    await signInAs(context, tom)
    await page.goto(`/subscribe?creatorId=${lena.id}`)
    await agree(page)
    await giveCard(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
    await page.goto('/account-settings')
    const renewal = mine(page).getByText(/^Renews on/)
    const before = (await renewal.textContent()) ?? ''
    await advanceDays(month)
    await expect(renewal).not.toHaveText(before)
    await expect(mine(page).getByText('Active', { exact: true })).toBeVisible()
    // What was paid is in one place: with the subscriptions.
    await expect(page.getByRole('main').getByRole('link', { name: 'Receipts' })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Receipts' }).click()
    await expect(page.getByRole('link', { name: /^Subscription to Lena/ })).toHaveCount(2)

    const creator = await openAs(browser, lena, '/creator/dashboard?tab=earnings')
    const sales = creator.page.getByRole('list', { name: 'Sales' }).getByRole('listitem')
    await expect(sales).toHaveCount(2)
    await expect(sales.first()).toContainText('$12.50')
    await creator.page
      .getByRole('list', { name: 'Statements' })
      .getByRole('link', { name: /^Statement|\d{4}$/ })
      .first()
      .click()
    const { opening, closing } = await expectToAddUp(creator.page)
    expect([opening, closing]).toEqual([1125, 2250])
    await expectAccessible(creator.page)
    await creator.context.close()
  },
)

test(
  'a dispute holds its own amount back and says why; won it gives it back, lost it ends access',
  caughtBy('tests/money/lives.test.ts', '@desktop'),
  async ({ page, context, browser }) => {
    const [lena, tom, mia] = [await makeCreator('lena'), await makePerson('tom'), await makePerson('mia')]
    expect((await lena.put(`/api/creator/${lena.id}/banking`, goodBank)).status).toBe(200)
    const { body: post } = await lena.post('/api/posts', { content: 'For those who paid', isPremium: true })
    const [ofTom, ofMia] = [await subscribe(tom, lena), await subscribe(mia, lena)]
    await signInAs(context, lena)
    await page.goto('/creator/dashboard?tab=earnings')
    await expect(page.getByText('Payouts enabled')).toBeVisible()
    await dispute(ofTom.id, 'open')
    const disputed = page.getByRole('definition').filter({ hasText: 'Held until your fan’s bank decides the dispute.' })
    await expect(disputed).toContainText('$11.25')
    const sale = page.getByRole('list', { name: 'Sales' }).getByRole('listitem').filter({ hasText: tom.user.displayName })
    await expect(sale.filter({ hasText: '$12.50 disputed' })).toHaveCount(1)
    // The rest is paid out.
    await expect(page.getByText('Payouts enabled')).toBeVisible()
    await expectAccessible(page)
    await dispute(ofTom.id, 'win')
    await expect(disputed).toHaveCount(0)
    expect((await tom.get(`/api/posts/${post.id}`)).body.isLocked).toBe(false)

    const fan = await openAs(browser, mia, `/post/${post.id}`)
    await expect(fan.page.getByText('For those who paid')).toBeVisible()
    await dispute(ofMia.id, 'open')
    await expect(disputed).toContainText('$11.25')
    await expect(fan.page.getByText('For those who paid')).toBeVisible()
    await dispute(ofMia.id, 'lose')
    await expect(fan.page.getByText('For those who paid')).toHaveCount(0)
    await expect(fan.page.getByText('For Lena Sample’s subscribers')).toBeVisible()
    await expect(disputed).toHaveCount(0)
    await fan.page.goto('/receipts')
    await expect(fan.page.getByRole('link', { name: /^Dispute resolved in your favor/ })).toBeVisible()
    await fan.context.close()
  },
)

test('a creator gives everything back: what was open locks without a reload, and the statement adds up', async ({
  page,
  context,
  browser,
}) => {
  const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
  const { body: post } = await lena.post('/api/posts', { content: 'Open while it is paid', isPremium: true })
  await subscribe(tom, lena)
  const fan = await openAs(browser, tom, `/post/${post.id}`)
  await expect(fan.page.getByText('Open while it is paid')).toBeVisible()
  await signInAs(context, lena)
  await page.goto('/creator/dashboard?tab=earnings')
  await page.getByRole('button', { name: /^Refund .*\$12\.50$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^With a full refund, your fan loses access\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund $12.50' }).click()
  await expect(page.getByText('Refund sent')).toBeVisible()
  const sale = page.getByRole('list', { name: 'Sales' }).getByRole('listitem')
  await expect(sale.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(sale.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await expect(fan.page.getByText('For Lena Sample’s subscribers')).toBeVisible()
  await expect(fan.page.getByText('Open while it is paid')).toHaveCount(0)
  await expect(fan.page).toHaveTitle(/Lena Sample · Coterie$/)
  await fan.page.goto('/receipts')
  await fan.page.getByRole('link', { name: /^Refunded: Lena/ }).click()
  await expect(fan.page.getByRole('row', { name: /Total/ })).toContainText('$12.50')
  await expectAccessible(fan.page)
  await fan.context.close()
  await page
    .getByRole('list', { name: 'Statements' })
    .getByRole('link', { name: /^Statement|\d{4}$/ })
    .first()
    .click()
  const { opening, closing } = await expectToAddUp(page)
  // Only what the provider keeps of a payment stays with the creator (D61).
  expect(opening).toBe(0)
  expect(closing).toBeLessThan(0)
})

test(
  'a higher price holds for whoever agrees to it, from the next payment after the notice on',
  caughtBy('server/money/creators/price-moves.test.ts', '@desktop'),
  async ({ page, context, browser }) => {
    const [lena, tom, mia] = [await makeCreator('lena'), await makePerson('tom'), await makePerson('mia')]
    await subscribe(tom, lena)
    await subscribe(mia, lena)
    const [agreeing, declining] = [await openAs(browser, tom, '/account-settings'), await openAs(browser, mia, '/account-settings')]
    await signInAs(context, lena)
    await page.goto('/account-settings')
    const edit = () => page.getByRole('button', { name: 'Edit Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Creator Settings' })
    await edit()
    await dialog.getByRole('textbox', { name: 'Price per month in US dollars' }).fill('15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Creator Settings Updated')).toBeVisible()
    await edit()
    await expect(dialog.getByText('2 subscribers pay an older price.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ask them to switch to the current price' }).click()
    await expect(page.getByText('Emails sent to subscribers: 2.')).toBeVisible()

    await expect(
      agreeing.page.getByText(/wants to raise the price to \$15\.00 a month from .* If you do nothing, you keep paying \$12\.50\./),
    ).toBeVisible()
    await expectAccessible(agreeing.page)
    await agreeing.page.getByRole('button', { name: 'Accept $15.00' }).click()
    await expect(agreeing.page.getByText(/^You’ll pay \$15\.00 a month from /)).toBeVisible()
    await declining.page.getByRole('button', { name: 'Keep $12.50' }).click()
    await expect(declining.page.getByText('You keep paying $12.50 a month')).toBeVisible()
    await expect(declining.page.getByText(/wants to raise the price/)).toHaveCount(0)
    await expect(dialog.getByText('Asked: 2 · agreed: 1 · declined: 1')).toBeVisible()

    await advanceDays(month)
    await expect(mine(agreeing.page)).toContainText('$15.00')
    await advanceDays(month)
    const amounts = async (fan: Visitor) =>
      (await fan.get('/api/receipts')).body.map(({ amountCents }: { amountCents: number }) => amountCents)
    await expect.poll(() => amounts(tom)).toEqual([1500, 1250, 1250])
    await expect.poll(() => amounts(mia)).toEqual([1250, 1250, 1250])
    await expect(mine(declining.page)).toContainText('$12.50')
    await agreeing.page.goto('/receipts')
    await expect(agreeing.page.getByRole('listitem').filter({ hasText: '$15.00' })).toHaveCount(1)
    await agreeing.context.close()
    await declining.context.close()
  },
)
