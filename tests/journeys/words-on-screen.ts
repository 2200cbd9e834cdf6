import { parse, type Token } from '@messageformat/parser'
import type { Locale } from '#contract/languages.ts'
import { readTexts } from '../../scripts/build/hold-texts.ts'
import * as serverTexts from '#server/texts/index.ts'

const texts = await readTexts()
const keys = new Set([
  ...texts.map(({ id }) => id),
  ...Object.values(serverTexts).flatMap((part) =>
    typeof part === 'object' ? Object.keys(part.en).filter((key) => /[_A-Z]/.test(key)) : [],
  ),
])

/** What a text leaves open: something, and a number. */
const [open, number] = ['\0', '\u0001']

/** Everything a text can read as, with what is filled in left open. */
function readings(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) => {
      const next = 'cases' in token ? token.cases.flatMap((one) => readings(one.tokens)) : [leafOf(token)]
      return before.flatMap((start) => next.map((end) => start + end))
    },
    [''],
  )
}

function leafOf(token: Token): string {
  if (token.type === 'content') return token.value
  return token.type === 'octothorpe' ? number : open
}

/** The pieces that stand on a page in one run of letters each. */
const pieces = (message: string): string[] =>
  readings(parse(message)).flatMap((reading) => reading.split(/<\/?\d+\/?>/).map((piece) => piece.trim().replace(/\s+/g, ' ')))
const literal = (piece: string): string => piece.replaceAll(open, ' ').replaceAll(number, ' ').trim()
const isFilled = (piece: string): boolean => piece.includes(open) || piece.includes(number)

function patternOf(piece: string): RegExp {
  const escaped = piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(open, '.+').replaceAll(number, String.raw`[\d.,\s]+`)}$`)
}

/** English texts that have another translation, and cannot be taken for a word of the language itself. */
function englishOf(locale: Locale): (words: string) => boolean {
  const own = texts.filter((text) => text.locale === locale)
  const spoken = new Set(own.flatMap(({ words }) => pieces(words)))
  const english = own.filter((text) => text.english !== text.words).flatMap((text) => pieces(text.english))
  const foreign = [...new Set(english)].filter((piece) => /\p{L}{2}/u.test(literal(piece)) && !spoken.has(piece))
  const whole = new Set(foreign.filter((piece) => !isFilled(piece)))
  // “Ana comments” may be a name; “3 comments” is none.
  const filled = foreign
    .filter((piece) => isFilled(piece) && (piece.includes(number) || literal(piece).split(/\s+/).length > 1))
    .map(patternOf)
  const known = new Map<string, boolean>()
  return (words) => {
    const isEnglish = known.get(words) ?? (whole.has(words) || filled.some((pattern) => pattern.test(words)))
    known.set(words, isEnglish)
    return isEnglish
  }
}

const matchers = new Map<Locale, (words: string) => boolean>()

/** What nobody should read there in this language: keys, holes, and English. */
export function strangeWords(words: readonly string[], locale: Locale): string[] {
  const isEnglish = matchers.get(locale) ?? englishOf(locale)
  matchers.set(locale, isEnglish)
  return words.flatMap((said) => {
    if (keys.has(said)) return [`the key ${said}`]
    if (/\{\w+[},]|<\/?\d+\/?>/.test(said)) return [`the hole in “${said}”`]
    return locale !== 'en' && isEnglish(said) ? [`the English “${said}”`] : []
  })
}
