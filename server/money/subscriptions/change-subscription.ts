import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { authorize, isEntitledStatus, type Allowed } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { callProvider, requireRealm } from './call-provider.ts'
import { findCreator } from './offer.ts'
import { stopRenewal } from './stop-renewal.ts'
import { findAlive, findSubscription, type SubscriptionRow } from './subscription-queries.ts'
import { readShown } from './subscription-view.ts'
import { syncSubscription } from './sync.ts'

/** One's own subscription, with the proof; of somebody else's there is nothing to be seen. */
export async function findOwn(
  platform: Pick<Platform, 'database'>,
  viewer: Viewer,
  id: number,
): Promise<{ row: SubscriptionRow; allowed: Allowed<'subscription.change'> }> {
  const row = await findSubscription(platform.database, id)
  if (!row) throw new AppError('not_found')
  return { row, allowed: authorize(viewer, 'subscription.change', row) }
}

/** Stops renewing, by creator. */
export const unsubscribe = handle(api.subscriptions.unsubscribe, async ({ viewer, params, platform, exchange }) => {
  const row = await findAlive(platform.database, viewer.id, params.id)
  if (!row) throw new AppError('not_subscribed')
  return stopRenewing(platform, authorize(viewer, 'subscription.change', row), row, exchange.language)
})

/** Stops renewing, by the subscription's own id. */
export const cancelSubscription = handle(api.subscriptions.cancel, async ({ viewer, params, platform, exchange }) => {
  const { row, allowed } = await findOwn(platform, viewer, params.id)
  return stopRenewing(platform, allowed, row, exchange.language)
})

async function stopRenewing(
  platform: Platform,
  _allowed: Allowed<'subscription.change'>,
  row: SubscriptionRow,
  language: Locale,
): Promise<Subscription> {
  const { id, providerId, status } = row
  if (status === 'canceled' || status === 'expired') throw new AppError('not_subscribed')
  requireRealm(platform.payments)
  if (providerId === null) throw new AppError('not_subscribed')
  await callProvider(platform, () => stopRenewal(platform, id))
  return readShown(platform.database, id, language)
}

/** Renews after all, while the paid period lasts. */
export const resumeSubscription = handle(api.subscriptions.resume, async ({ viewer, params, platform, exchange }) => {
  const { row } = await findOwn(platform, viewer, params.id)
  const { id, providerId, status, withdrawnAt } = row
  if (!isEntitledStatus(status) || providerId === null || withdrawnAt !== null) throw new AppError('not_subscribed')
  if (row.creatorId !== null) await requireCreator(platform, viewer, row.creatorId)
  await callProvider(platform, async () => {
    if (row.cancelAtPeriodEnd) await platform.payments.setCancelAtPeriodEnd(providerId, false)
    await syncSubscription(platform, id)
  })
  return readShown(platform.database, id, exchange.language)
})

/** Nothing renews to who has stopped being a creator (D29) or is absent (D30), nor across a block. */
async function requireCreator({ database }: Pick<Platform, 'database'>, viewer: Viewer, creatorId: number): Promise<void> {
  const creator = await findCreator(database, viewer.id, creatorId)
  if (!creator?.isCreator || creator.isBlocking || creator.isInactive) throw new AppError('not_subscribed')
  if (creator.isBlocked) throw new AppError('blocked')
}

/** Asks the provider now, instead of waiting for its event (D35). */
export const confirmSubscription = handle(api.subscriptions.confirm, async ({ viewer, params, platform, exchange }) => {
  const { row } = await findOwn(platform, viewer, params.id)
  await callProvider(platform, () => syncSubscription(platform, row.id))
  return readShown(platform.database, row.id, exchange.language)
})
