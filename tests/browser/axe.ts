import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
    readonly readAxe: () => void
  }
}

const axeFile = join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')
let axeSource: string | undefined
const pagesWithAxe = new WeakSet<Page>()

/** What axe finds wrong with the page as it stands; of these rules alone, where some are named. */
export async function violationsOf(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // Sending axe costs as much as what it finds, so a page is sent it once and its later documents have it from the start, unread.
  if (!pagesWithAxe.has(page)) {
    axeSource ??= `window.readAxe = () => { ${readFileSync(axeFile, 'utf8')} }`
    await page.addInitScript({ content: axeSource })
    for (const frame of page.frames()) await frame.evaluate(axeSource)
    pagesWithAxe.add(page)
  }
  for (const frame of page.frames()) await frame.evaluate(() => (Object.hasOwn(window, 'axe') ? undefined : window.readAxe()))
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run(document, { resultTypes: ['violations'], ...(runOnly.length > 0 ? { runOnly } : {}) }),
    [...rules],
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
