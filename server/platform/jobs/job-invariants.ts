import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { workedSince } from './passed-over.ts'

/** What holds of the queue of jobs while a worker is there. */
export const jobInvariants: readonly Invariant[] = [
  {
    name: 'a job is waiting although a worker is available',
    needs: 'jobs.job',
    broken: () => sql`
      select name || ' ' || id || ' since ' || to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as row
      from jobs.job where state in ('created', 'retry') and start_after < ${workedSince()} order by start_after`,
  },
  {
    // Whoever held it is gone, and nobody took it back into the queue.
    name: 'a job is held past its deadline',
    needs: 'jobs.job',
    broken: () => sql`
      select name || ' ' || id || ' since ' || to_char(started_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as row
      from jobs.job where state = 'active' and started_on + expire_seconds * interval '1 second' < ${workedSince()} order by started_on`,
  },
]
