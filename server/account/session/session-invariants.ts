import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariant.ts'

/** Whoever is suspended or deleted is signed in nowhere (D30). */
export const sessionInvariants: readonly Invariant[] = [
  {
    name: 'a suspended or deleted account is signed in',
    broken: () => sql`
      select 'session of user ' || user_id || case when users.id is null then ', who is not there' else ', absent since '
        || to_char(absent_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as row
      from sessions left join users on users.id = user_id where users.id is null or absent_since is not null order by user_id`,
  },
]
