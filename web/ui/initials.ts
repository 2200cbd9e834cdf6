const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const tints = 6

/** One letter each of the first and last word; one of the name itself where words are not parted by spaces. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word) => firstCharacter(word ?? '').toLocaleUpperCase()).join('')
}

function firstCharacter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment
  return ''
}

/** 1 to 6: the avatar ground of a person. */
export function tintOf(id: number): number {
  return (Math.abs(Math.trunc(id)) % tints) + 1
}
