import { sql, type RawBuilder } from 'kysely'
import { isAbsent } from '#server/access/index.ts'
import type { Invariant, Named } from '#server/platform/invariant.ts'

/** Counters of posts are the number of rows of people who are there (D30). */
export const postInvariants: readonly Invariant[] = [
  {
    name: 'a counter of likes is wrong',
    broken: () => wrong('likes_count', sql`select post_id, count(*) as count from post_likes where not ${isAbsent('user_id')} group by 1`),
  },
  {
    name: 'a counter of comments is wrong',
    broken: () =>
      wrong(
        'comments_count',
        sql`select post_id, count(*) as count from comments where hidden_at is null and not ${isAbsent('user_id')} group by 1`,
      ),
  },
]

const wrong = (column: string, real: RawBuilder<unknown>): RawBuilder<Named> => sql`
  select 'post ' || posts.id || ': ' || ${sql.ref(column)} || ' instead of ' || coalesce(real.count, 0) as row
  from posts left join (${real}) real on real.post_id = posts.id
  where ${sql.ref(column)} <> coalesce(real.count, 0) order by posts.id`
