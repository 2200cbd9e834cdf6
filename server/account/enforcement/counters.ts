import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Takes what someone did off the counters of others, or with 1 puts it back: likes, visible comments, follows both ways, subscriptions
 * in force. Every counter is the number of rows of people who are there, so this belongs in the transaction that makes them come or go.
 */
export function countPerson(transaction: Database, personId: number, by: 1 | -1): Promise<void> {
  return countPeople(transaction, [personId], by)
}

/** The same for many at once, each row that counts changed once. */
export async function countPeople(transaction: Database, personIds: readonly number[], by: 1 | -1): Promise<void> {
  const they = sql`any(${personIds}::bigint[])`
  await sql`
    update posts set likes_count = likes_count + ${by} * given.count
    from (select post_id, count(*)::int as count from post_likes where user_id = ${they} group by post_id) given
    where posts.id = given.post_id`.execute(transaction)
  await sql`
    update posts set comments_count = comments_count + ${by} * written.count
    from (
      select post_id, count(*)::int as count from comments where user_id = ${they} and hidden_at is null group by post_id
    ) written
    where posts.id = written.post_id`.execute(transaction)
  // Someone can be on both sides: one statement for each side, or the second change of a row would be lost.
  await sql`
    update users set follower_count = follower_count + ${by} * gone.count
    from (select followed_id, count(*)::int as count from follows where follower_id = ${they} group by followed_id) gone
    where users.id = gone.followed_id`.execute(transaction)
  await sql`
    update users set following_count = following_count + ${by} * gone.count
    from (select follower_id, count(*)::int as count from follows where followed_id = ${they} group by follower_id) gone
    where users.id = gone.follower_id`.execute(transaction)
  await sql`
    update users set subscriber_count = subscriber_count + ${by} * paying.count
    from (
      select creator_id, count(*)::int as count from subscriptions
      where subscriber_id = ${they} and status in ('trialing', 'active', 'past_due') group by creator_id
    ) paying
    where users.id = paying.creator_id`.execute(transaction)
}
