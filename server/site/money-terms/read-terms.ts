import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { InvalidatedCache } from '#server/platform/events/invalidated-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTerms, insertTerms, type MoneyTerms } from './terms-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus'>
const kept = new InvalidatedCache('terms.changed', ({ connection }) => findTerms(connection.database))

/** The terms in force, to be shown: read once and kept until they change. A sale reads them anew with `findTerms`. */
export function readTerms(platform: Source): Promise<MoneyTerms> {
  return kept.read(platform)
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
  await kept.tell(platform, { version })
  return version
}
