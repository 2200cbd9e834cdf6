import { sql, type RawBuilder } from 'kysely'
import { isInactive } from '#server/access/index.ts'
import type { Invariant, Named } from '#server/platform/invariant.ts'

/** Counters of posts are the number of rows of people who are there (D30). */
export const postInvariants: readonly Invariant[] = [
  {
    name: 'a counter of likes is wrong',
    broken: () =>
      wrong('likes_count', sql`select post_id, count(*) as count from post_likes where not ${isInactive('user_id')} group by 1`),
  },
  {
    name: 'a counter of comments is wrong',
    broken: () =>
      wrong(
        'comments_count',
        sql`select post_id, count(*) as count from comments where hidden_at is null and not ${isInactive('user_id')} group by 1`,
      ),
  },
  {
    name: 'a hashtag reveals the content of a premium post',
    broken: () => sql`
      select 'post ' || post_id || ', tag ' || row_number() over (partition by post_id) as row
      from post_tags join posts on posts.id = post_id where is_premium order by post_id`,
  },
  {
    // A reply that is kept to be repeated goes to whoever wrote, word for word.
    name: 'a stored response reveals the text of a premium post',
    broken: () => sql`
      select 'reply to user ' || actor_id || ' of post ' || posts.id as row
      from idempotent_replies join posts on reply ? 'isPremium' and posts.id::text = reply->>'id'
      where posts.is_premium and actor_id <> posts.user_id and posts.content <> '' and reply->>'content' = posts.content
      order by actor_id`,
  },
]

const wrong = (column: string, real: RawBuilder<unknown>): RawBuilder<Named> => sql`
  select 'post ' || posts.id || ': ' || ${sql.ref(column)} || ' instead of ' || coalesce(real.count, 0) as row
  from posts left join (${real}) real on real.post_id = posts.id
  where ${sql.ref(column)} <> coalesce(real.count, 0) order by posts.id`
