import { postPayout } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { closeFailed, insertPayout, type NewPayout, type PayoutRow } from './payout-queries.ts'

/**
 * Takes an amount out of a creator's balance and writes the payout it becomes, with what had failed before it: all or nothing. The caller
 * holds the account's lock. Undefined while another one of this creator and currency is under way.
 */
export async function beginPayout(database: Database, wish: NewPayout, now: Date): Promise<PayoutRow | undefined> {
  const payout = await insertPayout(database, wish, now)
  if (!payout) return undefined
  const { creatorId, amountCents, currency } = wish
  await closeFailed(database, payout, wish.realm)
  await postPayout(database, { payoutId: payout.id, creatorId, amountCents, currency, at: now })
  return payout
}
