import { comeByGoogle, declareAge } from './joining.ts'
import { enterMailedCode, expect, expectAccessible, freshName, hold, mailedCode, makePerson, test, writePost } from './support.ts'

test('a new person joins by e-mail: code, age and terms, and is back where they were', async ({ page }) => {
  const name = freshName('newcomer')
  const email = `${name}@people.example`
  await page.goto('/signup?next=/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Join Us' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Display name').fill('New Comer')
  await page.getByLabel('Username').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()

  const code = page.getByRole('textbox', { name: /code/i })
  const recovery = page.getByRole('button', { name: 'Use a recovery code' })
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  await expect(recovery).toHaveCount(0)
  await expectAccessible(page)
  const right = await mailedCode(email)
  await code.fill('12')
  await code.press('Enter')
  await expect(page.getByText('Enter the six digits from the email.')).toBeVisible()
  await code.fill(right === '000000' ? '111111' : '000000')
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible()
  await code.fill(right)

  await expect(page.getByRole('checkbox')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Day')).toBeFocused()
  await declareAge(page)
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page.getByText('Your account is ready. Welcome!')).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('somebody younger than 18 is told so and gets no account', async ({ page }) => {
  const email = `${freshName('young')}@people.example`
  await page.goto('/mobile-auth')
  // A name counts for who joins alone.
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  const spinner = submit.locator('[aria-hidden="true"]')
  await expect(spinner).toHaveCount(0)
  const answer = await hold(page, '**/api/auth/mobile')
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(spinner).toBeVisible()
  answer()
  const recovery = page.getByRole('button', { name: 'Use a recovery code' })
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible()
  await expect(recovery).toHaveCount(1)
  await enterMailedCode(page, email)
  // Nobody who joins has such a code.
  await expect(page.getByLabel('Year')).toBeVisible()
  await expect(recovery).toHaveCount(0)
  await declareAge(page, String(new Date().getFullYear() - 15))
  await expect(page.getByText('You must be at least 18 years old to join.').first()).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Please sign in to access settings')).toBeVisible()
})

test(
  'Google: a popup on a desktop, a redirect on a phone; then disconnect it, and sign out',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const name = freshName('gina')
    await page.goto('/signin?next=/settings')
    await expectAccessible(page)
    await comeByGoogle(page, name, { isMobile })
    await declareAge(page)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText(`${name}@google.example`).first()).toBeVisible()
    await expectAccessible(page)

    const security = page.locator('#security')
    await security.getByRole('button', { name: 'Disconnect Google' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Disconnect Google?' })
    await expect(sure).toContainText(`${name}@google.example`)
    await expectAccessible(page)
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await security.getByRole('button', { name: 'Disconnect Google' }).click()
    await sure.getByRole('button', { name: 'Disconnect Google' }).click()
    await expect(page.getByText('Google disconnected')).toBeVisible()
    await expect(security.getByText('Google isn’t connected.')).toBeVisible()
    await expect(sure).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expect(page.getByText('Please sign in to access settings')).toBeVisible()
  },
)

test(
  'turning back at Google: a closed popup is said to be cancelled, a cancelled redirect is no failure',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/signin')
    const button = page.getByRole('button', { name: /Google/ })
    if (isMobile) {
      await button.click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL('/signin')
      await expect(button).toBeEnabled()
      await expect(page.getByText('Sign-in failed')).toHaveCount(0)
    } else {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await popup.close()
      await expect(page.getByText('Sign-in was cancelled. Please try again.').first()).toBeVisible()
    }
  },
)

test('whoever is asked to sign in has a second to read why', async ({ page }) => {
  const ana = await makePerson('ana')
  await page.clock.install()
  await page.goto(`/profile/${ana.id}`)
  const follow = page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).first()
  await expect(follow).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await follow.click()
  await expect(page.getByText('Please sign in to follow users')).toBeVisible()
  await page.clock.runFor(950)
  await expect(page).toHaveURL(`/profile/${ana.id}`)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(`/signin?next=%2Fprofile%2F${ana.id}`)
})

test('whoever had to sign in comes back, and the wish is carried out', async ({ page }) => {
  const ana = await makePerson('ana')
  const id = await writePost(ana, `Something likeable ${freshName('text')}`)
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page.getByText('Please sign in to like posts')).toBeVisible()
  await expect(page).toHaveURL(`/signin?next=%2Fpost%2F${id}`)
  const email = `${freshName('fan')}@people.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await enterMailedCode(page, email)
  await declareAge(page)
  await expect(page).toHaveURL(`/post/${id}`)
  await expect.poll(async () => (await ana.get(`/api/posts/${id}`)).body.likesCount).toBe(1)
})
