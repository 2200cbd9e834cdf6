import { sql } from 'kysely'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { findRetriable } from '#server/money/payouts/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deskRealm } from './realm.ts'

/** How many payouts wait for the site team: those that failed and can be retried, and creators whose payouts it holds. */
export async function countWaitingPayouts(platform: Platform): Promise<number> {
  const { database } = platform
  const { rows } = await sql<{ count: number }>`select count(*) as count from payout_holds where released_at is null`.execute(database)
  const retriable = await findRetriable(database, { realm: deskRealm(platform), now: await readProviderNow(platform) })
  return retriable.size + (rows[0]?.count ?? 0)
}
