import { devices } from '@playwright/test'
import { locales } from '#contract/languages.ts'
import { becomeCreator, expect, freshName, makePerson, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

/** What stands around every page, and the small signs on pages that no other journey looks at. */

test('the ends of every page lead on, for visitors, and so do the words of a post', { tag: '@desktop' }, async ({ page }) => {
  const [ana, words] = [await makePerson('ana'), `To be opened ${freshName('text')}`]
  const id = await writePost(ana, words)
  await page.goto('/terms')
  const top = page.getByRole('banner')
  const place = (name: string | RegExp) => top.getByRole('link', { name })
  await expect(place('Home')).toHaveAttribute('href', '/')
  await expect(place('Feed')).toHaveAttribute('href', '/feed')
  await expect(place('Sign in')).toHaveAttribute('href', /^\/signin/)
  await expect(place('Join')).toHaveAttribute('href', /^\/signup/)
  await expect(top.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveCount(locales.length)
  const end = page.getByRole('contentinfo')
  await expect(end.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(end.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed')
  await expect(end.getByText('Closer to the people you follow.')).toBeVisible()
  await expect(end.getByText(`© ${new Date().getFullYear()} Coterie`)).toBeVisible()
  await page.keyboard.press('Tab')
  // What a keyboard is at has a ring around it; axe doesn't look for one.
  await expect(page.locator('a:focus, button:focus, select:focus')).toHaveCSS('outline-style', 'solid')

  await page.goto('/feed')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed')
  await expect(rail.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', /^\/signin\?next=/)
  await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0)

  // The link to the post lies over its words.
  await page.getByText(words).click({ force: true })
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in to reply' })).toHaveAttribute('href', /^\/signin/)
})

test('the menu of one’s own leads to profile and settings, and signs out', { tag: '@desktop' }, async ({ page, context }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/terms')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null'))
  const { id, username, displayName, photoURL } = ana.user
  expect(await kept()).toEqual({ id, username, displayName, photoURL })
  await expect(item('Profile')).toHaveAttribute('href', `/profile/${ana.id}`)
  await expect(item('Settings')).toHaveAttribute('href', '/settings')
  await item('Sign out').click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401)
  await expect.poll(kept).toBeNull()
  // A copy that somebody else left decides nothing.
  await page.evaluate((text) => sessionStorage.setItem('user', text), JSON.stringify({ id, username, displayName, photoURL }))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await kept()).toBeNull()
})

test('beside the pages of the site stand the places, and the button that writes', { tag: '@desktop' }, async ({ page, context }) => {
  const ana = await makePerson('ana')
  const id = await writePost(ana, `On the way ${freshName('text')}`)
  await signInAs(context, ana)
  await page.goto(`/post/${id}`)
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feed')
  await expect(rail.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/profile/${ana.id}`)
  await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await rail.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your post' })).toBeVisible()
})

test('a telephone has its places at the bottom, for whoever is signed in', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const ana = await makePerson('ana')
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/feed')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0)
  await signInAs(context, ana)
  await page.reload()
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await expect(bar.locator('a, button')).toHaveText(['Feed', 'Search', 'New', 'Messages', 'Notifications', 'Profile'])
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/profile/${ana.id}`)
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  // Escape closes the list first, once there is one.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await bar.getByRole('button', { name: 'New post' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Your post' })).toBeVisible()
  await context.close()
})

test('somebody new is shown whom to follow', caughtBy('server/people/search/search.test.ts', '@desktop'), async ({ page, context }) => {
  for (const stem of ['ben', 'cleo']) await makePerson(stem)
  await signInAs(context, await makePerson('ana'))
  await page.goto('/feed')
  const people = page.getByRole('region', { name: 'Who to follow' }).getByRole('listitem')
  await expect(people.first().getByRole('button', { name: /Follow/ })).toBeVisible()
})

test(
  'both entrances offer Google and lead to each other and to the documents',
  caughtBy('tests/journeys/routes.spec.ts', '@desktop'),
  async ({ page, context }) => {
    await page.goto('/signup')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/signin/)
    await expect(main.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await signInAs(context, await makePerson('ana'))
    await page.goto('/signin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await expect(main.getByRole('link', { name: 'Go to Feed' })).toHaveAttribute('href', '/feed')
    await main.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401)
  },
)

test(
  'inside another app somebody is led to the mailed code',
  caughtBy('web/lib/mobile-detection.test.ts', '@desktop'),
  async ({ browser, baseURL }) => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0'
    const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/signin')
    await expect(page.getByRole('link', { name: 'Sign in with email instead' })).toHaveAttribute('href', /^\/mobile-auth/)
    await context.close()
  },
)

test(
  'settings say who one is and lead back, and to the entrance when nobody is signed in',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/settings')
    await expect(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', /^\/signup/)
    const ana = await makePerson('ana')
    await signInAs(context, ana)
    await page.goto('/settings')
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').filter({ hasText: ana.user.displayName })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back to feed' })).toHaveAttribute('href', '/feed')
  },
)

test(
  'a profile carries its signs, and the month in which it began',
  caughtBy('server/people/users/profile.test.ts', '@desktop'),
  async ({ page }) => {
    const creator = await makePerson('lena')
    await becomeCreator(creator)
    await page.goto(`/profile/${creator.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Creator', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('Free', { exact: true })).toHaveCount(0)
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(creator.user.createdAt))
    await expect(main.getByText(`Joined ${month}`)).toBeVisible()
  },
)

test(
  'a card of the directory says something of everybody, and creators find their dashboard',
  caughtBy('server/money/creators/lists.test.ts', '@desktop'),
  async ({ page, context }) => {
    const creator = await makePerson('rosa')
    await becomeCreator(creator)
    await signInAs(context, creator)
    await page.goto(`/creators?q=${creator.user.username}`)
    const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').first()
    await expect(card.getByRole('link', { name: /^View Profile/ })).toHaveAttribute('href', `/profile/${creator.id}`)
    await expect(card.getByText('I show how it is made.')).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Main' })
    await expect(places.getByRole('link', { name: 'Creator Dashboard' })).toHaveAttribute('href', '/creator/dashboard')
  },
)
