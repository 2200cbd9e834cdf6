import type { Page } from '@playwright/test'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { closedBank } from '#tests/people/paid-creator.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { advanceDays } from './money.ts'
import { choose, openAsOwner, rowOf } from './panel.ts'
import { expect, expectAccessible, makeCreator, makePerson, openAs, siteUrl, test, useOwnSite } from './support.ts'
import { scaled } from './width.ts'

// The clock of billing is moved.
useOwnSite()

const patience = { timeout: scaled(30_000) }

/** The bank takes money again, at the same account. */
async function reopenBank(creator: Visitor): Promise<void> {
  const provider = new Visitor(siteUrl())
  const { body: home } = await provider.get('/sandbox/stripe')
  const id = new RegExp(`${creator.user.email}\\s*<span class="meta">(acct_\\w+)`).exec(home)?.[1]
  expect((await provider.post(`/sandbox/stripe/accounts/${id}/state`, { state: 'bank_reopened' })).status).toBe(200)
}

const states = async (creator: Visitor) =>
  (await creator.get(`/api/creator/${creator.id}/payouts`)).body.map(({ status }: { status: string }) => status)

/** Gives a reason in the dialog that is open. */
async function giveReason(page: Page, verb: string, reason: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toHaveCount(0)
}

test('a payout fails, is retried and arrives; another is held with a reason and released', async ({ page, browser }) => {
  test.setTimeout(scaled(180_000))
  const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
  expect((await lena.put(`/api/creator/${lena.id}/banking`, closedBank)).status).toBe(200)
  await subscribeAndPay({ url: siteUrl() }, tom, lena.id)
  await advanceDays(8)
  await expect.poll(() => states(lena), patience).toEqual(['in_transit'])
  await advanceDays(7)
  await expect.poll(() => states(lena), patience).toEqual(['failed'])

  const creator = await openAs(browser, lena, '/creator/dashboard?tab=earnings')
  await expect(creator.page.getByText(/^Your bank rejected a payout/)).toBeVisible()
  const own = creator.page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
  await expect(own.first()).toContainText('The bank account is closed.')

  await openAsOwner(page, '/admin')
  await page.getByRole('link', { name: '1 payout failed or on hold' }).click()
  const row = rowOf(page, `@${lena.user.username}`)
  await expect(row).toContainText('The bank account is closed.')
  await expectAccessible(page)
  await reopenBank(lena)
  await choose(page, row, /^Retry/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retry payout' }).click()
  await expect(page.getByText('$11.25 is on its way to Lena Sample.')).toBeVisible()
  await expect(row.filter({ hasText: 'Sent again as payout' })).toBeVisible()
  await expect(own.first()).toContainText('In transit')
  await advanceDays(7)
  await expect.poll(() => states(lena), patience).toEqual(['paid', 'failed'])
  await expect(own.first()).toContainText('Paid')

  await choose(page, row.first(), /^Put payouts on hold/)
  await giveReason(page, 'Put on hold', 'The bank asks who owns the account.')
  await expect(row.first()).toContainText('On hold: The bank asks who owns the account.')
  await expect(creator.page.getByText('Reason: The bank asks who owns the account.')).toBeVisible()
  await page.getByRole('tab', { name: 'Owed to creators' }).click()
  // The other list has two rows, and stays until this one is there.
  await expect(row).toHaveCount(1)
  await choose(page, row, /^Release payouts/)
  await giveReason(page, 'Release payouts', 'The bank confirmed the account.')
  await expect(row).toHaveCount(0)
  await expect(creator.page.getByText('Payouts enabled')).toBeVisible()
  await creator.page.goto('/notifications')
  await expect(creator.page.getByText('The bank confirmed the account.')).toBeVisible()

  await page.goto(`/admin?tab=users&user=${lena.id}`)
  const money = page.getByRole('region', { name: 'Earned as a creator' })
  await expect(money).toContainText('$11.25 · Paid')
  await money.getByRole('link', { name: 'Payouts' }).click()
  await expect(page.getByRole('button', { name: 'Show all creators' })).toBeVisible()
  await expect(rowOf(page, `@${lena.user.username}`)).toHaveCount(2)
  await creator.context.close()
})
