import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'
import { passedOver } from '#server/platform/jobs/passed-over.ts'

const sweep = passedOver('sweep-deliveries')

/** Everything that happened is decided about, and whatever is due goes out or says why not. */
export const deliveryInvariants: readonly Invariant[] = [
  {
    name: 'a notification wasn’t handled in time',
    needs: 'jobs.job',
    broken: () => sql`
      select 'notification ' || id || ' (' || kind || ')' as row from notifications where routed_at is null and created_at < ${sweep} order by id`,
  },
  {
    name: 'a delivery wasn’t started in time',
    needs: 'jobs.job',
    broken: () => sql`
      select 'delivery ' || id || ' by ' || channel || ', tries ' || tries as row from deliveries
      where claimed_at is null and due_at < ${sweep} order by id`,
  },
  {
    name: 'no process is handling a delivery',
    needs: 'jobs.job',
    broken: () => sql`
      select 'delivery ' || id || ' by ' || channel as row from deliveries
      where ended_at is null and claimed_at + interval '10 minutes' < ${sweep} order by id`,
  },
  {
    name: 'subscribers weren’t notified of a post',
    needs: 'jobs.job',
    broken: () => sql`
      select 'post ' || post_id as row from post_news join posts on posts.id = post_id
      where posts.created_at + interval '1 hour' < ${sweep} order by post_id`,
  },
]
