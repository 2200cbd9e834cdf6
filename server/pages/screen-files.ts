import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/languages.ts'
import { html, type Html } from './html.ts'

/** The page of each screen that the server draws, and the texts that come with it beside those of every page. */
const screens = {
  landing: ['pages/landing-page.tsx', 'landing'],
  feed: ['pages/feed-page.tsx'],
  post: ['pages/post-page.tsx'],
  profile: ['../together/people', 'people'],
  creators: ['../together/people', 'people'],
  article: ['pages/article-page.tsx', 'board'],
} as const satisfies Record<string, readonly [page: string, texts?: string]>

export type Screen = keyof typeof screens

export const textsOf = (screen: Screen): string | null => (screens[screen] as readonly [string, string?])[1] ?? null

interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The face of headlines, by script; Chinese, Japanese and Korean have the system's. */
const headlineFont = (locale: Locale): RegExp | null =>
  locale === 'ru' ? /\/literata-cyrillic-wght/ : ['ja', 'ko', 'zh'].includes(locale) ? null : /\/literata-latin-wght/

/** The face of everything else: Latin's is in every document. */
const textFont = (locale: Locale): RegExp | null => (locale === 'ru' ? /\/onest-cyrillic-wght/ : null)

/**
 * What a drawn screen needs, all said in its document so that no file waits for another: its font, its style sheets, and the scripts of the
 * page and of its texts. Read from the build's manifest.
 */
export function readScreenFiles(folder: string): (screen: Screen, locale: Locale) => Html {
  const file = join(folder, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Built>) : {}
  const built = (name: string): Built => {
    const found = manifest[name]
    if (!found) throw new Error(`The built web app has no ${name}.`)
    return found
  }
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of built(name).imports ?? []) withImports(imported, seen)
    return seen
  }
  const known = withImports('index.html')
  const tagsOf = (screen: Screen, locale: Locale): Html => {
    const [page, texts]: readonly [string, string?] = screens[screen]
    const modules = [page, `texts/${locale}.ts`, ...(texts === undefined ? [] : [`locales/${texts}/${locale}.po`]), '../together/after']
    const parts = [...new Set(modules.flatMap((name) => [...withImports(name)]))].filter((name) => !known.has(name)).map(built)
    const sheets = new Set(parts.flatMap(({ css }) => css ?? []))
    const faces = [textFont(locale), headlineFont(locale)]
    const fonts = new Set(
      [built('index.html'), ...parts].flatMap(({ assets }) => assets?.filter((asset) => faces.some((face) => face?.test(asset))) ?? []),
    )
    return html`${[...fonts].map(
      (name) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`,
    )}${[...sheets].map((sheet) => html`<link rel="stylesheet" crossorigin href="/${sheet}" />`)}${parts.map(
      (part) => html`<link rel="modulepreload" crossorigin href="/${part.file}" />`,
    )}`
  }
  const tags = new Map<string, Html>()
  return (screen, locale) => {
    const key = `${screen} ${locale}`
    const made = tags.get(key) ?? tagsOf(screen, locale)
    tags.set(key, made)
    return made
  }
}
