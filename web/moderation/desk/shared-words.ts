const fold = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a text with what is between them. */
export const splitWords = (text: string): string[] => text.split(/(\s+)/u)

/** The words that all of these texts have, folded; a single text has none that differ. */
export function sharedWords(texts: readonly string[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = texts.map((text) => new Set(splitWords(text).map(fold)))
  return new Set([...first].filter((word) => others.every((other) => other.has(word))))
}

/** Whether a word is not in all of them; what is no word never differs. */
export function differs(word: string, shared: ReadonlySet<string>): boolean {
  const folded = fold(word)
  return folded !== '' && !shared.has(folded)
}
