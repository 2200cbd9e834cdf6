import type { Locale } from '#contract/languages.ts'
import { promises, speak } from '#server/texts/index.ts'

type Key = keyof (typeof promises)['en']

const keys: ReadonlyMap<string, string> = new Map(Object.entries(promises.en).map(([key, name]) => [name, key]))

/**
 * A broken promise in the words of who reads it, by the name the nightly audit keeps: `tables: a counter of likes is wrong`. One that
 * another release named stays as it is.
 */
export function sayPromise(name: string, locale: Locale): string {
  const [, part = '', promise = ''] = /^(.+?): (.+)$/.exec(name) ?? []
  const [ofPart, ofPromise] = [keys.get(part), keys.get(promise)]
  if (!isKey(ofPart) || !isKey(ofPromise)) return name
  const text = speak(promises, locale)
  return text('named', { part: text(ofPart), promise: text(ofPromise) })
}

const isKey = (key: string | undefined): key is Key => key !== undefined && Object.hasOwn(promises.en, key)
