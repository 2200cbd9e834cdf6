import { type Messages, setupI18n } from '@lingui/core'
import type { Language } from './catalogues.ts'
import { isLocale, type Locale, resolveLocale } from '#contract/languages.ts'
import { readLanguageCookie, writeLanguageCookie } from './language-cookie.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Texts of the frame and the feed come with every first load, in one file with the list of the other files of the language. Those of a part
 * come with what shows them.
 */
const languages = import.meta.glob('../texts/*.ts') as Readonly<Record<string, () => Promise<Language>>>
const parts = [
  'admin',
  'apis',
  'board',
  'bookmarks',
  'calls',
  'desk',
  'entrance',
  'joining',
  'landing',
  'overlays',
  'messages',
  'moderation',
  'money',
  'pages',
  'people',
  'posting',
  'refunds',
  'replies',
  'settings',
  'steps',
  'studio',
] as const
export type Part = 'first' | (typeof parts)[number]
const storageKey = 'language'
const loaded = new Set<Part>(['first'])
/**
 * A text of a part that was not loaded is an error, loud to every journey; but no reader ever sees its key: the other parts are fetched,
 * and it stands there with them.
 */
const i18n = setupI18n({
  missing: (_, id) => {
    // A server has no such function: it draws the page without the text, and the browser asks for it.
    if (typeof reportError === 'function') {
      reportError(new Error(`no text for ${id}`))
      for (const part of parts) void loadTexts(part).catch(reportError)
    }
    return '…'
  },
})

async function readTexts(part: Part, locale: Locale): Promise<Messages> {
  const language = await languages[`../texts/${locale}.ts`]?.()
  const load = part === 'first' ? async () => language : language?.parts[`../locales/${part}/${locale}.po`]
  const read = await load?.()
  if (!read) throw new Error(`no catalogue of ${part} for ${locale}`)
  return read.messages
}

/** `before` runs when nothing can fail any more, and before anybody sees the language. */
async function activate(locale: Locale, before?: () => void): Promise<void> {
  const wanted = [...loaded]
  const messages = await Promise.all(wanted.map((part) => readTexts(part, locale)))
  // A page that came meanwhile brought texts of the former language.
  if (loaded.size > wanted.length) return activate(locale, before)
  before?.()
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...messages.reverse()) as Messages })
  document.documentElement.lang = locale
}

/** What this browser was told, then what the person set, then what the browser speaks. */
const wishedLocale = (personLanguage: Locale | null): Locale =>
  resolveLocale(readStored(storageKey), readLanguageCookie(), personLanguage, ...navigator.languages)

/** Loads the reader's language before the first paint; English when its catalogue cannot be had. */
export async function startI18n(personLanguage: Locale | null): Promise<void> {
  const told = readStored(storageKey)
  if (told !== null && isLocale(told)) writeLanguageCookie(told)
  // What is chosen in one tab holds in all.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) void followPerson(personLanguage)
  })
  await activate(wishedLocale(personLanguage)).catch(() => activate('en'))
}

/** Speaks as somebody has set who signed in, where this browser was told nothing; as before when the catalogue cannot be had. */
export async function followPerson(personLanguage: Locale | null): Promise<void> {
  const locale = wishedLocale(personLanguage)
  if (locale !== i18n.locale) await activate(locale).catch(reportError)
}

let keepChoice: (locale: Locale) => Promise<void> = async () => undefined

/** What else is to be done with a choice: a person's is kept with their account. */
export function onChoice(listener: (locale: Locale) => Promise<void>): void {
  keepChoice = listener
}

const spoken = new Map<string, Messages>()

/**
 * Speaks a language for the page that's drawn next, with the texts a browser has by then and no others: where two parts have a text, they may
 * say it differently.
 */
export async function speakOnServer(locale: Locale, part: Part | null): Promise<void> {
  const parts: readonly Part[] = part === null ? ['first'] : ['first', part]
  const key = `${locale} ${part}`
  const messages =
    spoken.get(key) ?? (Object.assign({}, ...(await Promise.all(parts.map((one) => readTexts(one, locale)))).reverse()) as Messages)
  spoken.set(key, messages)
  // A copy: a page that's loaded adds its texts to those that are spoken.
  i18n.loadAndActivate({ locale, messages: { ...messages } })
}

/** Changes the language without a reload and remembers it. Rejects, changing nothing, when the catalogue cannot be had. */
export async function setLocale(locale: Locale): Promise<void> {
  // What a page reads anew because of it, it asks the server for in the language already.
  await activate(locale, () => {
    writeStored(storageKey, locale)
    writeLanguageCookie(locale)
  })
  await keepChoice(locale)
}

/** Imports what the first load does not bring, together with its texts. */
export async function withPageTexts<T>(load: () => Promise<T>, ...parts: Part[]): Promise<T> {
  const [module] = await Promise.all([load(), ...(parts.length > 0 ? parts : (['pages'] as const)).map(loadTexts)])
  return module
}

/** Adds texts to those of the reader's language, once. */
export async function loadTexts(part: Part): Promise<void> {
  while (!loaded.has(part)) {
    const locale = i18n.locale as Locale
    const messages = await readTexts(part, locale)
    // The language was changed meanwhile: these are the wrong ones.
    if (locale !== i18n.locale) continue
    // Where two have a text, the first one is translated furthest.
    i18n.load(locale, { ...messages, ...i18n.messages })
    loaded.add(part)
  }
}

export { i18n }
