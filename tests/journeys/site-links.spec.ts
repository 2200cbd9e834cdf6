import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain, type Locator, type Page } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { startCoterie } from '#server/start.ts'
import { admin, moderator, operatorPassword, owner } from '#tests/people/staff.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { expect, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

const site = () => ({ localUrl: siteUrl() })

/** Which ways to /admin this page shows: in the rail, the account menu, the header of the landing page, and where one signs in. */
async function waysToAdmin(page: Page, isMobile: boolean, isFollowed = false): Promise<Record<string, boolean>> {
  const follow = async (way: Locator) => {
    if (!isFollowed) return
    await way.click()
    await expect(page).toHaveURL(/\/admin/)
  }
  await page.goto('/feed')
  const account = page.getByRole('button', { name: /^Your account/ })
  await account.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  const inMenu = menu.getByRole('menuitem', { name: 'Admin' })
  const isInMenu = (await inMenu.count()) === 1
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  const rail = page.getByRole('navigation', { name: 'Main' })
  // The link comes with the parts for people who are signed in, as the menu did.
  const isInRail = (await rail.getByRole('link', { name: 'Admin', exact: true }).count()) === 1
  if (isFollowed) await account.click()
  await follow(inMenu)
  await page.goto('/signin')
  await expect(page.getByRole('link', { name: 'Go to Feed' })).toBeVisible()
  const atSignIn = page.getByRole('main').getByRole('link', { name: 'Admin', exact: true })
  const isAtSignIn = (await atSignIn.count()) === 1
  await follow(atSignIn)
  if (isMobile) return { isInMenu, isAtSignIn }
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'For developers and the site team' })
  await expect(header.getByRole('link', { name: 'API Docs' })).toBeVisible()
  const inHeader = header.getByRole('link', { name: 'Dashboard' })
  const isInHeader = (await inHeader.count()) === 1
  await follow(inHeader)
  return { isInMenu, isInRail, isAtSignIn, isInHeader }
}

const everywhere = (isShown: boolean, isMobile: boolean) =>
  isMobile ? { isInMenu: isShown, isAtSignIn: isShown } : { isInMenu: isShown, isInRail: isShown, isAtSignIn: isShown, isInHeader: isShown }

for (const [role, make] of Object.entries({ moderator, admin, owner: () => owner(site()) }))
  test(
    `a ${role} is shown the ways to the panel, and each leads there`,
    role === 'moderator' ? {} : caughtBy('web/lib/site.test.ts'),
    async ({ page, context, isMobile }) => {
      await signInAs(context, await make(site()))
      expect(await waysToAdmin(page, isMobile, true)).toEqual(everywhere(true, isMobile))
    },
  )

test(
  'somebody without a role is shown no way to the panel of a site that has an owner',
  caughtBy('tests/journeys/site-links.spec.ts: a visitor is shown'),
  async ({ page, context, isMobile }) => {
    await owner(site())
    await signInAs(context, await makePerson('plain'))
    expect(await waysToAdmin(page, isMobile)).toEqual(everywhere(false, isMobile))
  },
)

test('a visitor is shown the guide of the API and no way to the panel', async ({ page, isMobile }) => {
  for (const path of ['/feed', '/signin', '/creators', '/']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible()
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
  }
  if (isMobile) return
  const header = page.getByRole('navigation', { name: 'For developers and the site team' })
  await expect(header.getByRole('link')).toHaveText(['API Docs'])
  await header.getByRole('link', { name: 'API Docs' }).click()
  await expect(page).toHaveURL('/api-docs')
})

plain(
  'while nobody owns the site, everybody who is signed in is shown the ways to the panel',
  caughtBy('server/admin/site/settings.test.ts: say whether the site has an owner'),
  async ({ browser, isMobile }) => {
    const folder = mkdtempSync(join(tmpdir(), 'coterie-unowned-'))
    const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', LIMIT_SCALE: '1000', SAMPLE: '0', ADMIN_PASSWORD: operatorPassword }
    const unowned = await startCoterie(readConfig(settings))
    try {
      const first = await Visitor.signUp(unowned.url, { email: 'first@people.example', username: 'first_here' })
      const second = await Visitor.signUp(unowned.url, { email: 'second@people.example', username: 'second_here' })
      const context = await browser.newContext({ baseURL: unowned.url })
      const page = await context.newPage()
      await page.goto('/')
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible()
      await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
      await signInAs(context, second)
      expect(await waysToAdmin(page, isMobile)).toEqual(everywhere(true, isMobile))
      expect((await first.post('/api/admin/unlock', { password: operatorPassword })).status).toBe(200)
      expect(await waysToAdmin(page, isMobile)).toEqual(everywhere(false, isMobile))
      await context.close()
    } finally {
      await unowned.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('every page ends with the ways to what the site is, says and allows', caughtBy('tests/journeys/routes.spec.ts'), async ({ page }) => {
  await page.goto('/terms')
  const end = page.getByRole('contentinfo')
  await expect(end.getByRole('link', { name: 'Terms' })).toBeVisible()
  const hrefs = await end.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of ['/', '/blog', '/feed', '/creators', '/requests', '/terms', '/privacy', '/apis', '/report', '/withdraw'])
    expect(hrefs).toContain(path)
  for (const path of new Set(hrefs.filter((href) => href.startsWith('/')))) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})
