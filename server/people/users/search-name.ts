import { normalize } from '#contract/normalize.ts'
/**
 * Text as people search it: without case, accents and width, nothing but letters, digits, `_`, `.` and single spaces.
 * Names are stored in this form beside the written one, so that searching folds nothing in the database.
 */
export function foldForSearch(text: string): string {
  const bare = normalize(text, 'NFKD').replace(/\p{M}/gu, '')
  return normalize(bare, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_. ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
