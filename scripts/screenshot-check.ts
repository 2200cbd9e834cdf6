import type { Browser } from '@playwright/test'
import { violationsOf } from '#tests/browser/axe.ts'
import { type Look, nameOf, overflowOf, type Screen, visit } from './screenshot-page.ts'

/** The sum of all layout shifts of a screen. */
const mostShift = 0.01

/**
 * What's wrong with one screen in one look, a line for each: wider than its window, what axe finds, moving on its own, an error of a script. Themes differ in
 * colors alone, so the other ones are only asked for their contrast.
 */
export async function checkScreen(
  browser: Browser,
  site: string,
  screen: Screen,
  look: Look,
  otherThemes: readonly Look['theme'][],
): Promise<string[]> {
  const findings: string[] = []
  const find = (what: string, theme = look.theme): unknown => findings.push(`${screen.name} ${nameOf({ ...look, theme })}: ${what}`)
  const see = visit(browser, site, screen, look, async ({ page, shifts, errors }) => {
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    const overflow = await overflowOf(page)
    if (overflow > 0) find(`${overflow} pixels too wide`)
    // The server draws the usual texts, and longer ones take their place.
    if (shift > mostShift && look.language !== 'long')
      find(`moves by ${shift.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(', ')}`)
    // The longer texts take the place of what the server drew.
    if (look.language !== 'long') for (const error of errors) find(`a script failed: ${error}`)
    if (screen.isForeign) return
    for (const violation of await violationsOf(page)) {
      // Each text is made longer by itself, so a name no longer has the words that are seen.
      if (look.language !== 'long' || !violation.startsWith('label-content-name-mismatch')) find(violation)
    }
    for (const theme of otherThemes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.evaluate(async () => {
        const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
        await Promise.allSettled(fades.map(({ finished }) => finished))
      })
      for (const violation of await violationsOf(page, 'color-contrast')) find(violation, theme)
    }
  })
  await see.catch((error: unknown) => find(`couldn’t be looked at: ${String(error)}`))
  return findings
}
