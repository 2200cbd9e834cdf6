import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { splitPage } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findShown, viewSubscription } from './subscription-view.ts'

/** One's own subscriptions; for everybody else 'Private Information' (D17). */
export const listSubscriptions = handle(api.subscriptions.ofPerson, async ({ viewer, params, query, page, database, exchange }) => {
  authorize(viewer, 'subscription.list', { personId: params.id })
  const filter = { creatorIds: query.creatorIds ?? null, isPremiumOnly: query.plan === 'premium' }
  const { rows, next } = splitPage(await findShown(database, params.id, filter, page), page)
  exchange.nextPage(next)
  return rows.map((row) => viewSubscription(row, exchange.language))
})
