import type { Browser, Page } from '@playwright/test'
import { violationsOf } from '#tests/browser/axe.ts'
import { heightOf, type Look, nameOf, overflowOf, type Screen, visit } from './screenshot-page.ts'

/** The sum of all layout shifts of a screen. */
const mostShift = 0.01

/** What is looked at on each visit besides the first look. */
export interface Also {
  /** Only asked for their contrast: themes differ in colors alone. */
  readonly themes: readonly Look['theme'][]
  /** Of the window, which the open page is resized to, in pixels. */
  readonly widths: readonly number[]
}

type Find = (what: string, at?: Partial<Look>) => void

/** What's wrong with one screen, a line for each: wider than its window, what axe finds, moving on its own, an error of a script. */
export async function checkScreen(browser: Browser, site: string, screen: Screen, look: Look, also: Also): Promise<string[]> {
  const findings: string[] = []
  const find: Find = (what, at) => findings.push(`${screen.name} ${nameOf({ ...look, ...at })}: ${what}`)
  const see = visit(browser, site, screen, look, async ({ page, shifts, errors }) => {
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    // The server draws the usual texts, and longer ones take their place.
    if (shift > mostShift && look.language !== 'long')
      find(`moves by ${shift.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(', ')}`)
    // The longer texts take the place of what the server drew.
    if (look.language !== 'long') for (const error of errors) find(`a script failed: ${error}`)
    await checkPage(page, screen, look, find)
    if (!screen.isForeign) for (const theme of also.themes) await checkContrast(page, theme, find)
    await page.emulateMedia({ colorScheme: look.theme })
    for (const width of also.widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await atRest(page)
      await checkPage(page, screen, { ...look, width }, (what) => find(what, { width }))
    }
  })
  await see.catch((error: unknown) => find(`couldn’t be looked at: ${String(error)}`))
  return findings
}

/** What's wrong with a page as it stands there. */
async function checkPage(page: Page, screen: Screen, { language }: Look, find: Find): Promise<void> {
  const overflow = await overflowOf(page)
  if (overflow > 0) find(`${overflow} pixels too wide`)
  if (screen.isForeign) return
  for (const violation of await violationsOf(page)) {
    // Each text is made longer by itself, so a name no longer has the words that are seen.
    if (language !== 'long' || !violation.startsWith('label-content-name-mismatch')) find(violation)
  }
}

async function checkContrast(page: Page, theme: Look['theme'], find: Find): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await atRest(page)
  for (const violation of await violationsOf(page, 'color-contrast')) find(violation, { theme })
}

/** Nothing fades or slides, and what follows the window's width has been drawn. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}
