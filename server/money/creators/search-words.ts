import { limits } from '#contract/limits.ts'
import { foldForSearch } from '#server/people/users/index.ts'

/** What is looked for, as it is stored for searching; nothing below two characters. */
export function wordsOf(text: string | undefined): string[] {
  const folded = foldForSearch(text ?? '').replace(/^@/, '')
  return folded.length < limits.searchMinimum ? [] : folded.split(' ').filter((word) => word !== '')
}
