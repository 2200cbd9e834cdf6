import { isLocale, type Locale } from '#contract/languages.ts'

const count = 5

/** What lists ask for that have room for five people: those of the reader's language first. */
export function suggested(locale: string): { readonly limit: number; readonly language?: Locale } {
  return { limit: count, ...(isLocale(locale) ? { language: locale } : {}) }
}
