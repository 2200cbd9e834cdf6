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

/** The language of a tag (BCP 47): exactly, or its part before the first hyphen, so that `zh-TW` and `pt-BR` find theirs. */
export function findLocale(tag: string): Locale | null {
  const name = tag.trim().toLowerCase()
  return [name, name.split(/[-_]/)[0] ?? ''].find(isLocale) ?? null
}

/** C§9: the first wish that is one of ours (the stored choice, the person's setting, the browser's languages), then English. */
export function resolveLocale(...wishes: readonly (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const found = wish ? findLocale(wish) : null
    if (found) return found
  }
  return 'en'
}
