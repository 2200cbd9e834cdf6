import { isLocale, type Locale } from '#contract/languages.ts'

const count = 5

/** Whom lists suggest that have the room for it: five people, those of the reader's language first. */
export function suggested(locale: string): { readonly limit: number; readonly language?: Locale } {
  return { limit: count, ...(isLocale(locale) ? { language: locale } : {}) }
}
