import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { authorize } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findShown, viewSubscription } from './subscription-view.ts'

/** One's own subscriptions; for everybody else 'Private Information' (D17). */
export const listSubscriptions = handle(api.subscriptions.ofPerson, async ({ viewer, params, query, page, database, exchange }) => {
  authorize(viewer, 'subscription.list', { personId: params.id })
  const filter = { creatorIds: query.creatorIds ?? null, isPremiumOnly: query.plan === 'premium' }
  const { rows, next } = splitPage(await findShown(database, params.id, filter, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewSubscription(row, exchange.language))
})

/** The viewer's own to one creator, the newest first. */
export async function readSubscriptionsTo(
  database: Database,
  viewer: Viewer,
  creatorId: number,
  language: Locale,
): Promise<Subscription[]> {
  const page = { after: null, limit: limits.pageSizeMaximum }
  const rows = await findShown(database, viewer.id, { creatorIds: [creatorId], isPremiumOnly: false }, page)
  return rows.map((row) => viewSubscription(row, language))
}
