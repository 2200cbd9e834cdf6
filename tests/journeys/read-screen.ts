import type { Page } from '@playwright/test'
import type { Locale } from '#contract/languages.ts'

export interface Screen {
  readonly language: string
  /** Everything that can be read or heard. */
  readonly words: readonly string[]
  /** Texts that reach over the edge of the screen or of their button. */
  readonly cut: readonly string[]
  /** How much wider the document is than the screen. */
  readonly over: number
}

/** Speaks another language without a reload, as when it is chosen in another tab, and reads the screen. */
export async function readScreenIn(page: Page, locale: Locale): Promise<Screen> {
  await page.evaluate((wanted) => {
    localStorage.setItem('language', wanted)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: wanted }))
  }, locale)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale)
  return page.evaluate(readScreen)
}

/** Runs in the page. */
async function readScreen(): Promise<Screen> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const words = new Set<string>()
  const cut = new Set<string>()
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')
  const width = document.documentElement.clientWidth
  // What is for the ear alone has no size; what scrolls by itself may be wider.
  const mayReachOut = (element: Element | null): boolean => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, position, textOverflow } = getComputedStyle(at)
      // Names of people end in an ellipsis where there is no room.
      if (textOverflow === 'ellipsis' && at.closest('a[href^="/profile/"]')) return true
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || (position === 'absolute' && at.clientWidth <= 1))
        return true
    }
    return false
  }
  for (const element of document.body.querySelectorAll('*')) {
    const isForeign = element.closest('[lang]') !== document.documentElement
    if (
      isForeign ||
      element.closest('script, style, noscript, code, pre, [aria-hidden="true"]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']) {
      const said = element.getAttribute(name)
      if (said) words.add(tidy(said))
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && tidy(node.textContent ?? '') !== '')
    if (own.length === 0) continue
    if (element.childElementCount === 0) words.add(tidy(element.textContent ?? ''))
    const button = element.closest('button, [role="button"], [role="tab"], a, label, select, summary')
    const edge = button?.getBoundingClientRect()
    const isBox = button && getComputedStyle(button).display !== 'inline'
    for (const node of own) {
      words.add(tidy(node.textContent ?? ''))
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width === 0 || mayReachOut(element)) continue
        const isOut = line.right > width + 1 || line.left < -1
        const isOver = edge && edge.width > 1 && isBox && (line.right > edge.right + 1.5 || line.left < edge.left - 1.5)
        if (isOut || isOver) cut.add(tidy(node.textContent ?? ''))
      }
    }
  }
  const { documentElement: root, title } = document
  words.add(tidy(title.split(' · ')[0] ?? ''))
  return { language: root.lang, words: [...words], cut: [...cut], over: root.scrollWidth - root.clientWidth }
}
