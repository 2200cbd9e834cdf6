import { type Messages, i18n } from '@lingui/core'
import { type Locale, resolveLocale } from './locale.ts'
import { readStored, writeStored } from './storage.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po')
const storageKey = 'language'

async function activate(locale: Locale): Promise<void> {
  const load = catalogues[`../locales/${locale}.po`]
  if (!load) throw new Error(`no catalogue for ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
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

export { i18n }
