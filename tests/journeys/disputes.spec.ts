import type { Page } from '@playwright/test'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { dispute } from './money.ts'
import { choose, openAsOwner, rowOf } from './panel.ts'
import { expect, expectAccessible, makeCreator, makePerson, openAs, siteUrl, test } from './support.ts'
import { scaled } from './width.ts'

/** Opens a dispute from the list, adds to its text, and submits it. */
async function submitEvidence(page: Page, username: string, more: string): Promise<void> {
  await choose(page, rowOf(page, `@${username}`), /Review evidence/)
  const details = page.getByRole('dialog', { name: /^Dispute/ })
  const words = details.getByRole('textbox', { name: 'Text for the bank' })
  await expect(words).toHaveValue(new RegExp(username))
  await words.fill(`${await words.inputValue()}\n${more}`)
  await details.getByRole('button', { name: 'Submit evidence' }).click()
  await page
    .getByRole('alertdialog', { name: 'Submit this evidence to the bank?' })
    .getByRole('button', { name: 'Submit evidence' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Evidence submitted' })).toBeVisible()
}

test('a dispute is answered with evidence; won or lost, the team and the creator read what became of the money', async ({
  page,
  browser,
}) => {
  test.setTimeout(scaled(120_000))
  const [lena, tom, mia] = [await makeCreator('lena'), await makePerson('tom'), await makePerson('mia')]
  const [ofTom, ofMia] = [await subscribeAndPay({ url: siteUrl() }, tom, lena.id), await subscribeAndPay({ url: siteUrl() }, mia, lena.id)]
  const { body: talk } = await tom.post('/api/conversations', { otherUserId: lena.id })
  await tom.post(`/api/conversations/${talk.id}/messages`, { content: 'Your vases are lovely' })
  await dispute(ofTom.id, 'open')
  await dispute(ofMia.id, 'open')

  const creator = await openAs(browser, lena, '/creator/dashboard?tab=earnings')
  const own = creator.page.getByRole('list', { name: 'Disputes' }).getByRole('listitem')
  const ofTomRow = own.filter({ hasText: tom.user.displayName })
  await expect(ofTomRow).toContainText('Your share of $11.25 is on hold until the bank decides.')
  await ofTomRow.getByRole('button', { name: /^Choose messages/ }).click()
  const messages = creator.page.getByRole('dialog', { name: /^Messages with/ })
  await messages.getByRole('checkbox', { name: /Your vases are lovely/ }).check()
  await expectAccessible(creator.page)
  await messages.getByRole('button', { name: 'Save' }).click()
  await expect(messages).toHaveCount(0)
  await expect(ofTomRow).toContainText('1 message chosen')

  await openAsOwner(page, '/admin?tab=economy&part=disputes')
  await submitEvidence(page, tom.user.username, 'winning_evidence')
  const details = page.getByRole('dialog', { name: /^Dispute/ })
  await expect(details.getByText('The bank returned $12.50. The creator’s share of $11.25 isn’t on hold any longer.')).toBeVisible()
  await expect(details.getByText('Your vases are lovely')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, `@${tom.user.username}`)).toContainText('Evidence submitted')
  await submitEvidence(page, mia.user.username, 'losing_evidence')
  await expect(details.getByText('The bank kept $12.50, and $11.25 of it left the creator’s balance.')).toBeVisible()
  await expect(details.getByText('The payment provider charged a dispute fee of $15.00. The creator paid it.')).toBeVisible()

  await expect(ofTomRow).toContainText(/You won on .*Your share of \$11\.25 isn’t on hold any longer/)
  await expect(own.filter({ hasText: mia.user.displayName })).toContainText(/You lost on .*you paid the dispute fee of \$15\.00/)
  await creator.context.close()
})
