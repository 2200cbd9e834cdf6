import { createRequire } from 'node:module'
import type { Locale } from '#contract/languages.ts'
import type { Words } from './languages.ts'

const load = createRequire(import.meta.url) as (file: string) => Readonly<Record<string, Words<Record<string, string>>>>

/** The words of a part in a language. The bundle has another module in this one's place, see `scripts/build-server.ts`. */
export function readWords(part: string, locale: Locale): Words<Record<string, string>> {
  const words = load(`./${part}/${locale}.ts`)[locale]
  if (!words) throw new Error(`there is nothing of ${part} in ${locale}`)
  return words
}
