import type { Locale } from '#contract/languages.ts'
import type { DocumentName, LegalText } from '../document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const texts: Readonly<Record<DocumentName, Readonly<Record<Locale, LegalText>>>> = { terms, privacy }

/** The date of the versions that come with the product; operators write the next ones in the admin panel. */
export const firstVersion = '2026-11-20'

export const firstVersions = (['terms', 'privacy'] as const).map((document) => ({ document, version: firstVersion, ...texts[document].en }))

/** A first version in another language. A file that nobody has translated yet holds the English words, and is no translation. */
export function translationOf(document: DocumentName, locale: Locale): LegalText | null {
  const { en, [locale]: translation } = texts[document]
  return JSON.stringify(translation) === JSON.stringify(en) ? null : translation
}
