import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'

test('the look is chosen once, holds in every tab, and is there before the first paint', async ({ page, context }) => {
  await signInAs(context, await makePerson('looker'))
  await page.goto('/settings#appearance')
  const root = page.locator('html')
  const other = await context.newPage()
  await other.goto('/feed')
  const size = () => other.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('16px')
  const section = page.getByRole('region', { name: 'Appearance' })
  await section.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('130')
  await page.getByRole('switch', { name: 'Reduce motion' }).check()
  await expect(root).toHaveAttribute('data-motion', 'reduce')
  // The other tab follows without a reload.
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduce')
  await expect.poll(size).toBe('20.8px')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // Without the app: the script of the document alone sets it.
  const bare = await context.newPage()
  await intercept(bare, '**/assets/*.js', (route) => route.abort())
  await bare.goto('/settings')
  await expect(bare.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(bare.locator('html')).toHaveAttribute('data-motion', 'reduce')
  expect(await bare.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px')
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('100')
  await section.getByRole('radio', { name: 'System' }).check()
  await page.getByRole('switch', { name: 'Reduce motion' }).uncheck()
  await expect(root).not.toHaveAttribute('data-theme')
  await expect(root).not.toHaveAttribute('data-motion')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => ['theme', 'text-size', 'motion'].includes(key)))).toEqual([])
})

test(
  'a link leads to its section with the focus, and the contents say where one is',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const reader = await makePerson('reader')
    await signInAs(context, reader)
    await page.goto('/settings')
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('aria-current', 'location')
    await page.goto('/feed')
    await page.goto('/settings#security')
    const security = page.getByRole('heading', { name: 'Security', level: 2 })
    await expect(security).toBeInViewport()
    await expect(security).toBeFocused()
    const contents = page.getByRole('navigation', { name: 'Sections' })
    await expect(contents).toHaveCount(1)
    // The line of sections moves to the one in view.
    await expect(contents.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'location')
    // Once every section has come in: until then the page moves to keep its place.
    await expect(page.getByRole('heading', { name: 'Delete account' })).toBeAttached()
    await expect(page.getByRole('main').locator('[data-loading]')).toHaveCount(0)
    await contents.getByRole('link', { name: 'Privacy and safety' }).click()
    await expect(page).toHaveURL('/settings#privacy')
    await expect(page.getByRole('heading', { name: 'Privacy and safety', level: 2 })).toBeFocused()
    await expect(contents.getByRole('link', { name: 'Privacy and safety' })).toHaveAttribute('aria-current', 'location')
    // By a key, as a person does: until then the page keeps the section in view while parts of it arrive, which make it longer.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(contents.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'location', { timeout: scaled(500) })
    }).toPass({ timeout: scaled(10_000) })
    await expect(contents.locator('[aria-current]')).toHaveCount(1)
    if (project.name === 'phone') await expect(contents.getByRole('link', { name: 'Your data' })).toBeInViewport()
    // The header comes back as one turns up the page, and leaves the line in the open.
    await page.mouse.wheel(0, -300)
    if (project.name === 'phone') await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() =>
        contents.evaluate((nav) => {
          const { x, y, width } = nav.getBoundingClientRect()
          return nav.contains(document.elementFromPoint(x + width / 2, y + 2))
        }),
      )
      .toBe(true)
    await expectAccessible(page)

    // What's set on another device is there once one turns to this one again.
    const door = page.getByRole('switch', { name: 'Private account' })
    const told = page.getByRole('group', { name: 'Messages', exact: true }).getByRole('checkbox', { name: 'Push' })
    await expect(door).not.toBeChecked()
    await expect(told).toBeChecked()
    await page.evaluate(() => void dispatchEvent(new Event('blur')))
    await reader.put('/api/me/privacy', { showsLocation: false })
    await reader.put(`/api/users/${reader.id}/profile`, { displayName: 'Renamed Elsewhere' })
    await reader.put('/api/me/follow-settings', { isPrivate: true })
    await reader.put('/api/me/notification-settings', { choices: [{ kind: 'message', byPush: false }] })
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect(door).toBeChecked()
    await expect(told).not.toBeChecked()
    await expect(page.getByRole('main').getByText('Renamed Elsewhere')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Show my location' })).not.toBeChecked()
  },
)

test(
  'what others see is hidden and shown by switches that count at once',
  caughtBy('server/people/privacy/privacy.test.ts'),
  async ({ page, context }) => {
    const mia = await makePerson('mia')
    await mia.put(`/api/users/${mia.id}/profile`, { age: 33, location: 'Wernigerode' })
    await signInAs(context, mia)
    await page.goto('/settings#privacy')
    const location = page.getByRole('switch', { name: 'Show my location' })
    await expect(location).toBeChecked()
    await location.press('Space')
    await page.getByRole('switch', { name: 'Show my age' }).uncheck()
    await page.getByRole('switch', { name: 'Show my name in profile views' }).check()
    const set = async () => (await mia.get('/api/me/privacy')).body
    await expect.poll(set).toMatchObject({ showsAge: false, showsLocation: false, showsViews: true })
    await page.reload()
    await expect(location).not.toBeChecked()
    await intercept(page, '**/api/me/privacy', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await location.click()
    await expect(page.getByText('We couldn’t save your change')).toBeVisible()
    await expect(location).not.toBeChecked()
  },
)

test('the e-mail address is changed, and taken back from the old mailbox', async ({ page, context }) => {
  const lea = await makePerson('lea')
  const old = lea.user.email
  const email = `${freshName('moved')}@people.example`
  await signInAs(context, lea)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter an email address.')).toBeVisible()
  await dialog.getByLabel('New email').fill(old)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is already your email.')).toBeVisible()
  await dialog.getByLabel('New email').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('We emailed a code to')).toContainText(email)
  await dialog.getByLabel('Six-digit code').fill(await lea.mailedCode(email))
  await dialog.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByRole('dialog', { name: 'Email changed' })).toContainText(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('#account')).toContainText(email)

  const link = async (): Promise<string> => {
    const mails = (await lea.get(`/sandbox/mailbox?to=${encodeURIComponent(old)}`)).body
    return mails.map(({ text }: { text: string }) => /\/undo-email\/\S+/.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(link, { timeout: scaled(20_000) }).not.toBe('')
  // By someone who isn't signed in.
  await context.clearCookies()
  await page.goto(await link())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo email change' }).click()
  await expect(page.getByRole('heading', { name: 'Your old email is restored' })).toBeFocused()
  expect((await lea.get('/api/me')).status).toBe(401)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await lea.signInByCode(old)
  expect((await lea.get('/api/me')).body.email).toBe(old)
  await page.goto(await link())
  await page.getByRole('button', { name: 'Undo email change' }).click()
  await expect(page.getByText('This link can’t undo the change')).toBeVisible()
})
