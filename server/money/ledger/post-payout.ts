import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { entriesOf, type Account, type TransactionKind } from './accounts.ts'
import { postTransaction } from './post-transaction.ts'
import { subjectOf } from './subjects.ts'

export interface PostedPayout {
  /** The id of our row. */
  readonly payoutId: number
  readonly creatorId: number
  readonly amountCents: number
  readonly currency: string
  /** By the provider's clock. */
  readonly at: Date
}

/** The name under which a payout stands in the ledger. */
export const payoutSource = (payoutId: number): string => `payout-${payoutId}`

/** What is to be paid out leaves the creator's balance and is on its way. Answers false when that was written before. */
export function postPayout(database: Database, payout: PostedPayout): Promise<boolean> {
  return post(database, payout, 'payout', { creator: payout.amountCents, in_transit: -payout.amountCents })
}

/** The bank has it. */
export function postPayoutPaid(database: Database, payout: PostedPayout): Promise<boolean> {
  return post(database, payout, 'payout_paid', { in_transit: payout.amountCents, provider: -payout.amountCents })
}

/** It came back, before or after the bank had it, and is the creator's again. */
export function postPayoutFailed(database: Database, payout: PostedPayout): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const paid = await transaction
      .selectFrom('ledger_transactions')
      .select('id')
      .where('kind', '=', 'payout_paid')
      .where('source', '=', payoutSource(payout.payoutId))
      .executeTakeFirst()
    return post(transaction, payout, 'payout_failed', {
      [paid ? 'provider' : 'in_transit']: payout.amountCents,
      creator: -payout.amountCents,
    })
  })
}

function post(
  database: Database,
  payout: PostedPayout,
  kind: TransactionKind,
  amounts: Partial<Record<Account, number>>,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const id = await postTransaction(transaction, {
      kind,
      source: payoutSource(payout.payoutId),
      providerEventId: null,
      subscriptionId: null,
      creatorSubject: await subjectOf(transaction, payout.creatorId),
      fanSubject: null,
      happenedAt: payout.at,
      availableAt: null,
      currency: payout.currency,
      detail: { payout: payout.payoutId },
      entries: entriesOf(amounts),
    })
    return id !== null
  })
}
