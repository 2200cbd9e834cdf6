import { limits } from '#contract/limits.ts'
import { foldForSearch } from '#server/people/users/index.ts'

/**
 * What is searched for: folded, without anything but letters, digits, `_`, `.` and spaces; null when fewer than two letters or digits
 * are left. A leading @ belongs to a username; any other @ is an e-mail address, and those are never searched (D16).
 */
export function readQuery(text: string): string | null {
  const words = text.trim().replace(/^[@\uff20]/u, '')
  if (/[@\uff20\ufe6b]/u.test(words)) return null
  const query = foldForSearch(words).slice(0, limits.searchLength).toWellFormed()
  return query.replace(/[^\p{L}\p{N}]/gu, '').length < limits.searchMinimum ? null : query
}
