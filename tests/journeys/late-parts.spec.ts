import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { intercept, letThrough } from './intercept.ts'
import { expect, makeCreator, signInAs, test, writePost } from './support.ts'
import { isFull, scaled } from './width.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifest = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

test.describe.configure({ mode: 'parallel' })

interface Scene {
  readonly creator: Visitor
  readonly postId: number
}

let scene: Promise<Scene> | undefined

async function makeScene(): Promise<Scene> {
  const creator = await makeCreator('ana')
  return { creator, postId: await writePost(creator, 'Here whatever comes late') }
}

/** The daily screens by the part of the manifest that has each. */
const screens: Record<string, string | ((scene: Scene) => string)> = {
  'pages/feed-page.tsx': '/feed',
  'pages/post-page.tsx': ({ postId }) => `/post/${postId}`,
  '../together/people': ({ creator }) => `/profile/${creator.id}`,
  '../together/messages-page': '/messages',
  '../together/notifications-page': '/notifications',
  '../together/settings-page': '/settings',
  'pages/creator-dashboard-page.tsx': '/creator/dashboard',
  'pages/requests-page.tsx': '/requests',
  'pages/landing-page.tsx': '/',
}

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
  for (const key of Object.keys(chunks)) if (key === 'index.html' || key === page || /^(locales|texts)\//.test(key)) visit(key)
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

for (const [file, at] of Object.entries(screens))
  test(`a late script of ${file} that cannot be had takes nothing else away, and comes when it can`, async ({ context }) => {
    test.setTimeout(scaled(isFull ? 300_000 : 60_000))
    const made = await (scene ??= makeScene())
    await signInAs(context, made.creator)
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
      await intercept(page, '**/assets/*.js', handler)
      await page.goto(typeof at === 'string' ? at : at(made))
      await expectPage(page)
      if (only === undefined) await expect.poll(() => refused.size).toBeGreaterThan(1)
      letThrough(page)
      // It may be loading anew already.
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
      await expect(page.getByRole('region', { name: 'Alerts' })).toBeAttached()
      await expectPage(page)
      await page.close()
    }
    await look()
    // Each alone at full width.
    if (isFull) for (const script of refused) await look(script)
  })
