import { sql } from 'kysely'
import type { CountWaiting } from './staff/index.ts'

/** What waits for the staff, from the slices that keep it. */
export const countWaiting: CountWaiting = async (database) => {
  const { rows } = await sql<{ ageReviews: number }>`select (select count(*) from age_reviews) as "ageReviews"`.execute(database)
  return { cases: 0, appeals: 0, ageReviews: rows[0]?.ageReviews ?? 0, quarantined: 0, dataRequests: 0 }
}
