import { type Messages, i18n } from '@lingui/core'
import { type Locale, resolveLocale } from './locale.ts'
import { readStored, writeStored } from './storage.ts'

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>

/** Texts of the frame and the feed, and those of all other pages: a first load brings the former alone. */
const firstTexts = import.meta.glob<{ messages: Messages }>('../locales/*.po') as Catalogues
const pageTexts = import.meta.glob<{ messages: Messages }>('../locales/pages/*.po') as Catalogues
const storageKey = 'language'
let hasPageTexts = false

async function readTexts(catalogues: Catalogues, path: string): Promise<Messages> {
  const load = catalogues[path]
  if (!load) throw new Error(`no catalogue at ${path}`)
  return (await load()).messages
}

async function activate(locale: Locale): Promise<void> {
  const [first, pages] = await Promise.all([
    readTexts(firstTexts, `../locales/${locale}.po`),
    hasPageTexts ? readTexts(pageTexts, `../locales/pages/${locale}.po`) : {},
  ])
  i18n.loadAndActivate({ locale, messages: { ...pages, ...first } })
  document.documentElement.lang = locale
}

/** Loads the reader's language before the first paint; English when its catalogue cannot be had. */
export async function startI18n(): Promise<void> {
  const locale = resolveLocale(readStored(storageKey), navigator.language)
  await activate(locale).catch(() => activate('en'))
}

/** Changes the language without a reload and remembers it. Rejects, changing nothing, when the catalogue cannot be had. */
export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale)
  writeStored(storageKey, locale)
}

/** Imports what the first load does not bring, together with its texts. */
export async function withPageTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadPageTexts()])
  return loaded
}

async function loadPageTexts(): Promise<void> {
  while (!hasPageTexts) {
    const { locale } = i18n
    const messages = await readTexts(pageTexts, `../locales/pages/${locale}.po`)
    // The language was changed meanwhile: these are the wrong ones.
    if (locale !== i18n.locale) continue
    // Where both have a text, the first one is translated furthest.
    i18n.load(locale, { ...messages, ...i18n.messages })
    hasPageTexts = true
  }
}

export { i18n }
