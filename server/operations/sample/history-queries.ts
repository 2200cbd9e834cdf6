import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Subscriptions of invented people that the payment provider has renewed, tried again or ended until then. */
export async function findDueOfSample(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscriptions.id from subscriptions join users on users.id = subscriber_id
    where users.is_sample and subscriptions.realm = 'sandbox' and provider_id is not null
      and status in ('trialing', 'active', 'past_due', 'paused') and (period_end <= ${now} or next_retry_at <= ${now})
    order by least(period_end, next_retry_at), subscriptions.id`.execute(database)
  return rows.map(({ id }) => id)
}
