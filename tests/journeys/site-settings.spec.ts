import { moderator, owner } from '#tests/people/staff.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, makePerson, openAs, signInAs, siteUrl, test, useOwnSite } from './support.ts'
import { caughtBy } from './width.ts'

const site = () => ({ localUrl: siteUrl() })

useOwnSite()

test.afterEach(async () => {
  const by = await owner(site())
  const { defaults } = (await by.get('/api/admin/settings')).body
  expect((await by.put('/api/admin/settings', defaults)).status).toBe(200)
})

test(
  'an owner links the site elsewhere, and every page ends with it',
  caughtBy('server/admin/site/settings.test.ts'),
  async ({ page, context }) => {
    await signInAs(context, await owner(site()))
    await page.goto('/admin?tab=social-links')
    const field = page.getByRole('textbox', { name: 'Twitter' })
    await field.fill('social.example')
    await page.getByRole('button', { name: 'Save the link to Twitter' }).click()
    await expect(page.getByText('Enter a full URL that starts with https://')).toBeVisible()
    await expect(page.getByText('Failed to update social link')).toBeVisible()
    await field.fill('https://social.example/atelier')
    await page.getByRole('button', { name: 'Save the link to Twitter' }).click()
    await expect(page.getByText('Social link updated successfully')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/terms')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Twitter' })
    await expect(link).toHaveAttribute('href', 'https://social.example/atelier')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  },
)

test('an owner names and colours the site, sets a limit, and switches a part off', async ({ page, context, browser }) => {
  await signInAs(context, await owner(site()))
  await page.goto('/admin?tab=settings')
  const look = page.getByRole('form', { name: 'Name and appearance' })
  await look.getByRole('textbox', { name: 'Site name' }).fill('Atelier')
  await look.getByRole('textbox', { name: 'Tagline' }).fill('Made by hand.')
  await look.getByRole('checkbox', { name: 'Custom accent color' }).check()
  await look.getByRole('slider', { name: 'Accent hue' }).fill('200')
  await expect(look.getByRole('region', { name: 'Preview' })).toContainText('Made by hand.')
  await expect(page.locator('link[href="/assets/theme-200.css"]')).toHaveCount(1)
  await expectAccessible(page)
  await look.getByRole('button', { name: 'Save name and appearance' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const bounds = page.getByRole('form', { name: 'Limits' })
  await bounds.getByRole('textbox', { name: 'Maximum monthly price' }).fill('5')
  await bounds.getByRole('button', { name: 'Save limits' }).click()
  await expect(bounds.getByText('At most $5.00.')).toBeVisible()
  await bounds.getByRole('textbox', { name: 'Maximum monthly price' }).fill('100')
  await bounds.getByRole('spinbutton', { name: 'Characters per post' }).fill('60')
  // What is typed while it's saved stays.
  const held = Promise.withResolvers<void>()
  await intercept(page, '**/api/admin/settings', (route) => held.promise.then(() => route.continue()), { times: 1 })
  await bounds.getByRole('button', { name: 'Save limits' }).click()
  const message = bounds.getByRole('spinbutton', { name: 'Characters per message' })
  await message.fill('1500')
  held.resolve()
  await expect.poll(async () => (await (await owner(site())).get('/api/config')).body.limits.postLength).toBe(60)
  await expect(bounds.getByRole('button', { name: 'Save limits' })).not.toHaveAttribute('aria-busy')
  await expect(message).toHaveValue('1500')

  await page.getByRole('form', { name: 'Features' }).getByRole('checkbox', { name: 'Requests board' }).uncheck()
  await page.getByRole('button', { name: 'Save features' }).click()
  await expect.poll(async () => (await (await owner(site())).get('/api/config')).body.features.requests).toBe(false)

  const person = await openAs(browser, await makePerson('ana'), '/feed')
  await expect(person.page).toHaveTitle(/Atelier$/)
  const end = person.page.getByRole('contentinfo')
  await expect(end).toContainText('Made by hand.')
  await expect(end).toContainText('Atelier')
  await expect(end.getByRole('link', { name: 'Blog' })).toBeVisible()
  await expect(end.getByRole('link', { name: 'Requests' })).toHaveCount(0)
  expect((await person.page.goto('/requests'))?.status()).toBe(404)
  await expect(person.page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await person.context.close()
})

test('figures and words that weren’t saved are there again', async ({ page, context }) => {
  await signInAs(context, await owner(site()))
  const typed = [
    ['settings', 'Tagline', 'Not yet said'],
    ['settings', 'Maximum monthly price', '77'],
    ['social-links', 'Twitter', 'https://social.example/soon'],
    ['economy', 'Platform fee in percent', '12.5'],
  ] as const
  const open = async (tab: string, name: string) => {
    if (!page.url().includes(`tab=${tab}`)) await page.goto(`/admin?tab=${tab}`)
    if (tab === 'economy') await page.getByRole('tab', { name: 'Money terms' }).click()
    return page.getByRole('textbox', { name })
  }
  const board = page.getByRole('checkbox', { name: 'Requests board' })
  await page.goto('/admin?tab=settings')
  await board.uncheck()
  for (const [tab, name, text] of typed) await (await open(tab, name)).fill(text)
  for (const [tab, name, text] of typed) await expect(await open(tab, name)).toHaveValue(text)
  await (await open('social-links', 'Twitter')).press('Enter')
  await expect(page.getByText('Social link updated successfully')).toBeVisible()
  await page.getByRole('textbox', { name: 'Twitter' }).fill('')
  await page.getByRole('textbox', { name: 'Twitter' }).press('Enter')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Twitter' })).toHaveValue('')
  // What's on or off is never shown otherwise than it is.
  await page.goto('/admin?tab=settings')
  await expect(board).toBeChecked()
})

test('a visitor says that they are old enough before they see anything', async ({ page }) => {
  expect((await (await owner(site())).put('/api/admin/settings', { features: { ageGate: true } })).status).toBe(200)
  await page.goto('/creators')
  await expect(page.getByRole('heading', { level: 1, name: 'Are you 18 or older?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You can’t enter yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await page.goto('/creators')
  await page.getByRole('button', { name: 'Yes, enter' }).click()
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: /18 or older/ })).toHaveCount(0)
})

test('a moderator is not shown what only admins set', caughtBy('server/account/roles/every-call.test.ts'), async ({ page, context }) => {
  await signInAs(context, await moderator(site()))
  await page.goto('/admin')
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible()
  for (const name of ['Social Links', 'Settings', 'Legal', 'Data requests']) await expect(page.getByRole('tab', { name })).toHaveCount(0)
})
