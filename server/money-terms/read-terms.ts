import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTerms, insertTerms, type MoneyTerms } from './terms-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
/** However long hints are missing, no page shows terms older than this. */
const keptFor = 60_000

interface Kept {
  readonly until: number
  readonly terms: Promise<MoneyTerms>
}
const caches = new WeakMap<Platform['connection'], { kept: Kept | null }>()

/** The terms in force, to be shown: read once and kept until they change. A sale reads them anew with `findTerms`. */
export function readTerms(platform: Source): Promise<MoneyTerms> {
  const cache = cacheOf(platform)
  const now = performance.now()
  if (cache.kept && cache.kept.until > now) return cache.kept.terms
  const kept: Kept = { until: now + keptFor, terms: findTerms(platform.connection.database) }
  cache.kept = kept
  // A failed read is nobody's answer but its own.
  kept.terms.catch(() => {
    if (cache.kept === kept) cache.kept = null
  })
  return kept.terms
}

/** Puts other terms in force, for what is sold from now on; answers their version. `record` writes in the same transaction. */
export async function changeTerms(
  platform: Source & Pick<Platform, 'clock'>,
  changes: Partial<Omit<MoneyTerms, 'version'>>,
  record?: (transaction: Database, before: MoneyTerms, version: number) => Promise<void>,
): Promise<number> {
  const version = await inTransaction(platform.connection.database, async (transaction) => {
    const before = await findTerms(transaction)
    const made = await insertTerms(transaction, { ...before, ...changes }, platform.clock.now())
    await record?.(transaction, before, made)
    return made
  })
  platform.bus.publish('terms.changed', { version })
  return version
}

function cacheOf({ connection, bus }: Source): { kept: Kept | null } {
  const known = caches.get(connection)
  if (known) return known
  const cache: { kept: Kept | null } = { kept: null }
  caches.set(connection, cache)
  bus.subscribe('terms.changed', () => (cache.kept = null))
  return cache
}
