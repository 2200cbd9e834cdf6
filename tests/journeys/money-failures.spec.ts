import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeVideo } from '#tests/people/files.ts'
import { intercept, letThrough } from './intercept.ts'
import { agree, cards, giveCard, payButton, typeCard } from './money.ts'
import { dismiss, expect, freshName, makeCreator, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

const problem = { code: 'internal', status: 500, message: 'The server’s own words.' }

/** The next call to these addresses gets no answer, or that of a server that failed. */
async function failOnce(page: Page, url: string, method: string, how: 'lost' | 'broken'): Promise<void> {
  await intercept(page, url, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return how === 'lost' ? route.abort() : route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
  })
}

test(
  'a visitor who wants to subscribe on a profile is asked to sign in, and comes back to the checkout',
  caughtBy('tests/journeys/sign-in.spec.ts: whoever had to sign in', '@desktop'),
  async ({ page }) => {
    const lena = await makeCreator('lena')
    await page.goto(`/profile/${lena.id}`)
    await page.getByRole('link', { name: 'Subscribe $12.50/month' }).click()
    await expect(page.getByText('Please sign in to subscribe.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/signin\?next=%2Fsubscribe/)
  },
)

test('what cannot be begun, paid or ended says so, and the next try goes through', { tag: '@desktop' }, async ({ page, context }) => {
  const stem = freshName('noor').replace(/\W|_/g, '')
  const [, fan] = [await makeCreator(stem), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto(`/creators?q=${stem}`)
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').filter({ hasText: '$12.50' })
  await card.getByRole('button', { name: /^Subscribe/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await typeCard(page, cards.pays)
  await failOnce(page, '**/api/creator/*/subscribe', 'POST', 'lost')
  await payButton(page).click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(page.getByText('Please try again later')).toBeVisible()
  letThrough(page)
  await dismiss(page)
  await failOnce(page, '**/api/creator/*/subscribe', 'POST', 'broken')
  await payButton(page).click()
  await expect(page.getByText('Subscription Error')).toBeVisible()
  await expect(page.getByText(problem.message)).toBeVisible()
  letThrough(page)
  await dismiss(page)
  await failOnce(page, '**/payment_intents/*/confirm', 'POST', 'lost')
  await payButton(page).click()
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible()
  letThrough(page)
  await dismiss(page)
  await payButton(page).click()
  await expect(page.getByText('Subscription Successful!')).toBeVisible()

  await failOnce(page, '**/api/creator/*/unsubscribe', 'POST', 'lost')
  await card.getByRole('button', { name: /^Unsubscribe/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribe Failed')).toBeVisible()
  await expect(page.getByText('Please try again later')).toBeVisible()
})

test(
  'the checkout says that it could not begin, and begins with the same details',
  caughtBy('tests/journeys/money-failures.spec.ts: what cannot be begun', '@desktop'),
  async ({ page, context }) => {
    const [lena, tom] = [await makeCreator('lena'), await makePerson('tom')]
    await signInAs(context, tom)
    await page.goto(`/subscribe?creatorId=${lena.id}`)
    await agree(page)
    await failOnce(page, '**/api/creator/*/subscribe', 'POST', 'lost')
    await giveCard(page, cards.pays)
    await expect(page.getByText('Failed to create subscription.')).toBeVisible()
    letThrough(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
  },
)

test('becoming a creator that fails loses nothing', caughtBy('tests/journeys/creator.spec.ts', '@desktop'), async ({ page, context }) => {
  await signInAs(context, await makePerson('lena'))
  await page.goto('/creator/setup')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('How bread is made.')
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Portugal' })
  await failOnce(page, '**/api/creator/setup', 'POST', 'lost')
  await page.getByRole('button', { name: 'Become a creator' }).click()
  await expect(page.getByText('Setup Failed')).toBeVisible()
  await expect(page.getByText('Please try again later')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('How bread is made.')
})

test(
  'settings, bank and the end of a creator: each failure says what failed, and the bank is changed in the end',
  caughtBy('server/money/payouts/setup.test.ts', '@desktop'),
  async ({ page, context }) => {
    await signInAs(context, await makeCreator('lena'))
    await page.goto('/account-settings')
    await page.getByRole('button', { name: 'Edit Settings' }).click()
    await failOnce(page, '**/api/creator/*/settings', 'PUT', 'lost')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Update Failed')).toBeVisible()
    await expect(page.getByText('Failed to update creator settings')).toBeVisible()
    await dismiss(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Banking' }).click()
    const bank = page.getByRole('dialog', { name: 'Banking Details' })
    await bank.getByRole('textbox', { name: 'Account holder name' }).fill('Lena Sample')
    await bank.getByPlaceholder('9-digit routing number').fill('110000000')
    await bank.getByRole('textbox', { name: 'Account number' }).fill('000123456789')
    await failOnce(page, '**/api/creator/*/banking', 'PUT', 'broken')
    await bank.getByRole('button', { name: 'Verify and save' }).click()
    await expect(page.getByText('Update Failed')).toBeVisible()
    await expect(page.getByText('Failed to update banking details')).toBeVisible()
    await dismiss(page)
    letThrough(page)
    await bank.getByRole('button', { name: 'Verify and save' }).click()
    await expect(page.getByText('Banking Details Updated')).toBeVisible()
    await expect(page.getByText('Your banking information has been updated successfully')).toBeVisible()
    await dismiss(page)

    await page.getByRole('button', { name: 'Delete Creator Account', exact: true }).click()
    await failOnce(page, '**/api/creator/*/delete', 'DELETE', 'lost')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete creator account' }).click()
    await expect(page.getByText('Delete Failed')).toBeVisible()
    await expect(page.getByText('Failed to delete creator account')).toBeVisible()
    await expect(page.getByText('Active Creator Account')).toBeVisible()
  },
)

test(
  'the dashboard takes no file that is too large and no video that is too long',
  caughtBy('tests/journeys/media.spec.ts: what cannot be posted', '@desktop'),
  async ({ page, context }) => {
    await signInAs(context, await makeCreator('lena'))
    await page.goto('/creator/dashboard?tab=analytics')
    // Where nobody began there is a sentence, and no table of zeros.
    await expect(page.getByRole('region', { name: 'Retention' })).toContainText('No new subscribers in the last six months.')
    await expect(page.getByRole('table', { name: 'Retention' })).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'New post' }).first().click()
    const dialog = page.getByRole('dialog')
    const huge = test.info().outputPath('huge.jpg')
    writeFileSync(huge, Buffer.alloc(50 * 1024 * 1024 + 1))
    await dialog.locator('input[type=file]').setInputFiles(huge)
    await expect(page.getByText('File too large')).toBeVisible()
    await expect(page.getByText('Please choose a file smaller than 50MB.')).toBeVisible()
    await dismiss(page)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'long.mp4', mimeType: 'video/mp4', buffer: await makeVideo(75) })
    await expect(page.getByText('Video too long')).toBeVisible()
    await expect(page.getByText('Choose a video shorter than 60 seconds.', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/for optimal sharing/)).toHaveCount(0)
  },
)
