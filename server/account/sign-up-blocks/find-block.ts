import { sql } from 'kysely'
import type { Joining } from '#contract/site/site.ts'
import type { Database } from '#server/platform/database/database.ts'
import { domainsOf } from './domains.ts'
import { patternsOf } from './names.ts'
import { networksAround } from './networks.ts'
import { readThrowawayDomains } from './throwaway.ts'

interface Newcomer {
  readonly email: string
  /** Where they come from; null where that doesn't matter. */
  readonly address: string | null
  readonly names: readonly (string | null)[]
}

/**
 * Whether someone can't join. What they come with is put into every form that a block can have, so that one query by an index answers,
 * however many blocks there are.
 */
export async function isBlocked(database: Database, { email, address, names }: Newcomer, joining: Joining, now: Date): Promise<boolean> {
  const domains = domainsOf(email)
  const networks = address === null ? [] : networksAround(address)
  const patterns = names.flatMap((name) => (name === null ? [] : patternsOf(name)))
  const { rows } = await sql<{ kind: string; value: string }>`
    select kind, value from sign_up_blocks
    where (kind in ('domain', 'exception') and value = any(${domains}::text[]) or kind = 'network' and value = any(${networks}::text[])
      or kind = 'name' and value = any(${patterns}::text[])) and (ends_at is null or ends_at > ${now})`.execute(database)
  if (rows.some(({ kind }) => kind !== 'exception')) return true
  if (!joining.refusesThrowaway) return false
  const throwaway = await readThrowawayDomains()
  const found = domains.findIndex((domain) => throwaway.has(domain))
  // An exception for a domain also holds for what's under it.
  return found !== -1 && !rows.some(({ value }) => domains.includes(value))
}
