import { normalize } from '#contract/normalize.ts'

/** As it's compared: without accents, in lower case. */
export function plain(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** Scripts without spaces have no beginnings of words to tell. */
const isUnspaced = (text: string) => /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)

/** How well a label fits what was typed: 2 when it begins with that, 1 when its words begin with each word of that, 0 when not. */
export function fitOf(label: string, typed: string): 0 | 1 | 2 {
  const [known, asked] = [plain(label), plain(typed)]
  if (asked === '') return 0
  if (known.startsWith(asked)) return 2
  if (isUnspaced(asked)) return known.includes(asked) ? 1 : 0
  const words = known.split(/[^\p{Letter}\p{Number}]+/u)
  return asked.split(/\s+/).every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0
}
