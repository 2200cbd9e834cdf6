import type { Locale } from '#contract/languages.ts'
import { say, type Values } from '#server/platform/say.ts'

/** One part of the texts in one language: a message (ICU) for each key of the English one, so that a missing one does not compile. */
export type Words<English> = Readonly<Record<keyof English, string>>

/** One part of the texts in all languages. */
export type Languages<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>

/** Says a message of one part in one language. */
export type Speaker<Key extends string> = (key: Key, values?: Values) => string

export function speak<Key extends string>(languages: Languages<Key>, locale: Locale): Speaker<Key> {
  return (key, values) => say(locale, languages[locale][key], values)
}
