import type { Locator, Page } from '@playwright/test'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makeCreator, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

/** The people in the list; places and other lists of the page, such as that of languages, have options too. */
const options = (page: Page) => page.getByRole('search').getByRole('option').filter({ hasText: '@' })

/** Opens the search by its key, or with the button of the header or the bar. */
async function openSearch(page: Page, isMobile: boolean): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  if (isMobile) await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
  // Keys do something once the page has its late parts.
  else
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(field).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await expect(field).toBeFocused()
  // A key pressed again while the search was on its way is a letter in it.
  await field.fill('')
  return field
}

/** Back, without loading it again. */
async function backToFeed(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
}

/** Keys that follow each other before the page has done anything else, as on a device that is busy. */
async function pressAtOnce(field: Locator, ...keys: readonly string[]): Promise<void> {
  await field.evaluate(async (element, names) => {
    for (const key of names) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  }, keys)
}

test(
  'a person is found by keyboard, opened with Enter, and remembered until sign-out',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const [reader, wanted, other] = [await makePerson('reader'), await makeCreator('wanted'), await makePerson('wanted')]
    await signInAs(context, reader)
    await page.goto('/feed')
    const field = await openSearch(page, isMobile)
    await field.pressSequentially('W')
    await expect(options(page)).toHaveCount(0)
    await field.pressSequentially(wanted.user.username.slice(1))
    const found = options(page).filter({ hasText: `@${wanted.user.username}` })
    await expect(found).toBeVisible()
    await expect(found).toContainText('Creator')
    await expectAccessible(page)
    // What fits best is marked by itself.
    await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL(`/profile/${wanted.id}`)

    await backToFeed(page)
    const again = await openSearch(page, isMobile)
    await again.fill(other.user.username)
    // Before anyone is found.
    await again.press('Enter')
    await expect(page).toHaveURL(`/profile/${other.id}`)

    await backToFeed(page)
    const third = await openSearch(page, isMobile)
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await expect(recent).toHaveCount(2)
    await expect(recent.first()).toContainText(other.user.username)
    await expectAccessible(page)
    await pressAtOnce(third, 'ArrowDown', 'Delete')
    await expect(recent).toHaveCount(1)
    await expect(recent).toContainText(wanted.user.username)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('recent:people'))).toBeNull()
  },
)

test('Escape clears, then closes; what is opened by touch can be forgotten by touch', { tag: '@phone' }, async ({ page, isMobile }) => {
  const wanted = await makePerson('touched')
  await page.goto('/feed')
  const field = await openSearch(page, isMobile)
  await field.fill(wanted.user.username)
  const found = options(page).filter({ hasText: wanted.user.username })
  await expect(found).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(wanted.user.username)
  if (isMobile) await found.tap()
  else await found.click()
  await expect(page).toHaveURL(`/profile/${wanted.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await backToFeed(page)
  await openSearch(page, isMobile)
  await expect(found).toBeVisible()
  const cross = found.locator('[data-forget]')
  if (isMobile) await cross.tap()
  else await cross.click()
  await expect(found).toHaveCount(0)
  await expect(page).toHaveURL('/feed')
})

test('nobody is found, a search that fails is tried again, and an answer to an earlier question is never shown', async ({
  page,
  isMobile,
}) => {
  const [wanted, early, late] = [await makePerson('retried'), await makePerson('earlybird'), await makePerson('latecomer')]
  await page.goto('/feed')
  const field = await openSearch(page, isMobile)
  await field.fill(freshName('qqqxyzzy'))
  await expect(page.getByText('No results found')).toBeVisible()
  // Someone else to look at instead.
  await expect(page.getByRole('group', { name: 'People to follow' }).getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await intercept(page, '**/api/users/search', (route) => route.fulfill({ status: 503, body: 'out of order' }), { times: 1 })
  await field.fill(wanted.user.username)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(options(page).filter({ hasText: wanted.user.username })).toBeVisible()

  const aborted: string[] = []
  const isLateShown = Promise.withResolvers<void>()
  page.on('requestfailed', (request) => aborted.push(request.postData() ?? ''))
  await intercept(page, '**/api/users/search', async (route) => {
    if (route.request().postData()?.includes('earlybird')) await isLateShown.promise
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/api/users/search')
  await field.fill(early.user.username.toUpperCase())
  expect((await asked).postDataJSON()).toMatchObject({ query: early.user.username, limit: 8 })
  await field.fill(late.user.username)
  await expect(options(page).filter({ hasText: late.user.username })).toBeVisible()
  isLateShown.resolve()
  // It was given up, so whatever is answered to it reaches nobody.
  await expect.poll(() => aborted.join()).toContain(early.user.username)
  await expect(options(page).filter({ hasText: late.user.username })).toBeVisible()
  await expect(options(page).filter({ hasText: early.user.username })).toHaveCount(0)
})

test('beside a post five results are enough', caughtBy('server/people/search/search.test.ts'), async ({ page }) => {
  const people: Awaited<ReturnType<typeof makePerson>>[] = []
  const stem = freshName('crowd')
  for (let number = 0; number < 7; number += 1) people.push(await makePerson(stem))
  const post = await people[0]?.post('/api/posts', { content: 'a crowd' })
  await page.goto(`/post/${post?.body.id}`)
  await (await openSearch(page, false)).fill(stem)
  await expect(options(page).filter({ hasText: `@${stem}` })).toHaveCount(5)
})

test('the search comes when it is wanted, "/" stays a letter where someone writes, and places, settings, hashtags and creators are found', async ({
  page,
  context,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await signInAs(context, await makePerson('seeker'))
  await page.goto('/feed')
  await page.waitForLoadState('networkidle')
  scripts.length = 0
  await openSearch(page, false)
  expect(scripts.filter((url) => url.endsWith('.js'))).not.toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /share\?/ }).click()
  const post = page.getByRole('dialog').getByRole('textbox', { name: 'Your post' })
  await post.pressSequentially('and/or')
  await expect(post).toHaveValue('and/or')
  await post.press('Escape')
  const field = await openSearch(page, false)
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option')).toHaveText([
    'Feed',
    'New post',
    'Messages',
    'Notifications',
    'Profile',
    'Bookmarks',
    'Creators',
  ])
  await field.fill('pass')
  await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText(['Passkeys'])
  await field.press('Enter')
  await expect(page).toHaveURL('/settings#passkeys')

  await page.keyboard.press('Control+k')
  await field.fill('#Pottery')
  await field.press('Enter')
  await expect(page).toHaveURL('/feed?tag=pottery')

  await page.keyboard.press('Control+k')
  const words = freshName('zxqv')
  await field.fill(words)
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('option', { name: `Find creators for “${words}”` }).click()
  await expect(page).toHaveURL(`/creators?q=${words}`)
})
