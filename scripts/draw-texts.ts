import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Locale } from '#contract/languages.ts'
import * as server from '#server/texts/index.ts'
import { readTexts } from './build/hold-texts.ts'

/**
 * Draws texts of one language for someone to read: `node scripts/draw-texts.ts --language de --seed 23 --count 100` writes them as a
 * table beside the English. The same seed draws the same texts as long as no text was added or removed.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
  },
})
const locale = values.language as Locale

interface Drawn {
  readonly place: string
  readonly english: string
  readonly words: string
}

const ofWeb: Drawn[] = (await readTexts()).flatMap((text) =>
  text.locale === locale ? [{ place: text.origins[0] ?? text.file, english: text.english, words: text.words }] : [],
)
// Legal documents are read whole.
const ofServer: Drawn[] = Object.entries(server).flatMap(([part, texts]) => {
  if (typeof texts !== 'object' || part === 'legal') return []
  return Object.entries<string>(texts[locale]).map(([key, words]) => ({
    place: `server/texts/${part} ${key}`,
    english: (texts.en as Record<string, string>)[key] ?? '',
    words,
  }))
})
const all = [...ofWeb, ...ofServer].sort((one, other) => (one.place + one.english < other.place + other.english ? -1 : 1))
const count = Math.min(Number(values.count), all.length)
const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), { seed: Number(values.seed), numRuns: 1 })

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
console.log(`| # | Where | English | ${locale} | Verdict |\n| --- | --- | --- | --- | --- |`)
for (const [index, { place, english, words }] of drawn.entries())
  console.log(`| ${index + 1} | ${place} | ${cell(english)} | ${cell(words)} | |`)
