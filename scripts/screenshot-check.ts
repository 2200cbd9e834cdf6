import type { Browser } from '@playwright/test'
import { violationsOf } from '#tests/browser/axe.ts'
import { type Look, nameOf, overflowOf, type Screen, visit } from './screenshot-page.ts'

/** The sum of all layout shifts of a screen. */
const mostShift = 0.01

/** What's wrong with one screen in one look, a line for each: wider than its window, what axe finds, moving on its own. */
export async function checkScreen(browser: Browser, site: string, screen: Screen, look: Look): Promise<string[]> {
  const findings: string[] = []
  const find = (what: string): unknown => findings.push(`${screen.name} ${nameOf(look)}: ${what}`)
  const see = visit(browser, site, screen, look, async ({ page, shifts }) => {
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    const overflow = await overflowOf(page)
    if (overflow > 0) find(`${overflow} pixels too wide`)
    // The server draws the usual texts, and longer ones take their place.
    if (shift > mostShift && look.language !== 'long')
      find(`moves by ${shift.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(', ')}`)
    if (!screen.isForeign) for (const violation of await violationsOf(page)) find(violation)
  })
  await see.catch((error: unknown) => find(`couldn’t be looked at: ${String(error)}`))
  return findings
}
