import type { Page } from '@playwright/test'
import { admin } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { intercept } from './intercept.ts'
import { absent, routes, sceneOfRoutes } from './routes-table.ts'
import { expect, hold, makeCreator, signInAs, siteUrl, test, writePost } from './support.ts'
import { makeFriends, write } from './talk.ts'
import { isFull, scaled } from './width.ts'

/** Nothing moves on its own while a screen is drawn, on a slow line, from an empty cache. */

test.describe.configure({ mode: 'parallel' })
// As in `routes.spec.ts`.
if (isFull) test.use({ trace: 'off' })

/** The sum of all layout shifts of a screen. */
const limit = 0.01

interface Shift {
  readonly value: number
  /** What moved, and between which boxes. */
  readonly moved: readonly string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** Every page of this browser is far away and remembers nothing. */
async function slowDown(page: Page): Promise<void> {
  await noteShifts(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  const throughput = 1_000_000
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName}.${element?.getAttribute('class')} “${element?.textContent?.slice(0, 40)}”`
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node, previousRect, currentRect }) => `${name(node)}: ${box(previousRect)} → ${box(currentRect)}`),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectStill(page: Page, at: string, who: string): Promise<void> {
  await page.goto(at)
  await expectNothingMoved(page, `${at}, ${who}`)
}

async function expectNothingMoved(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Below the window a long list always waits for its next page.
  const waiting = () =>
    [...document.querySelectorAll('[data-loading]')].filter((part) => part.getBoundingClientRect().top < innerHeight).length
  await expect.poll(() => page.evaluate(waiting)).toBe(0)
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // What the last frame moved is told after it.
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { shifts: Shift[] }).shifts), 50))
      }),
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const worst = shifts.filter(({ value }) => value > limit / 10).map(({ value, moved }) => [value.toFixed(4), ...moved].join('\n  '))
  expect.soft(sum, `${where}\n${worst.join('\n')}`).toBeLessThanOrEqual(limit)
}

let scene: ReturnType<typeof makeScene> | undefined

async function makeScene() {
  const creator = await makeCreator('lena', ['Photography'])
  const [fan, friend] = await makeFriends('tom', 'ben')
  for (let number = 1; number <= 6; number += 1)
    await writePost(creator, `Number ${number} of #pottery. ${'A word more. '.repeat(number * 4)}`)
  const postId = await writePost(creator, 'Open to everyone, #pottery')
  for (let number = 1; number <= 5; number += 1) await fan.post(`/api/posts/${postId}/comments`, { content: `Reply number ${number}.` })
  await fan.post(`/api/users/${creator.id}/follow`)
  await write(friend, fan, ...Array.from({ length: 12 }, (_, index) => `Line ${index}. ${'More of it. '.repeat(index)}`))
  return { creator, fan, friend, postId, staff: await admin({ localUrl: siteUrl() }) }
}

const screens = ['visitor', 'fan', 'creator', 'staff'] as const

/** The daily screens; at full width everything. */
async function screensOf(who: (typeof screens)[number]): Promise<[Visitor | null, string[]]> {
  const { creator, fan, friend, postId, staff } = await (scene ??= makeScene())
  const atFullWidth = (...paths: string[]) => (isFull ? paths : [])
  const dashboard = (tab: string) => `/creator/dashboard?tab=${tab}`
  const desk = (tab: string) => `/admin?tab=${tab}`
  if (who === 'visitor') return [null, ['/', `/profile/${creator.id}`, ...atFullWidth('/creator/statements/2026-01')]]
  if (who === 'fan') {
    const daily = [`/messages?user=${friend.id}`, `/post/${postId}`, '/feed', `/profile/${creator.id}`]
    // The address names a section whose parts, and those above it, come one after the other.
    daily.push('/settings#security')
    return [fan, [...daily, ...atFullWidth(`/profile/${fan.id}`, `/profile/${fan.id}/followers`, '/feed?feed=following', '/receipts')]]
  }
  if (who === 'creator') {
    const tabs = atFullWidth(...['home', 'posts', 'subscribers', 'analytics', 'replies'].map(dashboard))
    return [creator, [`/profile/${creator.id}`, dashboard('earnings'), ...tabs]]
  }
  return [staff, [desk('users'), ...atFullWidth(...['posts', 'reports', 'economy', 'analytics', 'settings', 'system'].map(desk))]]
}

test('a page drawn without its font stays as it is when late styles come out of order', { tag: '@phone' }, async ({ page, context }) => {
  const { creator } = await (scene ??= makeScene())
  await signInAs(context, creator)
  await noteShifts(page)
  const letFontsCome = await hold(page, '**/*.woff2')
  const letScriptsCome = await hold(page, '**/assets/*.js')
  await page.goto(`/profile/${creator.id}`, { waitUntil: 'commit' })
  // A browser waits 100 ms for such a font.
  const isDrawnWithout = () => performance.now() > (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity) + 200
  await page.waitForFunction(isDrawnWithout)
  letFontsCome()
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sheets = 0
  await intercept(page, '**/assets/*.css', async (route) => {
    sheets += 1
    if (sheets === 1) await first.promise
    else others.resolve()
    await route.continue()
  })
  const second = page.waitForEvent('requestfinished', (request) => sheets > 1 && request.url().endsWith('.css'))
  letScriptsCome()
  await others.promise
  await second
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  first.resolve()
  await expectNothingMoved(page, 'a creator')
})

for (const who of screens)
  test(
    `nothing moves on the screens of a ${who}`,
    who === 'fan' || who === 'creator' ? { tag: '@phone' } : {},
    async ({ page, context }) => {
      test.setTimeout(scaled(isFull ? 600_000 : 60_000))
      const [person, paths] = await screensOf(who)
      if (person) await signInAs(context, person)
      await slowDown(page)
      for (const path of paths) await expectStill(page, path, who)
      if (!isFull) return
      const routeScene = await sceneOfRoutes()
      for (const { at } of [...Object.values(routes), ...absent]) await expectStill(page, typeof at === 'string' ? at : at(routeScene), who)
    },
  )
