import { parse, type Token } from '@messageformat/parser'
import type { Page } from '@playwright/test'
import type { Locale } from '#contract/languages.ts'
import { readTexts } from '../../scripts/build/hold-texts.ts'
import * as serverTexts from '#server/texts/index.ts'

const texts = await readTexts()
const keys = new Set([
  ...texts.map(({ id }) => id),
  ...Object.values(serverTexts).flatMap((part) =>
    typeof part === 'object' ? Object.keys(part.en).filter((key) => /[_A-Z]/.test(key)) : [],
  ),
])

/** What a text leaves open: something, and a number. */
const [open, number] = ['\0', '\u0001']

/** Everything a text can read as, with what is filled in left open. */
function readings(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) => {
      const next = 'cases' in token ? token.cases.flatMap((one) => readings(one.tokens)) : [leafOf(token)]
      return before.flatMap((start) => next.map((end) => start + end))
    },
    [''],
  )
}

function leafOf(token: Token): string {
  if (token.type === 'content') return token.value
  return token.type === 'octothorpe' ? number : open
}

/** The pieces that stand on a page in one run of letters each. */
const pieces = (message: string): string[] =>
  readings(parse(message)).flatMap((reading) => reading.split(/<\/?\d+\/?>/).map((piece) => piece.trim().replace(/\s+/g, ' ')))
const literal = (piece: string): string => piece.replaceAll(open, ' ').replaceAll(number, ' ').trim()
const isFilled = (piece: string): boolean => piece.includes(open) || piece.includes(number)

function patternOf(piece: string): RegExp {
  const escaped = piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(open, '.+').replaceAll(number, String.raw`[\d.,\s]+`)}$`)
}

/** English texts that have another translation, and cannot be taken for a word of the language itself. */
function englishOf(locale: Locale): (words: string) => boolean {
  const own = texts.filter((text) => text.locale === locale)
  const spoken = new Set(own.flatMap(({ words }) => pieces(words)))
  const english = own.filter((text) => text.english !== text.words).flatMap((text) => pieces(text.english))
  const foreign = [...new Set(english)].filter((piece) => /\p{L}{2}/u.test(literal(piece)) && !spoken.has(piece))
  const whole = new Set(foreign.filter((piece) => !isFilled(piece)))
  // “Ana comments” may be a name; “3 comments” is none.
  const filled = foreign
    .filter((piece) => isFilled(piece) && (piece.includes(number) || literal(piece).split(/\s+/).length > 1))
    .map(patternOf)
  const known = new Map<string, boolean>()
  return (words) => {
    const isEnglish = known.get(words) ?? (whole.has(words) || filled.some((pattern) => pattern.test(words)))
    known.set(words, isEnglish)
    return isEnglish
  }
}

const matchers = new Map<Locale, (words: string) => boolean>()

/** What nobody should read there in this language: keys, holes, and English. */
export function strangeWords(words: readonly string[], locale: Locale): string[] {
  const isEnglish = matchers.get(locale) ?? englishOf(locale)
  matchers.set(locale, isEnglish)
  return words.flatMap((said) => {
    if (keys.has(said)) return [`the key ${said}`]
    if (/\{\w+[},]|<\/?\d+\/?>/.test(said)) return [`the hole in “${said}”`]
    return locale !== 'en' && isEnglish(said) ? [`the English “${said}”`] : []
  })
}

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
