/** The ten languages of the interface with their own names, in the order of the specification (C§1). */
export const endonyms = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ru: 'Русский',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
} as const

export type Locale = keyof typeof endonyms

export const locales = Object.keys(endonyms) as Locale[]

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(endonyms, value)
}

/** C§9: the stored choice, then the browser's language exactly, then its part before the hyphen, then English. */
export function resolveLocale(stored: string | null, browser: string | undefined): Locale {
  for (const wish of [stored, browser, browser?.split(/[-_]/)[0]]) {
    const name = wish?.toLowerCase()
    if (name !== undefined && isLocale(name)) return name
  }
  return 'en'
}
