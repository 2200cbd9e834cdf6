import { locales } from '#contract/languages.ts'
import type { Languages } from './languages.ts'
import { readWords } from './read-words.ts'

/** One part of the texts: English is there, and each other language is read when it's first spoken. Most sites speak two or three. */
export function inAllLanguages<Key extends string>(part: string, en: Readonly<Record<Key, string>>): Languages<Key> {
  const languages = { en } as Languages<Key>
  for (const locale of locales) {
    if (locale === 'en') continue
    const get = () => {
      const words = readWords(part, locale)
      Object.defineProperty(languages, locale, { value: words, enumerable: true })
      return words
    }
    Object.defineProperty(languages, locale, { get, enumerable: true, configurable: true })
  }
  return languages
}
