import type { Locale } from '#contract/languages.ts'
import { invariants, speak } from '#server/texts/index.ts'

type Key = keyof (typeof invariants)['en']

const keys: ReadonlyMap<string, string> = new Map(Object.entries(invariants.en).map(([key, name]) => [name, key]))

/**
 * A broken invariant in the words of who reads it, by the name the nightly audit keeps: `tables: a counter of likes is wrong`. One that
 * another release named stays as it is.
 */
export function sayInvariant(name: string, locale: Locale): string {
  const [, part = '', invariant = ''] = /^(.+?): (.+)$/.exec(name) ?? []
  const [ofPart, ofInvariant] = [keys.get(part), keys.get(invariant)]
  if (!isKey(ofPart) || !isKey(ofInvariant)) return name
  const text = speak(invariants, locale)
  return text('named', { part: text(ofPart), invariant: text(ofInvariant) })
}

const isKey = (key: string | undefined): key is Key => key !== undefined && Object.hasOwn(invariants.en, key)
