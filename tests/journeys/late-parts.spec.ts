import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { expect, makeCreator, signInAs, test, writePost } from './support.ts'
import { isFull } from './width.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The daily screens and the file of each. */
const screens = (id: number, postId: number): Record<string, string> => ({
  '/feed': 'feed-page.tsx',
  [`/post/${postId}`]: 'post-page.tsx',
  [`/profile/${id}`]: 'profile-page.tsx',
  '/messages': 'messages-page.tsx',
  '/notifications': 'notifications-page.tsx',
  '/settings': 'settings-page.tsx',
  '/creator/dashboard': 'creator-dashboard-page.tsx',
  '/creators': 'creators-page.tsx',
  '/requests': 'requests-page.tsx',
  '/': 'landing-page.tsx',
})

/** The scripts a page is drawn with; every other one comes late. Texts count to the page. */
function ownScripts(page: string): Set<string> {
  const chunks = manifest()
  const own = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || own.has(chunk.file)) return
    own.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const key of Object.keys(chunks)) if (key === 'index.html' || key === `pages/${page}` || /^(locales|texts)\//.test(key)) visit(key)
  return own
}

const fileOf = (url: string) => new URL(url).pathname.slice(1)

/** The page itself is there: its frame, and what it's about. */
async function expectPage(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'Main' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('a late script that cannot be had takes nothing else away, and comes when it can', async ({ context }) => {
  test.slow(isFull)
  const ana = await makeCreator('ana')
  const postId = await writePost(ana, 'Here whatever comes late')
  await signInAs(context, ana)
  for (const [path, file] of Object.entries(screens(ana.id, postId))) {
    const own = ownScripts(file)
    const refused = new Set<string>()
    const refuse = (only?: string) => async (route: Route) => {
      const script = fileOf(route.request().url())
      if (own.has(script) || (only !== undefined && only !== script)) return route.fallback()
      refused.add(script)
      return route.abort()
    }
    const look = async (only?: string) => {
      const handler = refuse(only)
      // A page of its own, since the one before may be loading anew.
      const page = await context.newPage()
      // A browser that remembers a failed import is helped by loading the page anew, which happens once a minute at most.
      await page.addInitScript(() => sessionStorage.removeItem('reloaded-at'))
      await page.route('**/assets/*.js', handler)
      await page.goto(path)
      await expectPage(page)
      await page.unroute('**/assets/*.js', handler)
      // It may be loading anew already.
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
      await expect(page.getByRole('region', { name: 'Messages to you' })).toBeAttached()
      await expectPage(page)
      await page.close()
    }
    await look()
    expect(refused.size, path).toBeGreaterThan(2)
    // Each alone at full width.
    if (isFull) for (const script of refused) await look(script)
  }
})
