import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, writeFacts, writeHold, type AccountRow } from './account-queries.ts'
import { openAccount } from './open-account.ts'
import { payoutState } from './payout-state.ts'

export type AccountSource = Pick<Platform, 'payments' | 'database' | 'clock' | 'ids' | 'origins' | 'bus'>

const attempts = 4

/**
 * Asks the provider how a creator's account stands and writes it down; every event and every look leads here, so late, doubled and
 * reordered ones end alike. Throws PaymentsUnavailable. Undefined when there is no account.
 */
export async function syncAccount(source: AccountSource, creatorId: number): Promise<AccountRow | undefined> {
  const { payments, database, clock, bus } = source
  for (let attempt = 1; ; attempt += 1) {
    const known = await findAccount(database, creatorId, payments.realm)
    if (!known) return undefined
    if (known.providerId === null) return openOrRefused(source, known)
    const facts = await payments.readAccount(known.providerId)
    const said = facts ?? { ...unknownAccount, id: known.providerId, country: known.country }
    if (!(await writeFacts(database, known, said, clock.now())) && attempt < attempts) continue
    const hasOtherBank = said.bank !== null && known.bankLast4 !== null && said.bank.last4 !== known.bankLast4
    if (hasOtherBank && known.heldReason === bankFailed) await writeHold(database, creatorId, null, clock.now())
    const account = await findAccount(database, creatorId, payments.realm)
    if (payoutState(account ?? null).state === 'enabled' && payoutState(known).state !== 'enabled') {
      bus.publish('payouts.due', { creatorId })
    }
    return account
  }
}

/** Why payouts wait after the bank sent one back, until there is another. */
export const bankFailed = 'payout_failed'

/** The provider has closed or forgotten it. */
const unknownAccount = {
  canReceive: false,
  payoutsEnabled: false,
  requirementsDue: [],
  disabledReason: 'closed',
  isUnderReview: false,
  bank: null,
}

/** What the provider refuses is part of how the account stands. */
async function openOrRefused(source: AccountSource, known: AccountRow): Promise<AccountRow | undefined> {
  try {
    return await openAccount(source, known.creatorId)
  } catch (error) {
    if (error instanceof PaymentRefused) return findAccount(source.database, known.creatorId, source.payments.realm)
    throw error
  }
}
