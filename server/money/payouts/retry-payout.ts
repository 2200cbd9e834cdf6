import type { ErrorSentence } from '#contract/error-sentences.ts'
import type { Allowed } from '#server/access/index.ts'
import { readBalances } from '#server/money/ledger/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { PaymentsUnavailable } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, lockAccount, writeHold } from './account-queries.ts'
import { beginPayout } from './begin-payout.ts'
import { continuePayout } from './continue-payout.ts'
import { findHolds } from './holds.ts'
import { findFailed, findUnderWay, readForeignBalance, type PayoutRow } from './payout-queries.ts'
import { forThePerson } from './refusals.ts'
import { bankFailed, syncAccount } from './sync-account.ts'
import { whyKept } from './why-kept.ts'

/**
 * Sends what a failed payout couldn't, once: as a new payout of what is available now, by the steps of every other one. Answers its id.
 * Throws `not_found`, `already_decided` when someone was faster, `not_payable` with what keeps it from being sent, `provider_missing` and
 * `payments_unavailable`.
 */
export async function retryPayout(platform: Platform, allowed: Allowed<'payout.retry'>, id: number): Promise<number> {
  const { payments, database, log } = platform
  if (payments.realm === 'missing') throw new AppError('provider_missing')
  const failed = await findFailed(database, id, payments.realm)
  if (!failed) throw new AppError('not_found', sentence('no_such_payout'))
  if (!failed.isOpen) throw retriedAlready()
  await forThePerson('provider_missing', () => syncAccount(platform, failed.creatorId))
  const balance = await forThePerson('provider_missing', () => payments.readBalance())
  const begun = await inTransaction(database, (transaction) => begin(platform, transaction, allowed, failed, balance))
  try {
    await continuePayout(platform, begun)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.warn({ payoutId: begun.id }, 'a payout that is sent again waits for the payment provider')
  }
  return begun.id
}

const retriedAlready = () => new AppError('already_decided', sentence('payout_retried'))
const notPayable = (why: ErrorSentence) => new AppError('not_payable', sentence(why))

type SiteBalance = Awaited<ReturnType<Platform['payments']['readBalance']>>

/** Under the account's lock, so that of two who retry one begins a payout and the other finds it begun. */
async function begin(
  { clock }: Platform,
  database: Database,
  { viewer }: Allowed<'payout.retry'>,
  { id, creatorId, currency, realm }: PayoutRow & { readonly realm: 'live' | 'sandbox' },
  { available, now }: SiteBalance,
): Promise<PayoutRow> {
  await lockAccount(database, creatorId)
  if (!(await findFailed(database, id, realm))?.isOpen) throw retriedAlready()
  const account = await findAccount(database, creatorId, realm)
  const kept = whyKept(account, (await findHolds(database, [creatorId], now))(creatorId))
  if (kept) throw notPayable(kept)
  if ((await findUnderWay(database, creatorId, realm)).some((other) => other.currency === currency)) throw notPayable('payout_under_way')
  const balances = await readBalances(database, creatorId, now)
  const due = balances.find((one) => one.currency === currency)?.availableCents ?? 0
  const amountCents = due - (due > 0 ? await readForeignBalance(database, creatorId, currency, realm) : 0)
  if (amountCents <= 0) throw notPayable('payout_nothing_due')
  if (amountCents > (available[currency] ?? 0)) throw notPayable('payout_site_balance')
  if (account?.heldReason === bankFailed) await writeHold(database, creatorId, null, now)
  const payout = await beginPayout(database, { creatorId, amountCents, currency, realm, bankLast4: account?.bankLast4 ?? null }, now)
  if (!payout) throw notPayable('payout_under_way')
  const details = { payoutId: payout.id, amountCents, currency }
  await recordAction(database, { actor: viewer, action: 'payout_retried', target: { kind: 'payout', id }, details }, clock.now())
  return payout
}
