import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readFiguresNow } from '#server/money/ledger/index.ts'
import { readDemographics } from './demographics.ts'
import { readLives } from './lives.ts'
import { lastMonths } from './months.ts'
import { readCreatorCurrency, readRevenue } from './revenue.ts'
import { readReach } from './reach.ts'
import { readRecentSubscribers } from './recent-subscribers.ts'
import { countNew, retentionOf, trendOf } from './trend.ts'

/** One's own subscribers in figures, as of the provider's present, from which subscriptions have their times. */
export const readAnalytics = handle(api.creators.analytics, async ({ viewer, params, database, platform, exchange }) => {
  authorize(viewer, 'creator.subscribers', { personId: params.id })
  const now = await readFiguresNow(platform)
  const months = lastMonths(now)
  const currency = await readCreatorCurrency(database, params.id)
  // One after the other: each takes less than a millisecond, and together they'd fill the account's line for the database.
  const lives = await readLives(database, params.id, months, now)
  const revenue = await readRevenue(database, params.id, currency, months[0]?.start ?? now)
  const demographics = await readDemographics(database, params.id)
  const recentSubscribers = await readRecentSubscribers(database, params.id, exchange.language)
  const reach = await readReach(database, params.id)
  const monthlyTrend = trendOf(lives.lives, months).map((month) => ({ ...month, revenueCents: revenue.get(month.month) ?? 0 }))
  const retention = retentionOf(lives.cohorts, months)
  return { ...countNew(lives, months), ...demographics, recentSubscribers, monthlyTrend, retention, reach, currency }
})
