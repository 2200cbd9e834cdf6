import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { longTexts } from './screenshot-long.ts'
import { inLanguage } from './screenshot-words.ts'

export interface Screen {
  readonly name: string
  /** Or what finds it, when it is only there after a while. */
  readonly path: string | (() => Promise<string>)
  /** Who looks; a visitor otherwise. */
  readonly as?: Visitor
  /** What is pressed before the picture is taken, by its English name. */
  readonly press?: readonly RegExp[]
  /** What else is done before it, in whatever language is spoken. */
  readonly act?: (page: Page) => Promise<void>
  /** Of the text, in percent of the usual one. */
  readonly textSize?: number
  /** From the first line to the last, not what the window shows. */
  readonly isWhole?: boolean
  /** Every call that the page makes by itself is refused. */
  readonly isFailing?: boolean
  /** Drawn by a library that isn't ours: axe isn't asked. */
  readonly isForeign?: boolean
  /** No call is answered. */
  readonly isWaiting?: boolean
  /** Visited before by somebody who is signed in, and now without a connection. */
  readonly isOffline?: boolean
}

export interface Look {
  readonly width: number
  readonly theme: 'light' | 'dark'
  /** Or `long`: English that is 40 % longer. */
  readonly language: string
}

interface Place {
  readonly site: string
  readonly out: string
}

/** A screen as it is after what was pressed and done there. */
export interface Opened {
  readonly page: Page
  /** What moved on its own until it came to rest. */
  readonly shifts: readonly Shift[]
  /** What its scripts threw, and what they couldn't take up of what the server drew. */
  readonly errors: readonly string[]
}

/** Takes one picture of one screen into a PNG file, and says on the console when it's wider than its window. Answers the file. */
export async function takePicture(browser: Browser, { site, out }: Place, screen: Screen, look: Look): Promise<string> {
  const file = join(out, `${screen.name}-${nameOf(look)}.png`)
  await visit(browser, site, screen, look, async ({ page }) => {
    await page.screenshot({ path: file, fullPage: screen.isWhole ?? false })
    const overflow = await overflowOf(page)
    if (overflow > 0) console.error(`${screen.name} at ${look.width} in ${look.language} is ${overflow} pixels too wide`)
  })
  return file
}

export const nameOf = ({ width, theme, language }: Look): string => `${width}-${theme}-${language}`

const isPhone = (width: number): boolean => width < 600
/** Of a window that wide, in pixels. */
export const heightOf = (width: number): number => (isPhone(width) ? 844 : 1000)

export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens a screen in a browser of its own, does what is to be done there, and looks at it. */
export async function visit(
  browser: Browser,
  site: string,
  screen: Screen,
  { width, theme, language }: Look,
  see: (opened: Opened) => Promise<void>,
): Promise<void> {
  const isLong = language === 'long'
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    hasTouch: isPhone(width),
    colorScheme: theme,
    locale: isLong ? 'en' : language,
  })
  try {
    if (screen.as) await signIn(context, site, screen.as)
    await context.addInitScript((code) => localStorage.setItem('language', code), isLong ? 'en' : language)
    if (isLong) await context.addInitScript(longTexts)
    if (screen.textSize) await context.addInitScript((size) => localStorage.setItem('text-size', size), String(screen.textSize))
    await context.addInitScript(noteShifts)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await open(page, site + (typeof screen.path === 'string' ? screen.path : await screen.path()), screen)
    const shifts = await page.evaluate(() => window.shifts)
    for (const label of screen.press ?? []) await press(page, screen, inLanguage(label, language))
    await screen.act?.(page)
    // What opens has come to rest.
    if (screen.press ?? screen.act) await page.waitForTimeout(800)
    await see({ page, shifts, errors })
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

interface Shift {
  /** A layout shift score. */
  readonly value: number
  /** What moved, and how far up or down. */
  readonly moved: readonly string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** Runs in the page. */
function noteShifts(): void {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.localName}.${element?.getAttribute('class')} by ${Math.round(currentRect.y - previousRect.y)}`
      })
      if (!hadRecentInput) window.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function open(page: Page, address: string, screen: Screen): Promise<void> {
  const { isFailing, isWaiting, isOffline } = screen
  if (isOffline) {
    await page.goto(new URL('/feed', address).href, { waitUntil: 'networkidle' })
    await page.waitForFunction(async () => (await caches.match('/offline')) !== undefined)
    // Only an active worker answers the next visit.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return
  }
  if (isFailing) await page.route('**/api/**', (route) => route.abort())
  if (isWaiting) {
    // The route stays open until the context is closed.
    await page.route('**/api/**', () => undefined)
    // Photos that the server has drawn wait too.
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(1_500)
    return
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  // A busy machine draws nothing for half a second; that there's no heading at all is for axe to find.
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)
  await rest(page, screen)
}

async function press(page: Page, screen: Screen, label: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: label })
    .or(page.getByRole('checkbox', { name: label }))
    .or(page.getByRole('tab', { name: label }))
    .or(page.getByRole('menuitem', { name: label }))
    .first()
    .click({ timeout: 10_000 })
  // Its code and its data have been asked for.
  await page.waitForTimeout(300)
  await page.waitForLoadState('networkidle')
  await rest(page, screen)
}

/** Until nothing in the picture is on its way any more, and what failed was tried again; below a long list more always is. */
async function rest(page: Page, { name, isWhole }: Screen): Promise<void> {
  const isAtRest = page.waitForFunction(
    (below) => {
      const waiting = [...document.querySelectorAll('[data-loading], .loading-container')]
      return waiting.every((one) => one.getBoundingClientRect().top > below)
    },
    isWhole ? Number.MAX_SAFE_INTEGER : (page.viewportSize()?.height ?? 0),
    { timeout: 15_000 },
  )
  await isAtRest.catch(() => console.error(`${name} still shows that something is on its way`))
}

async function signIn(context: BrowserContext, site: string, somebody: Visitor): Promise<void> {
  const { hostname } = new URL(site)
  await context.addCookies(
    [...somebody.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' as const })),
  )
}
