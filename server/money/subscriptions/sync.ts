import { setTimeout as sleep } from 'node:timers/promises'
import { isEntitledStatus } from '#server/access/index.ts'
import { limits } from '#contract/limits.ts'
import { recordDisputes, tellTeamOfDisputes } from '#server/money/disputes/index.ts'
import { findNumbers } from '#server/money/invoices/index.ts'
import { recordPayment } from '#server/money/ledger/index.ts'
import { closeOvertaken } from '#server/money/refund-requests/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { notifyOfEnded, notifyOfNewSubscriber, pushUnreadCounts } from '#server/notify/notifications/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { PaymentRefused, type ProviderSubscription } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SingleFlight } from './share-run.ts'
import { readState, stepsDue, turnsBetween, type State } from './state.ts'
import { mailsOf } from './subscription-mails.ts'
import { countSubscriber, findSubscription, storePayments, writePremium, writeState, type SubscriptionRow } from './subscription-queries.ts'

/** Readers of one subscription that get in each other's way begin again; more of them than this at once there never are. */
const attempts = 40

interface Written {
  readonly after: State
  readonly mailIds: readonly number[]
  /** Of the site team, who was told of a dispute. */
  readonly told: readonly number[]
  readonly hasNewMoney: boolean
}

/**
 * Reads the provider's subscription again and writes what it says: the row, the counts, the Premium plan, the ledger and the mails, in
 * one transaction, unless somebody wrote since the row was read. Every event, every confirmation, every refund and every comparison only
 * calls this, so whatever comes twice, late or in another order ends in one state. Answers the row; undefined when there is none.
 */
export function syncSubscription(platform: Platform, id: number, eventId: string | null = null): Promise<SubscriptionRow | undefined> {
  const runs = runsOf.get(platform.connection) ?? new SingleFlight()
  runsOf.set(platform.connection, runs)
  return runs.run(id, () => sync(platform, id, eventId))
}

const runsOf = new WeakMap<Platform['connection'], SingleFlight<SubscriptionRow | undefined>>()

async function sync(platform: Platform, id: number, eventId: string | null): Promise<SubscriptionRow | undefined> {
  const { database, payments } = platform
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const row = await findSubscription(database, id)
    // Of another realm, the provider of today knows nothing.
    if (!row || row.providerId === null || row.realm !== payments.realm) return row
    const provider = await readSettled(platform, row, row.providerId)
    if (!provider) return row
    const written = await writeAll(platform, row, provider, eventId)
    if (written) {
      announce(platform, row, written)
      return findSubscription(database, id)
    }
    await sleep(5 + Math.random() * 20 * attempt)
  }
  throw new Error(`subscription ${id} is written by too many at once`)
}

/**
 * Ends what was bought with a test card before the site went live: nobody paid for it, and the provider of today knows nothing of it.
 * Never the other way about: a site that has lost its keys for a day must not end what people pay for.
 */
export async function endSandboxed(platform: Platform, row: SubscriptionRow): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const after: State = { ...row, status: row.startedAt ? 'canceled' : 'expired', cancelAtPeriodEnd: false, endedAt: now, nextRetryAt: null }
  const isWritten = await inTransaction(database, async (transaction) => {
    if (!(await writeState(transaction, row, after, now))) return false
    await writeEntitlement(transaction, row, after)
    return true
  })
  if (isWritten) announce(platform, row, { after, mailIds: [], told: [], hasNewMoney: false })
}

/** The provider's object, after whatever was still to be done there has been done. */
async function readSettled({ payments, log }: Platform, row: SubscriptionRow, providerId: string): Promise<ProviderSubscription | null> {
  const provider = await payments.readSubscription(providerId)
  if (!provider) {
    log.error({ subscriptionId: row.id }, 'the provider does not know a subscription of ours')
    return null
  }
  const { mustEnd, mustStop, repayments } = stepsDue({ isUndone: row.withdrawnAt !== null || row.replacedAt !== null }, provider)
  if (!mustEnd && !mustStop && repayments.length === 0) return provider
  if (mustEnd) await payments.cancelNow(providerId)
  if (mustStop) await payments.setCancelAtPeriodEnd(providerId, true)
  for (const { paymentIntentId, amountCents } of repayments) {
    try {
      await payments.refund(paymentIntentId, amountCents, `undo-${row.id}-${paymentIntentId}-${amountCents}`)
    } catch (error) {
      // Then it goes back through the bank, or went back before. Anything else is tried again, and seen, until it has gone back.
      if (!(error instanceof PaymentRefused && error.code === 'not_refundable')) throw error
      log.warn({ reason: error.code, subscriptionId: row.id }, 'a payment could not be given back')
    }
  }
  return payments.readSubscription(providerId)
}

/** Null when somebody else wrote meanwhile. */
function writeAll(
  { database, clock }: Platform,
  row: SubscriptionRow,
  provider: ProviderSubscription,
  eventId: string | null,
): Promise<Written | null> {
  const after = readState(row, provider)
  return inTransaction(database, async (transaction) => {
    if (!(await writeState(transaction, row, after, clock.now()))) return null
    await storePayments(
      transaction,
      row.id,
      provider.invoices.flatMap(({ payment }) => payment?.paymentIntentId ?? []),
    )
    await writeEntitlement(transaction, row, after)
    await tellOfTurns(transaction, row, after, clock.now())
    const disputes = await recordDisputes(
      transaction,
      { subscriptionId: row.id, realm: row.realm, creatorId: row.creatorId },
      provider.invoices,
      clock.now(),
    )
    const news = await recordBills(transaction, row, provider, eventId)
    const mailIds = await writeMails(transaction, mailsOf({ row, after, provider, news }), clock.now())
    const team = await tellTeamOfDisputes(transaction, disputes, clock.now())
    const hasMoved = news.length > 0 || disputes.length > 0
    const asked = hasMoved ? await closeOvertaken(transaction, row, clock.now()) : null
    return {
      after,
      mailIds: [...mailIds, ...team.mailIds, ...(asked?.mailIds ?? [])],
      told: [...team.personIds, ...(asked?.personIds ?? [])],
      hasNewMoney: news.length > 0,
    }
  })
}

/** Whom it concerns finds it among their notifications. */
async function tellOfTurns(transaction: Database, row: SubscriptionRow, after: State, now: Date): Promise<void> {
  const turns = turnsBetween(row, after)
  const turn = { subscriptionId: row.id, subscriberId: row.subscriberId, creatorId: row.creatorId }
  if (turns.includes('began') && isEntitledStatus(after.status)) await notifyOfNewSubscriber(transaction, turn, now)
  if (turns.includes('ended')) await notifyOfEnded(transaction, turn, now)
}

/** What hangs on it: a creator's count, or everything the Premium plan buys. */
async function writeEntitlement(transaction: Database, row: SubscriptionRow, after: State): Promise<void> {
  const is = isEntitledStatus(after.status)
  if (is === isEntitledStatus(row.status)) return
  if (row.creatorId !== null) {
    await countSubscriber(transaction, { creatorId: row.creatorId, subscriberId: row.subscriberId }, is ? 1 : -1)
  } else await writePremium(transaction, row.subscriberId, is, is ? limits.premiumQuotaBytes : limits.quotaBytes)
}

async function recordBills(transaction: Database, row: SubscriptionRow, { invoices }: ProviderSubscription, eventId: string | null) {
  const { id: subscriptionId, creatorId, subscriberId: fanId, feeBasisPoints, taxBasisPoints, taxCountry } = row
  // Of a beginning that was given up everything goes back, whenever it was paid.
  const undoneSince = row.replacedAt === null ? row.withdrawnAt : new Date(0)
  const sold = { subscriptionId, creatorId, fanId, feeBasisPoints, taxBasisPoints, taxCountry, undoneSince, eventId }
  const news = []
  // The oldest first, so that the ledger tells the story in its order.
  for (const invoice of invoices.toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime())) {
    const kinds = invoice.status === 'paid' ? await recordPayment(transaction, sold, invoice) : []
    if (kinds.length > 0) news.push({ invoice, kinds, numbers: await findNumbers(transaction, subscriptionId, invoice.id) })
  }
  return news
}

/** Tells whoever looks, once everything is committed. */
function announce(platform: Platform, row: SubscriptionRow, { after, mailIds, told, hasNewMoney }: Written): void {
  const { bus } = platform
  const is = isEntitledStatus(after.status)
  const hasTurned = is !== isEntitledStatus(row.status)
  if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
  if (hasTurned || after.status !== row.status || after.cancelAtPeriodEnd !== row.cancelAtPeriodEnd || hasNewMoney) {
    const frame = { type: 'subscription-changed', creatorId: row.creatorId, isEntitled: is } as const
    bus.publish('person.frames', { personIds: [row.subscriberId], frame })
    if (row.creatorId !== null) bus.publish('person.frames', { personIds: [row.creatorId], frame: { type: 'earnings-changed' } })
  }
  pushUnreadCounts(platform, told)
  if (hasTurned) pushUnreadCounts(platform, row.creatorId === null ? [row.subscriberId] : [row.subscriberId, row.creatorId])
  if (hasTurned) bus.publish('person.changed', { personId: row.creatorId ?? row.subscriberId })
}
