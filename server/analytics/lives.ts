import { sql } from 'kysely'

/**
 * Every subscription to a creator that was ever paid, as the time in which it opened what was paid for: from `began` up to `ended`,
 * infinity while it still does. A fan has one at a time, so that counting rows at a moment counts people.
 */
export const livesOf = (creatorId: number, now: Date) => sql`
  select subscriber_id, coalesce(started_at, created_at) as began,
    case when status in ('trialing', 'active', 'past_due') then 'infinity'::timestamptz
      else least(coalesce(ended_at, period_end, created_at), ${now}) end as ended
  from subscriptions
  where creator_id = ${creatorId} and status not in ('incomplete', 'expired')`
