import { sql, type RawBuilder } from 'kysely'
import type { PersonInQuery } from './blocked.ts'
import { isEntitled } from './entitled.ts'
import { isFollowing } from './open.ts'

/** In a query: Following has this author for the reader, who follows them or pays for what they write. */
export function isReadBy(reader: PersonInQuery, author: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(${isFollowing(reader, author)} or ${isEntitled(reader, author)})`
}

/** In a query: the ids of all authors of someone's Following, each once. */
export function authorsReadBy(reader: PersonInQuery): RawBuilder<unknown> {
  return sql`
    select followed_id as id from follows where follower_id = ${reader}
    union
    select creator_id from subscriptions
    where subscriber_id = ${reader} and creator_id is not null and status in ('trialing', 'active', 'past_due')`
}
