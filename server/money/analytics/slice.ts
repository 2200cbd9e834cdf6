import './analytics-tables.ts'
import { analyticsInvariants } from './analytics-invariants.ts'
import { readAnalytics } from './read-analytics.ts'
import { readCreatorDays } from './read-days.ts'
import { recordPostViews } from './record-post-views.ts'
import { sweepPostViews } from './sweep-post-views.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * What creators may know of their subscribers together. Promises: every figure counts real rows, and no group of fewer than five people
 * can be told apart (D50).
 */
export const analytics: Slice = {
  name: 'money/analytics',
  routes: [readAnalytics, readCreatorDays],
  invariants: analyticsInvariants,
  connect: (platform) => [recordPostViews(platform)],
  schedules: ({ database, clock }) => [{ name: 'sweep-post-views', cron: '42 3 * * *', run: () => sweepPostViews(database, clock.now()) }],
}
