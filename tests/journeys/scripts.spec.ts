import type { Page } from '@playwright/test'
import { expect, makeCreator, signInAs, test, useOwnSite, writePost } from './support.ts'
import { scaled } from './width.ts'

// What others post in a feed may bring files of its own, such as the player of a video.
useOwnSite()

/** The scripts fetched from now until nothing more comes by itself. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const scripts = new Set<string>()
  let lastAt = Date.now()
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    lastAt = Date.now()
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  }
  page.on('request', note)
  await act()
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(scaled(800))
  page.off('request', note)
  return [...scripts]
}

// A phone fetches the same files.
const once = { tag: '@desktop' }

test('a daily page brings at most 12 scripts with all that comes by itself, and the next page at most two', once, async ({ context }) => {
  test.setTimeout(scaled(120_000))
  const [creator, other] = [await makeCreator('ana'), await makeCreator('bo', ['Life coaching'])]
  const postId = await writePost(creator, 'What a page of mine weighs')
  await signInAs(context, creator)
  const first = ['/feed', `/post/${postId}`, `/profile/${creator.id}`, `/profile/${other.id}`, '/messages', '/notifications', '/creators']
  for (const path of [...first, '/creator/dashboard', '/settings']) {
    const page = await context.newPage()
    const scripts = await scriptsOf(page, () => page.goto(path))
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(12)
    expect(scripts.length, path).toBeGreaterThan(5)
    await page.close()
  }
  const page = await context.newPage()
  await scriptsOf(page, () => page.goto('/feed'))
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Messages', 'Notifications', 'Profile', 'Creator Dashboard', 'Settings', 'Creators']) {
    const scripts = await scriptsOf(page, async () => {
      const before = page.url()
      await main.getByRole('link', { name, exact: true }).click()
      await expect(page).not.toHaveURL(before)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
    expect(scripts.length, `${name}: ${scripts.join(' ')}`).toBeLessThanOrEqual(2)
  }
})
