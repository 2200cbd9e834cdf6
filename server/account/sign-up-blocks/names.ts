import { normalize } from '#contract/normalize.ts'

/** Long enough for every name; what stands behind it doesn't matter. */
const readMost = 50
const least = 3

/** A name as patterns see it. */
const plain = (text: string): string => normalize(text, 'NFKC').toLowerCase().trim()

/** A pattern in its one form: a name, with `*` for anything at an end, and `#` for a digit. Null for anything else. */
export function readNamePattern(text: string): string | null {
  const pattern = plain(text)
  const body = pattern.replace(/^\*|\*$/g, '')
  if (body.includes('*') || body.length > readMost || (body.match(/[\p{L}\p{N}#]/gu)?.length ?? 0) < least) return null
  return pattern
}

/**
 * Every pattern that a name answers to: all of it, what it begins and ends with, and what it holds, each also with its digits masked. So a
 * name is looked up, and not held against each pattern.
 */
export function patternsOf(name: string): string[] {
  const found = new Set<string>()
  const letters = plain(name).slice(0, readMost)
  for (const word of new Set([letters, letters.replaceAll(/\d/g, '#')])) {
    for (let from = 0; from < word.length; from += 1) {
      for (let to = from + least; to <= word.length; to += 1) {
        const piece = word.slice(from, to)
        found.add(`*${piece}*`)
        if (from === 0) found.add(`${piece}*`)
        if (to === word.length) found.add(`*${piece}`)
      }
    }
    if (word.length >= least) found.add(word)
  }
  return [...found]
}
