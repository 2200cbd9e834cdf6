import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Takes what somebody did off the counters of others, or with 1 puts it back: likes, visible comments, follows both ways, subscriptions
 * in force. Every counter is the number of rows of people who are there, so this stands in the transaction that makes them come or go.
 */
export async function countPerson(transaction: Database, personId: number, by: 1 | -1): Promise<void> {
  await sql`
    update posts set likes_count = likes_count + ${by} from post_likes
    where post_likes.user_id = ${personId} and posts.id = post_likes.post_id`.execute(transaction)
  await sql`
    update posts set comments_count = comments_count + ${by} * written.count
    from (
      select post_id, count(*)::int as count from comments where user_id = ${personId} and hidden_at is null group by post_id
    ) written
    where posts.id = written.post_id`.execute(transaction)
  // Somebody may stand on both sides: one statement for each side, or the second change of a row would be lost.
  await sql`
    update users set follower_count = follower_count + ${by} from follows
    where follows.follower_id = ${personId} and users.id = follows.followed_id`.execute(transaction)
  await sql`
    update users set following_count = following_count + ${by} from follows
    where follows.followed_id = ${personId} and users.id = follows.follower_id`.execute(transaction)
  await sql`
    update users set subscriber_count = subscriber_count + ${by} from subscriptions
    where subscriber_id = ${personId} and status in ('trialing', 'active', 'past_due') and users.id = creator_id`.execute(transaction)
}
