import { intercept } from './intercept.ts'
import { askForProofOnce, proofCode } from './mails.ts'
import { expect, expectAccessible, hold, makeCreator, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

test('a visitor is told to sign in, and waits no longer than five seconds for an answer', async ({ page }) => {
  await page.goto('/account-settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required')
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await intercept(page, '**/api/me', () => new Promise(() => undefined))
  await page.clock.install()
  await page.goto('/account-settings')
  await expect(page.getByText('Loading account settings...')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required')
})

test('a session that ended elsewhere leaves the person treated as signed out', async ({ page, context }) => {
  const tom = await makePerson('tom')
  await signInAs(context, tom)
  await page.goto('/account-settings')
  await expect(page.getByText('Regular User Account')).toBeVisible()
  await page.getByRole('link', { name: 'Become a Creator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a creator')
  await tom.post('/api/auth/logout')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required')
})

test(
  'whoever is no creator sees who they are, what they pay, and the way to more',
  caughtBy('tests/journeys/routes.spec.ts'),
  async ({ page, context }) => {
    const mia = await makePerson('mia')
    await signInAs(context, mia)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Account settings' }).last().click()
    await expect(page).toHaveURL('/account-settings')
    const profile = page.getByRole('region', { name: 'Profile Information' })
    await expect(profile).toContainText(mia.user.displayName)
    await expect(profile).toContainText(mia.user.email)
    await expect(profile).toContainText(`@${mia.user.username}`)
    await expect(profile.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText('No active subscriptions')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Creators' })).toHaveAttribute('href', '/creators')
    const premium = page.getByRole('region', { name: 'Premium' })
    await expect(premium).toContainText('Free Plan')
    await expect(premium.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe')
    await expectAccessible(page)
  },
)

test('a creator changes the price, which one that is none doesn’t, and is none anymore after a warning and a mailed code', async ({
  page,
  context,
}) => {
  const lena = await makeCreator('lena')
  await signInAs(context, lena)
  await page.goto('/account-settings')
  const status = page.getByRole('region', { name: 'Creator Status' })
  await status.getByRole('button', { name: 'Edit Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Creator Settings' })
  const price = dialog.getByRole('textbox', { name: 'Price per month in US dollars' })
  await expect(price).toHaveAttribute('placeholder', '9.99')
  await price.fill('0.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a price of at least $1.00.')).toBeVisible()
  await expect(price).toBeFocused()
  await price.fill('8')
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ price: 800 })
  await expect(page.getByText('Creator Settings Updated')).toBeVisible()
  await expect(page.getByText('Your creator profile has been updated successfully')).toBeVisible()
  await expect(status).toContainText('$8.00/month')

  const remove = () => page.getByRole('button', { name: 'Delete Creator Account', exact: true }).click()
  await remove()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('your subscriber data and earnings')
  await expect(warning).toContainText('This can’t be undone.')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Active Creator Account')).toBeVisible()
  await remove()
  const answer = await hold(page, '**/delete')
  await askForProofOnce(page, '**/delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete creator account' }).click()
  const proof = page.getByRole('dialog', { name: 'Delete creator account' })
  await proof.getByRole('textbox', { name: 'Six-digit code' }).fill('000000')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This code is wrong or has expired.')).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('textbox', { name: 'Six-digit code' }).fill(await proofCode(lena))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  // It's proved; another code would prove nothing more.
  await expect(warning.getByRole('button', { name: 'Delete creator account' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByText('Creator Account Deleted')).toBeVisible()
  await expect(page.getByText('Regular User Account')).toBeVisible()
  await page.goto('/creator/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provider Account Required')
})

test('a price is shown with the decimal sign of the language, and taken with either', async ({ page, context }) => {
  const lena = await makeCreator('lena')
  expect((await lena.put('/api/me/language', { language: 'de' })).status).toBe(200)
  await signInAs(context, lena)
  await page.goto('/account-settings')
  const edit = page.getByRole('button', { name: 'Einstellungen bearbeiten' })
  const dialog = page.getByRole('dialog', { name: 'Creator-Einstellungen' })
  const price = dialog.getByRole('textbox', { name: 'Preis pro Monat in US-Dollar' })
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await edit.click()
  await expect(price).toHaveValue('12,50')
  await expect(price).toHaveAttribute('placeholder', '9,99')
  await price.fill('1.234')
  await save.click()
  await expect(dialog.getByText('zum Beispiel 9,99.')).toBeVisible()
  for (const [typed, cents] of [
    ['8,05', 805],
    ['8.50', 850],
  ] as const) {
    await price.fill(typed)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save.click()
    expect((await sent).postDataJSON()).toMatchObject({ price: cents })
    await expect(dialog).toBeHidden()
    await edit.click()
  }
  await expect(price).toHaveValue('8,50')
})
