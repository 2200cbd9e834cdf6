import { writeMails } from '#server/notify/mail/index.ts'
import { postPayoutFailed, postPayoutPaid } from '#server/money/ledger/index.ts'
import { notifyOfPayout, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { PaymentRefused, type ProviderPayout } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount, lockAccount, writeHold } from './account-queries.ts'
import { findHolds } from './holds.ts'
import { noteFinished, noteInTransit, noteTransferred, type PayoutRow } from './payout-queries.ts'
import { bankFailed } from './sync-account.ts'

/**
 * Takes one payout as far as it goes now: transferred to the creator's account, sent to the bank, arrived or come back. Each step is a
 * call whose key is made of the row, and is noted after it; so whoever continues after a crash repeats at most a call that the provider
 * knows. One that isn't transferred waits while its creator's payouts do. Throws PaymentsUnavailable, to be tried again.
 */
export async function continuePayout(platform: Platform, payout: PayoutRow): Promise<void> {
  if (payout.status === 'failed') return
  const account = await findAccount(platform.database, payout.creatorId, platform.payments.realm)
  if (!account || account.providerId === null) return
  const at = { ...payout, accountId: account.providerId }
  if (payout.status === 'created') return transfer(platform, at)
  if (payout.status === 'transferred' && payout.transferId !== null) return send(platform, at, payout.transferId)
  return follow(platform, at)
}

type PayoutAt = PayoutRow & { readonly accountId: string }

/** Providers keep keys for a day; what was begun longer ago may have been done, and is looked for before it is done again. */
const isKeyForgotten = ({ createdAt }: PayoutAt, now: Date): boolean => now.getTime() - createdAt.getTime() > keysKeptFor
const keysKeptFor = 20 * 3_600_000

/** Under the lock that a hold takes: what is transferred afterwards was on its way before it. */
function isHeld({ database }: Platform, { creatorId }: PayoutAt, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockAccount(transaction, creatorId)
    const { hold, frozenSince, disputedSince } = (await findHolds(transaction, [creatorId], now))(creatorId)
    return hold !== null || frozenSince !== null || disputedSince !== null
  })
}

const keyOf = ({ id }: PayoutRow, step: string) => `payout:${id}:${step}`

async function transfer(platform: Platform, payout: PayoutAt): Promise<void> {
  const { accountId, amountCents, currency, id } = payout
  const { payments } = platform
  const { now } = await payments.readBalance()
  // It isn't given back: the transfer may have been made though no answer came, and goes on with the same key once nothing holds it.
  if (await isHeld(platform, payout, now)) return
  let transferId: string
  try {
    transferId =
      (isKeyForgotten(payout, now) ? await payments.findTransfer(accountId, id) : null) ??
      (await payments.transfer({ accountId, amountCents, currency, payoutId: id }, keyOf(payout, 'transfer')))
  } catch (error) {
    if (error instanceof PaymentRefused) return fail(platform, payout, { reason: error.message, isOfBank: false })
    throw error
  }
  if (!(await noteTransferred(platform.database, id, transferId))) {
    // Somebody else was refused and has given the money back to the creator's balance: it must not leave a second time.
    await platform.payments.reverseTransfer(transferId, keyOf(payout, 'reverse'))
    return
  }
  return send(platform, payout, transferId)
}

async function send(platform: Platform, payout: PayoutAt, transferId: string): Promise<void> {
  const { accountId, amountCents, currency, id } = payout
  const { payments } = platform
  const { now } = await payments.readBalance()
  try {
    const sent =
      (isKeyForgotten(payout, now) ? await payments.findPayout(accountId, id) : null) ??
      (await payments.payOut({ accountId, amountCents, currency, payoutId: id }, keyOf(payout, 'payout')))
    await noteSent(platform, payout, sent)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await payments.reverseTransfer(transferId, keyOf(payout, 'reverse'))
    await fail(platform, payout, { reason: error.message, isOfBank: error.code === 'bank_refused' })
  }
}

/** What the bank made of it. A payout that had arrived can still come back. */
async function follow(platform: Platform, payout: PayoutAt): Promise<void> {
  const { payments, database } = platform
  if (payout.providerPayoutId === null || payout.transferId === null) return
  const seen = await payments.readPayout(payout.accountId, payout.providerPayoutId)
  if (seen?.status === 'failed' || seen?.status === 'canceled') {
    await payments.reverseTransfer(payout.transferId, keyOf(payout, 'reverse'))
    await fail(platform, payout, { reason: seen.failureReason, isOfBank: seen.status === 'failed' })
  } else if (seen?.status === 'paid') {
    const { now } = await payments.readBalance()
    await inTransaction(database, async (transaction) => {
      if (await noteFinished(transaction, payout.id, 'paid', null, now)) await postPayoutPaid(transaction, postedAt(payout, now))
    })
    announce(platform, payout)
  }
}

/** The money is the creator's again; what the bank refused waits for another bank, whatever else went wrong for the next run. */
async function fail(
  platform: Platform,
  payout: PayoutAt,
  { reason, isOfBank }: { readonly reason: string | null; readonly isOfBank: boolean },
): Promise<void> {
  const { database, payments, clock, log, bus } = platform
  const { id, creatorId, amountCents, currency } = payout
  const { now } = await payments.readBalance()
  const mailIds = await inTransaction(database, async (transaction) => {
    if (!(await noteFinished(transaction, id, 'failed', reason, now))) return []
    await postPayoutFailed(transaction, postedAt(payout, now))
    await notifyOfPayout(transaction, { kind: 'payout_failed', creatorId, payoutId: id }, clock.now())
    if (!isOfBank) return []
    await writeHold(transaction, creatorId, bankFailed, now)
    const mail = {
      userId: creatorId,
      key: `payout-failed-${id}`,
      kind: 'payout_failed' as const,
      detail: { amountCents, currency, reason },
    }
    return writeMails(transaction, [mail], clock.now())
  })
  log.warn({ payoutId: id, isOfBank }, 'a payout failed')
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  announce(platform, payout)
}

/** That it is on its way, with the mail that says so: both or neither. */
async function noteSent(platform: Platform, payout: PayoutAt, { id: providerPayoutId, arrivesAt }: ProviderPayout): Promise<void> {
  const { database, clock, bus } = platform
  const { id, creatorId, amountCents, currency, bankLast4 } = payout
  const detail = { amountCents, currency, bankLast4, arrivesAt: arrivesAt?.toISOString() ?? null }
  const mailIds = await inTransaction(database, async (transaction) => {
    if (!(await noteInTransit(transaction, id, providerPayoutId, arrivesAt))) return null
    await notifyOfPayout(transaction, { kind: 'payout_sent', creatorId, payoutId: id }, clock.now())
    return writeMails(transaction, [{ userId: creatorId, key: `payout-sent-${id}`, kind: 'payout_sent', detail }], clock.now())
  })
  if (mailIds === null) return
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  announce(platform, payout)
}

const postedAt = ({ id, creatorId, amountCents, currency }: PayoutAt, at: Date) => ({ payoutId: id, creatorId, amountCents, currency, at })

function announce(platform: Platform, { creatorId }: PayoutAt): void {
  pushUnreadCounts(platform, [creatorId])
  platform.bus.publish('person.frames', { personIds: [creatorId], frame: { type: 'earnings-changed' } })
}
