import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '#tests/browser/find-browser.ts'
import type { Filled } from './fill.ts'
import type { People } from './people.ts'
import { median } from './percentiles.ts'

/** How long a press takes until the next picture, as the browser's Event Timing says it (Interaction to Next Paint). Milliseconds. */
export interface Reaction {
  readonly name: string
  readonly median: number
  readonly worst: number
}

export interface Scrolled {
  readonly posts: number
  readonly layoutShift: number
  /** Milliseconds; 0 where none took 50. */
  readonly longestTask: number
}

export interface ReactionFigures {
  /** With the processor at a fourth of its speed. */
  readonly reactions: readonly Reaction[]
  /** From the press to the picture with the page's heading, at full speed, of pages that were shown before. */
  readonly navigations: readonly Reaction[]
  readonly scrolled: Scrolled
}

const slowdown = 4
const presses = 10
const scrolledPosts = 300

declare global {
  interface Window {
    presses: number[]
    /** From each press to the picture in which the page has another heading. */
    turns: number[]
    shift: number
    longestTask: number
  }
}

/** Presses, moves and scrolls as someone signed in does, in a window of 1360 by 900. */
export async function measureReactions(url: string, { threadPost }: Filled, { reader }: People): Promise<ReactionFigures> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1360, height: 900 } })
    await context.addCookies(reader.split('; ').map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url })))
    await context.addInitScript(watch)
    const reactions = await pressSlowly(context, threadPost)
    const navigations = await navigate(context)
    return { reactions, navigations, scrolled: await scroll(context) }
  } finally {
    await browser.close()
  }
}

/** What the browser tells of a press, of a part that moved, or of a task. */
interface Seen {
  readonly duration: number
  readonly name: string
  readonly interactionId?: number
  readonly hadRecentInput?: boolean
  readonly value?: number
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.presses = []
  window.turns = []
  window.shift = 0
  window.longestTask = 0
  const heading = () => document.querySelector('main h1')?.textContent
  const follow = ({ timeStamp }: Event) => {
    const before = heading()
    const look = () => {
      if (heading() === undefined || heading() === before) requestAnimationFrame(look)
      // The first task after a picture.
      else setTimeout(() => window.turns.push(performance.now() - timeStamp))
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerup', follow, true)
  const observe = (type: string, take: (entry: Seen) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('event', ({ interactionId, duration, name }) => interactionId && name === 'click' && window.presses.push(duration), {
    durationThreshold: 16,
  })
  observe('layout-shift', ({ hadRecentInput, value }) => hadRecentInput || (window.shift += value ?? 0))
  observe('longtask', ({ duration }) => (window.longestTask = Math.max(window.longestTask, duration)))
}

async function pressSlowly(context: BrowserContext, threadPost: number): Promise<Reaction[]> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await page.goto('/feed')
  await page.getByRole('article').nth(5).waitFor()
  const slowly = <T>(work: () => Promise<T>) => atSpeed(devTools, slowdown, work)
  const like = page.getByRole('article').nth(1).getByRole('button', { name: /like/i }).first()
  const reactions = [await slowly(() => pressed('Like', page, () => press(page, like)))]
  await page.goto(`/post/${threadPost}`)
  const follow = page.getByRole('button', { name: /^(Follow|Following|Unfollow)\b/ }).first()
  reactions.push(await slowly(() => pressed('Follow', page, () => press(page, follow))))
  await page.goto('/feed')
  const open = async () => {
    await press(
      page,
      page
        .getByRole('article')
        .nth(1)
        .getByRole('link')
        .filter({ has: page.locator('time') }),
    )
    await page.waitForURL(/\/post\//)
  }
  reactions.push(
    await slowly(() =>
      pressed('Open a post', page, open, async () => {
        await page.goBack()
        await page.waitForURL(/\/feed/)
        await page.getByRole('article').nth(5).waitFor()
      }),
    ),
  )
  await page.close()
  return reactions
}

async function pressed(
  name: string,
  page: Page,
  press: () => Promise<void>,
  after: () => Promise<void> = async () => {},
): Promise<Reaction> {
  const took: number[] = []
  for (let i = 0; i < presses; i += 1) {
    await page.evaluate(() => (window.presses = []))
    await press()
    // A press below the shortest duration that's reported is never reported.
    await page.waitForFunction(() => window.presses.length > 0, undefined, { timeout: 2_000 }).catch(() => undefined)
    took.push(Math.max(0, ...(await page.evaluate(() => window.presses))))
    await after()
  }
  return { name, median: median(took), worst: Math.max(...took) }
}

async function atSpeed<T>(devTools: CDPSession, rate: number, work: () => Promise<T>): Promise<T> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await work()
  } finally {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** As a hand does: what Playwright looks at before a click of its own, and while it's under way, would count as the page's time. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.mouse.down()
  await page.mouse.up()
}

/** Each way was gone once before. */
async function navigate(context: BrowserContext): Promise<Reaction[]> {
  const page = await context.newPage()
  await page.goto('/feed')
  const ways = [
    { name: 'Notifications', heading: 'Notifications' },
    { name: 'Creators', heading: /Providers|Creators/ },
    { name: 'Settings', heading: 'Settings' },
    { name: 'Feed', heading: /Feed/ },
  ]
  const took = new Map(ways.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round <= presses; round += 1) {
    for (const { name, heading } of ways) {
      await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first())
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForFunction(() => window.turns.length > 0)
      const [turn = 0] = await page.evaluate(() => window.turns.splice(0))
      if (round > 0) took.get(name)?.push(turn)
    }
  }
  await page.close()
  return [...took].map(([name, each]) => ({ name, median: median(each), worst: Math.max(...each) }))
}

async function scroll(context: BrowserContext): Promise<Scrolled> {
  const page = await context.newPage()
  await page.goto('/feed')
  await page.getByRole('article').nth(5).waitFor()
  await page.evaluate(() => {
    window.shift = 0
    window.longestTask = 0
  })
  await page.mouse.move(600, 500)
  const seen = new Set<string>()
  for (let turns = 0; turns < 2_000 && seen.size < scrolledPosts; turns += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
    const shown = await page
      .locator('main article[data-live]')
      .evaluateAll((posts) => posts.map((post) => post.getAttribute('data-live') ?? ''))
    for (const post of shown) seen.add(post)
  }
  const { shift, longestTask } = await page.evaluate(() => ({ shift: window.shift, longestTask: window.longestTask }))
  await page.close()
  return { posts: seen.size, layoutShift: shift, longestTask }
}

export function reactionsText({ reactions, navigations, scrolled }: ReactionFigures): string {
  const table = (title: string, rows: readonly Reaction[]) =>
    [
      `| ${title} | median | worst |`,
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.name} | ${Math.round(row.median)} ms | ${Math.round(row.worst)} ms |`),
    ].join('\n')
  return [
    table('press, at a fourth of the processor', reactions),
    table('page shown before, at full speed', navigations),
    `${scrolled.posts} posts scrolled: layout shift ${scrolled.layoutShift.toFixed(3)}, longest task ${Math.round(scrolled.longestTask)} ms`,
  ].join('\n\n')
}
