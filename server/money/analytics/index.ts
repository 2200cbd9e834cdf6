import './analytics-tables.ts'
import { readAnalytics } from './read-analytics.ts'

/**
 * What creators may know of their subscribers together. Promises: every figure counts real rows, and no group of fewer than five people
 * can be told apart (D50).
 */
export const analyticsRoutes = [readAnalytics]
export { recordPostViews } from './record-post-views.ts'
export { sweepPostViews } from './sweep-post-views.ts'
