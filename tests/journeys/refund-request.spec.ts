import { subscribeAndPay } from '#tests/money/checkout.ts'
import { mailsOf } from './mails.ts'
import { advanceDays } from './money.ts'
import { openAsOwner } from './panel.ts'
import { expect, expectAccessible, makeCreator, makePerson, openAs, signInAs, siteUrl, test } from './support.ts'
import { scaled } from './width.ts'

test('a fan requests a refund: the creator declines, the site team refunds, and both sides read each step', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(scaled(120_000))
  const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
  await subscribeAndPay({ url: siteUrl() }, tom, lena.id)
  const [receipt] = (await tom.get('/api/receipts')).body
  await advanceDays(15)

  await signInAs(context, tom)
  await page.goto(`/receipts/${receipt.id}`)
  await page.getByRole('button', { name: 'Request a refund' }).click()
  const asking = page.getByRole('dialog', { name: 'Request a refund of $12.50' })
  await asking.getByLabel('Reason').fill('No video')
  await asking.getByRole('button', { name: 'Send request' }).click()
  await expect(asking.getByText('Enter a reason with at least 10 characters.')).toBeVisible()
  await asking.getByLabel('Reason').fill('The weekly video never came.')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Send request' }).click()
  const request = page.getByRole('region', { name: 'Refund request' })
  await expect(request.getByRole('status')).toHaveText(/^Lena Sample has until .* to respond/)
  await expect(request.getByText('The weekly video never came.')).toBeVisible()
  await expectAccessible(page)

  const creator = await openAs(browser, lena, '/creator/dashboard?tab=earnings')
  const received = creator.page.getByRole('list', { name: 'Refund requests' }).getByRole('listitem')
  await expect(received).toContainText('The weekly video never came.')
  await expectAccessible(creator.page)
  await received.getByRole('button', { name: /^Decline the refund request from/ }).click()
  const declining = creator.page.getByRole('dialog', { name: /^Decline the refund request from/ })
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(declining.getByText('Enter a reason.')).toBeVisible()
  await declining.getByLabel('Reason').fill('It is there now.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(received).toContainText(/You declined on .*: It is there now\./)

  await expect.poll(async () => (await mailsOf(tom)).map(({ text }) => text).join('\n')).toContain('It is there now.')
  await page.reload()
  await expect(request.getByRole('status')).toHaveText(/^Lena Sample declined on/)
  await request.getByRole('button', { name: 'Ask the site team' }).click()
  await expect(request.getByRole('status')).toHaveText(/^The site team decides by/)

  const team = await browser.newContext()
  const desk = await team.newPage()
  await openAsOwner(desk, '/admin?tab=economy&part=refunds')
  await desk.getByRole('row').filter({ hasText: tom.user.displayName }).getByRole('button', { name: 'Respond' }).click()
  const details = desk.getByRole('dialog', { name: /^Refund request from/ })
  await expect(details.getByText('It is there now.')).toBeVisible()
  await expectAccessible(desk)
  await details.getByRole('button', { name: 'Refund' }).click()
  const refunding = desk.getByRole('dialog', { name: /^Refund / })
  await refunding.getByRole('radio', { name: 'Partial amount' }).check()
  await refunding.getByRole('textbox', { name: 'Amount' }).fill('5')
  await refunding.getByLabel('Reason').fill('Half of the month was fine.')
  await refunding.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(desk.getByText('Refund sent')).toBeVisible()
  await expect(desk.getByRole('row').filter({ hasText: tom.user.displayName })).toContainText('Refunded')

  await expect(request.getByRole('status')).toHaveText(/^\$5\.00 was refunded on/)
  await expect(request.getByText('Half of the month was fine.')).toBeVisible()
  await expect(received).toContainText(
    /\$5\.00 refunded on .*\s+You declined: It is there now\.\s+The site team: Half of the month was fine\./,
  )
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'A requested refund of $5.00 is on its way' }).click()
  await expect(page).toHaveURL(`/receipts/${receipt.id}`)
})
