import type { Locale } from '#contract/languages.ts'
import type { Checkout } from '#contract/money/subscriptions.ts'
import { isEntitledStatus, type Allowed } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { sha256 } from '#server/platform/ids.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { callProvider, requireRealm } from './call-provider.ts'
import { ensureCustomer } from './customers.ts'
import { hasRoomFor, tellCreatorIsFull } from './free-plan-cap.ts'
import type { Offer } from './offer.ts'
import {
  expireUnbegun,
  findAlive,
  findSubscription,
  insertSubscription,
  markReplaced,
  storeProviderId,
  type SubscriptionRow,
} from './subscription-queries.ts'
import { readShown } from './subscription-view.ts'
import { syncSubscription } from './sync.ts'
import { refuseSerialWithdrawal } from './serial-withdrawal.ts'

export interface Payer {
  readonly email: string
  readonly name: string
  /** What to say the price in. */
  readonly language: Locale
}

/** An old beginning is cleared away at most so often before a new one: each time, somebody else may have begun meanwhile. */
const attempts = 5

/**
 * Begins a subscription, or goes on with the one that was begun (D60). The row comes first: of any number at once the table lets one in,
 * and its id is the key that makes the provider's call repeatable. So whatever breaks off between two steps is gone on with by the next
 * call, or by the sweep, and nobody pays twice.
 */
export async function begin(platform: Platform, allowed: Allowed<'subscription.begin'>, offer: Offer, payer: Payer): Promise<Checkout> {
  const { id: subscriberId } = allowed.viewer
  const realm = requireRealm(platform.payments)
  await refuseSerialWithdrawal(platform, subscriberId, offer.creatorId)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const row = (await findAlive(platform.database, subscriberId, offer.creatorId)) ?? (await insert(platform, subscriberId, offer, realm))
    if (!row) continue
    const known = await goOnWith(platform, row, payer, offer.productName)
    if (!known) continue
    if (isEntitledStatus(known.status)) throw new AppError('already_subscribed')
    if (known.status === 'paused') {
      // Every try to charge it failed, and the provider keeps it without charging: a new one takes its place.
      await callProvider(platform, () => endNow(platform, known))
      continue
    }
    if (!isSameSale(known, offer)) {
      // The price moved since it was begun: nobody pays an offer that no longer stands.
      await markReplaced(platform.database, known.id, platform.clock.now())
      await callProvider(platform, () => syncSubscription(platform, known.id))
      continue
    }
    const clientSecret = await callProvider(platform, () => platform.payments.readPaymentSecret(known.providerId ?? ''))
    if (clientSecret !== null) return { clientSecret, subscription: await readShown(platform.database, known.id, payer.language) }
    // Nothing is open any more: it was paid, or ended, a moment ago.
    const now = await callProvider(platform, () => syncSubscription(platform, known.id))
    if (now && isEntitledStatus(now.status)) throw new AppError('already_subscribed')
  }
  throw new AppError('payments_unavailable', undefined, { retryAfter: 2 })
}

/** A new row, as long as the creator has room; undefined when somebody was quicker with the same. */
async function insert(
  platform: Platform,
  subscriberId: number,
  offer: Offer,
  realm: 'live' | 'sandbox',
): Promise<SubscriptionRow | undefined> {
  const { database, clock } = platform
  const { productName: _, ...terms } = offer
  const now = clock.now()
  const made = await inTransaction(database, async (transaction) => {
    if (offer.creatorId !== null && !(await hasRoomFor(transaction, offer.creatorId, subscriberId, now))) return 'full' as const
    return insertSubscription(transaction, { ...terms, subscriberId, realm }, now)
  })
  if (made === 'full' && offer.creatorId !== null) {
    await tellCreatorIsFull(platform, offer.creatorId, subscriberId)
    throw new AppError('creator_full')
  }
  return typeof made === 'number' ? findSubscription(database, made) : undefined
}

/** Brings a row to where the provider has it too. Undefined when it made room instead: it ended, or could not begin. */
async function goOnWith(platform: Platform, row: SubscriptionRow, payer: Payer, productName: string): Promise<SubscriptionRow | undefined> {
  if (row.status !== 'incomplete') return row
  // What another provider was told, before a site went live, is nothing to this one.
  if (row.realm !== platform.payments.realm) {
    await expireUnbegun(platform.database, row.id, platform.payments.realm, platform.clock.now())
    return undefined
  }
  if (row.providerId === null) {
    await makeAtProvider(platform, row, payer, productName)
    // The sweep may have taken it for one that broke off: what it expired is never paid.
    return aliveOnly(await findSubscription(platform.database, row.id))
  }
  return aliveOnly(await callProvider(platform, () => syncSubscription(platform, row.id)))
}

function aliveOnly(row: SubscriptionRow | undefined): SubscriptionRow | undefined {
  return row && row.status !== 'canceled' && row.status !== 'expired' ? row : undefined
}

const underWay = new WeakMap<Platform['connection'], Map<number, Promise<void>>>()

/** Within one process those who want the same wait for each other; between processes the key does it. */
function makeAtProvider(platform: Platform, row: SubscriptionRow, payer: Payer, productName: string): Promise<void> {
  const making = underWay.get(platform.connection) ?? new Map<number, Promise<void>>()
  underWay.set(platform.connection, making)
  const known = making.get(row.id)
  if (known) return known
  const made = make(platform, row, payer, productName).finally(() => making.delete(row.id))
  making.set(row.id, made)
  return made
}

async function make(platform: Platform, row: SubscriptionRow, payer: Payer, productName: string): Promise<void> {
  const { database, payments, clock } = platform
  const { id: subscriptionId, subscriberId: personId, priceCents, currency } = row
  await callProvider(platform, async () => {
    // The same words have the same key. Other words (a creator has another name since) begin another one; what the first call may have
    // made is unpaid, its secret was never given away, and it expires by itself.
    const customerId = await ensureCustomer(platform, { personId, ...payer }, row.realm)
    try {
      const wish = { subscriptionId, customerId, productName, priceCents, currency }
      const made = await payments.createSubscription(wish, `subscription-${subscriptionId}-${sha256(JSON.stringify(wish)).slice(0, 16)}`)
      await storeProviderId(database, subscriptionId, made.id)
    } catch (error) {
      // What it may have made all the same is unpaid, its secret was never given away, and it expires by itself: a new row begins anew.
      if (error instanceof PaymentRefused) await expireUnbegun(database, subscriptionId, row.realm, clock.now())
      throw error
    }
  })
}

async function endNow(platform: Platform, { id, providerId }: SubscriptionRow): Promise<void> {
  if (providerId !== null) await platform.payments.cancelNow(providerId)
  await syncSubscription(platform, id)
}

function isSameSale(row: SubscriptionRow, offer: Offer): boolean {
  return (
    row.priceCents === offer.priceCents &&
    row.currency === offer.currency &&
    row.feeBasisPoints === offer.feeBasisPoints &&
    row.taxBasisPoints === offer.taxBasisPoints &&
    row.taxCountry === offer.taxCountry &&
    row.replacedAt === null
  )
}
