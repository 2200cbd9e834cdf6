import { subscribeAndPay } from '#tests/money/checkout.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { mailsOf } from './mails.ts'
import { enterPassword, openAsRole } from './panel.ts'
import { expect, expectAccessible, makeCreator, makePerson, siteUrl, test } from './support.ts'

test('someone withdraws without signing in: in two steps, confirmed by email, and refunded by its link', async ({ page }) => {
  const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
  await subscribeAndPay({ url: siteUrl() }, tom, lena.id)
  await page.goto('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Tom Sample')
  await main.getByLabel('Email').fill('tom')
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('alert').getByRole('link')).toHaveText([
    'Enter an email address for our confirmation.',
    'Enter what you bought.',
  ])
  await main.getByLabel('Email').fill(tom.user.email)
  await main.getByLabel('What you bought').fill('My subscription to Lena')
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('button', { name: 'Back' }).click()
  await expect(main.getByLabel('What you bought')).toHaveValue('My subscription to Lena')
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('definition')).toHaveText(['Tom Sample', tom.user.email, 'My subscription to Lena'])
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(main.getByText(/^We received your withdrawal on .*\d:\d\d/)).toBeVisible()

  const confirmation = async () =>
    /\/withdraw\/[\w-]+/.exec((await mailsOf(tom)).find(({ subject }) => subject.startsWith('We received'))?.text ?? '')?.[0]
  await expect.poll(confirmation).toBeDefined()
  await page.goto((await confirmation()) ?? '')
  await main.getByRole('listitem').getByRole('button', { name: 'Withdraw from contract' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw from contract and get a refund' }).click()
  await expect(main.getByText('You’ve withdrawn from your subscription to Lena Sample.')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
})

test('the site team ends the purchase a withdrawal means', { tag: '@desktop' }, async ({ page }) => {
  const [lena, mia] = [await makeCreator('lena'), await makePerson('mia')]
  await subscribeAndPay({ url: siteUrl() }, mia, lena.id)
  const email = `other-${mia.user.username}@people.example`
  const declared = await new Visitor(siteUrl()).post('/api/withdrawals', { name: mia.user.username, email, purchase: 'The one to Lena' })
  expect(declared.status).toBe(201)
  await openAsRole(page, 'admin', '/admin?tab=economy&part=withdrawals')
  await enterPassword(page)
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Respond' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No purchase that could be withdrawn from at that time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send response' }).click()
  await expect(dialog.getByText('Enter a response or choose a purchase.')).toBeVisible()
  await dialog.getByLabel('Find by username').fill(`@${mia.user.username}`)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('radio', { name: new RegExp(`@${mia.user.username}`) }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'End and refund' }).click()
  await expect(page.getByText('Subscription ended and refunded')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Refunded')
})
