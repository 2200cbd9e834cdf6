import { sql, type RawBuilder } from 'kysely'
import { areBlockedEitherWay, isInactive, isFollowing } from '#server/access/index.ts'
import type { Invariant, Named } from '#server/platform/invariant.ts'

const [asking, asked] = [sql.ref('follow_requests.follower_id'), sql.ref('follow_requests.followed_id')]

/** Counters of people are the number of follows of people who are there (D30); requests are those of whom nobody let in. */
export const followInvariants: readonly Invariant[] = [
  { name: 'a counter of followers is wrong', broken: () => wrong('follower_count', 'followed_id', 'follower_id') },
  { name: 'a counter of followed people is wrong', broken: () => wrong('following_count', 'follower_id', 'followed_id') },
  {
    name: 'a public account has a pending follow request',
    broken: () => sql`
      select 'user ' || follower_id || ' asked user ' || followed_id as row
      from follow_requests join users on users.id = followed_id where not is_private order by follow_requests.id`,
  },
  {
    name: 'a follow request is pending despite a follow or a block',
    broken: () => sql`
      select 'user ' || follower_id || ' asked user ' || followed_id as row from follow_requests
      where ${isFollowing(asking, asked)} or ${areBlockedEitherWay(asking, asked)}
      order by id`,
  },
]

const wrong = (column: string, counted: string, present: string): RawBuilder<Named> => sql`
  select 'user ' || users.id || ': ' || ${sql.ref(column)} || ' instead of ' || coalesce(real.count, 0) as row
  from users left join (
    select ${sql.ref(counted)} as id, count(*) as count from follows where not ${isInactive(present)} group by 1
  ) real on real.id = users.id
  where ${sql.ref(column)} <> coalesce(real.count, 0) order by users.id`
