import { limits } from '#contract/limits.ts'
import { normalize } from '#contract/normalize.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Characters of a suggestion that a username may hold, in its form; may be too short or taken. */
export function foldToUsername(suggestion: string): string {
  return normalize(suggestion, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_.]/g, '')
    .replace(/^[_.]+|[_.]+$/g, '')
    .slice(0, limits.usernameLength)
}

/** Nobody has the name now, and it is not held for somebody who had it (D15). */
export async function isFreeName(database: Database, name: string, now: Date): Promise<boolean> {
  const taken = await database
    .selectFrom('users')
    .select('username')
    .where('username', '=', name)
    .union(database.selectFrom('held_usernames').select('username').where('username', '=', name).where('held_until', '>', now))
    .executeTakeFirst()
  return taken === undefined
}

/** A free name close to the suggestion: itself, with a number behind it, or one that says nothing. */
export async function firstFreeName(database: Database, suggestion: string, now: Date, random: () => number): Promise<string> {
  const folded = foldToUsername(suggestion)
  const base = isUsableName(folded) ? folded : ''
  const candidates = base ? [base] : []
  for (let digits = 2; digits <= 6; digits += 1) {
    const number = String(Math.floor(random() * 10 ** digits))
    candidates.push(`${(base || 'member').slice(0, limits.usernameLength - number.length - 1)}_${number}`)
  }
  for (const name of candidates) {
    if (isUsableName(name) && (await isFreeName(database, name, now))) return name
  }
  return `member_${Math.floor(random() * 10 ** 15)}`
}
