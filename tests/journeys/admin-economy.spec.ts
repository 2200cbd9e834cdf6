import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { choose, openAsOwner, rowOf } from './panel.ts'
import { expect, expectAccessible, makeCreator, makePerson, siteUrl, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'

/** A fan who pays for a month of a creator. */
async function subscribe(fan: Visitor, creator: Visitor): Promise<void> {
  const begun = await fan.post(`/api/creator/${creator.id}/subscribe`, { acceptTerms: true })
  expect(begun.status).toBe(200)
  const { publishableKey } = (await fan.get('/api/config')).body.payments
  expect((await new SandboxCards(siteUrl(), publishableKey).pay(begun.body.clientSecret, '4242 4242 4242 4242')).status).toBe(200)
  expect((await fan.post(`/api/subscriptions/${begun.body.subscription.id}/confirm`)).body.status).toBe('active')
}

const dollars = (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

test('the economy shows the figures of the ledger; a payment is given back in part, and terms change for what is sold from then on', async ({
  page,
}) => {
  test.setTimeout(scaled(120_000))
  const [creator, fan] = [await makeCreator('seller'), await makePerson('buyer')]
  await subscribe(fan, creator)
  const person = await openAsOwner(page, '/admin?tab=economy')
  const [summary] = (await person.get('/api/admin/economy')).body
  const figures = page.getByRole('region', { name: 'USD' })
  for (const cents of [summary.total.grossCents, summary.total.feeCents, summary.total.netCents]) {
    await expect(figures.getByText(dollars(cents), { exact: true }).first()).toBeVisible()
  }
  await figures.getByText('Show as a table').click()
  await expect(figures.getByRole('table', { name: 'Sales in USD by month' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Result' }).click()
  const [result] = (await person.get('/api/admin/result')).body
  await expect(page.getByRole('img', { name: 'Result in USD by month' })).toBeVisible()
  await expect(figures.getByText(dollars(result.months.at(-1).recurringCents), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Creators' }).click()
  await page.getByLabel('Name or username').fill(creator.user.username)
  const row = rowOf(page, `@${creator.user.username}`)
  const [sold] = (await person.get(`/api/admin/subscriptions?query=${creator.user.username}`)).body
  expect(sold.grossCents).toBe(1250)
  await expect(row).toContainText(dollars(sold.grossCents))
  await expect(row).toContainText(dollars(sold.netCents))

  await choose(page, row, /Payments/)
  const payment = rowOf(page, `@${fan.user.username}`)
  await expect(payment).toContainText('$12.50')
  await choose(page, payment, /Refund/)
  const dialog = page.getByRole('dialog', { name: `Refund ${fan.user.displayName}` })
  await dialog.getByLabel('Partial amount').check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5.00')
  await dialog.getByLabel('Reason').fill('Half of the month was missing')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(page.getByText('The refund of $5.00 is on its way.')).toBeVisible()
  await expect(payment).toContainText('$5.00')

  await page.getByRole('tab', { name: 'Money terms' }).click()
  await expect(page.getByText('At the minimum price of $1.00, a sale earns $0.10 and costs $0.33: the site loses $0.23')).toBeVisible()
  const minimum = page.getByLabel('Minimum payout, in whole units of its currency')
  const before = await minimum.inputValue()
  const after = (Number(before) + 1).toFixed(2)
  await minimum.fill('nothing')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('Some fields aren’t valid.')).toBeVisible()
  await minimum.fill(after)
  await page.getByRole('button', { name: 'Review changes' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Change the money terms?' })
  await expect(ask.getByText(`Minimum payout: $${before} → $${after}`)).toBeVisible()
  await ask.getByLabel('Reason').fill('Fees of the bank')
  await ask.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Money terms changed')).toBeVisible()
  expect((await person.get('/api/admin/money-terms')).body.minimumPayoutCents).toBe(Math.round(Number(after) * 100))
})

test(
  'analytics show any range within a year, and the views of one profile',
  caughtBy('server/money/analytics/analytics.test.ts'),
  async ({ page }) => {
    const person = await makePerson('viewed')
    await openAsOwner(page, '/admin?tab=analytics')
    await expect(page.getByRole('img', { name: /^New people by day/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Active people by day/ })).toBeVisible()
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(page).toHaveURL(/from=/)
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(8)
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('2024-01-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('Choose 366 days or fewer.')).toBeVisible()
    await page.getByLabel('Name, username, email or ID').fill(person.user.username)
    await page.getByRole('button', { name: `Show views of ${person.user.displayName}’s profile` }).click()
    await expect(page.getByText('No one has viewed this profile recently.')).toBeVisible()
    await expectAccessible(page)
  },
)
