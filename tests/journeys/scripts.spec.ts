import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, makeCreator, signInAs, test, useOwnSite, writePost } from './support.ts'
import { scaled } from './width.ts'

// What others post in a feed may bring files of its own, such as the player of a video.
useOwnSite()

/** The scripts that pages fetch while they're led on side by side, until nothing more comes to any of them by itself. */
async function scriptsOf(pages: readonly Page[], act: (page: Page, index: number) => Promise<unknown>): Promise<string[][]> {
  let lastAt = Date.now()
  const found = pages.map((page) => {
    const scripts = new Set<string>()
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      lastAt = Date.now()
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
    }
    page.on('request', note)
    return { scripts, end: () => page.off('request', note) }
  })
  await Promise.all(pages.map(act))
  lastAt = Date.now()
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(scaled(800))
  for (const { end } of found) end()
  return found.map(({ scripts }) => [...scripts])
}

const open = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => context.newPage()))

// A phone fetches the same files.
const once = { tag: '@desktop' }

test('a daily page brings at most 12 scripts with all that comes by itself, and the next page at most two', once, async ({ context }) => {
  test.setTimeout(scaled(120_000))
  const [creator, other] = [await makeCreator('ana'), await makeCreator('bo', ['Life coaching'])]
  const postId = await writePost(creator, 'What a page of mine weighs')
  await signInAs(context, creator)
  const people = [`/profile/${creator.id}`, `/profile/${other.id}`]
  const paths = ['/feed', `/post/${postId}`, ...people, '/messages', '/notifications', '/creators', '/creator/dashboard', '/settings']
  const pages = await open(context, paths.length)
  const first = await scriptsOf(pages, (page, index) => page.goto(paths[index] ?? ''))
  for (const [index, scripts] of first.entries()) {
    expect(scripts.length, `${paths[index]}: ${scripts.join(' ')}`).toBeLessThanOrEqual(12)
    expect(scripts.length, paths[index]).toBeGreaterThan(5)
  }
  await Promise.all(pages.map((page) => page.close()))
  const names = ['Messages', 'Notifications', 'Profile', 'Creator Dashboard', 'Settings', 'Creators']
  const feeds = await open(context, names.length)
  await scriptsOf(feeds, (page) => page.goto('/feed'))
  const next = await scriptsOf(feeds, async (page, index) => {
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: names[index] ?? '', exact: true }).click()
    await expect(page).not.toHaveURL(/\/feed$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
  for (const [index, scripts] of next.entries()) expect(scripts.length, `${names[index]}: ${scripts.join(' ')}`).toBeLessThanOrEqual(2)
})
