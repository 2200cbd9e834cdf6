const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first `count` visible characters, with an ellipsis when there are more. */
export function firstCharacters(text: string, count: number): string {
  let taken = ''
  let left = count
  for (const { segment } of segmenter.segment(text)) {
    if (left === 0) return `${taken.trimEnd()}…`
    taken += segment
    left -= 1
  }
  return taken
}
