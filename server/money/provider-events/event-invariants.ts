import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'
import { passedOver } from '#server/platform/jobs/passed-over.ts'
import { waitOf } from './event-queries.ts'

/** What the provider told is applied, each event once. One that fails for three days fails for a reason somebody must look at. */
export const eventInvariants: readonly Invariant[] = [
  {
    name: 'a payment provider event wasn’t applied in time',
    needs: 'jobs.job',
    broken: () => sql`
      select 'event ' || id || ' (' || type || '), tries ' || tries as row from provider_events
      where applied_at is null and received_at + ${waitOf} < ${passedOver('sweep-provider-events')} order by received_at`,
  },
  {
    name: 'a payment provider event can’t be applied',
    needs: 'jobs.job',
    broken: () => sql`
      select 'event ' || id || ' (' || type || '), tries ' || tries as row from provider_events
      where applied_at is null and received_at + interval '3 days' < ${passedOver('sweep-provider-events')} order by received_at`,
  },
]
