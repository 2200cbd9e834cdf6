import { sql, type RawBuilder } from 'kysely'
import { isAbsent } from '#server/access/index.ts'
import type { Invariant, Named } from '#server/platform/invariant.ts'

/** Counters of people are the number of follows of people who are there (D30). */
export const followInvariants: readonly Invariant[] = [
  { name: 'a counter of followers is wrong', broken: () => wrong('follower_count', 'followed_id', 'follower_id') },
  { name: 'a counter of followed people is wrong', broken: () => wrong('following_count', 'follower_id', 'followed_id') },
]

const wrong = (column: string, counted: string, present: string): RawBuilder<Named> => sql`
  select 'user ' || users.id || ': ' || ${sql.ref(column)} || ' instead of ' || coalesce(real.count, 0) as row
  from users left join (
    select ${sql.ref(counted)} as id, count(*) as count from follows where not ${isAbsent(present)} group by 1
  ) real on real.id = users.id
  where ${sql.ref(column)} <> coalesce(real.count, 0) order by users.id`
