import { normalize } from '#contract/normalize.ts'
import { rules } from './rules.ts'

/** Scripts that are written without spaces, or whose words are few letters long: compared by runs of two letters. */
const dense = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
const run = new RegExp(`([${dense}ー]+)|((?:(?![${dense}])\\p{L})+)`, 'gu')

/** Letters that stand in for Latin ones within a word. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ο: 'o',
  α: 'a',
}

export interface Words {
  /** What the text consists of, each once: parts of words, whatever their order. */
  readonly parts: ReadonlySet<string>
  /** Its length in letters, where one of a dense script counts twice. */
  readonly letters: number
}

/**
 * The words of a text without what templates vary: case, accents, digits, emoji, punctuation, invisible characters, and order. Links and
 * mentions were taken out before.
 */
export function wordsOf(text: string): Words {
  const plain = normalize(normalize(text, 'NFKD').replace(/[\p{M}\p{Cf}]/gu, ''), 'NFC').toLowerCase()
  const parts = new Set<string>()
  let letters = 0
  for (const [, denseRun, word] of plain.matchAll(run)) {
    const length = Array.from(denseRun ?? word ?? '').length
    letters += denseRun === undefined ? length : 2 * length
    if (denseRun === undefined) addRuns(parts, `<${inOneScript(word ?? '')}>`, 4)
    else addRuns(parts, denseRun, 2)
    if (letters >= rules.lettersRead) break
  }
  return { parts, letters }
}

function addRuns(parts: Set<string>, word: string, length: number): void {
  const letters = Array.from(word)
  for (let at = 0; at === 0 || at + length <= letters.length; at += 1) parts.add(letters.slice(at, at + length).join(''))
}

/** A word that mixes scripts has its lookalikes replaced; a word in one script stays as it is. */
function inOneScript(word: string): string {
  if (!/[a-z]/.test(word)) return word
  return Array.from(word, (letter) => lookalikes[letter] ?? letter).join('')
}
