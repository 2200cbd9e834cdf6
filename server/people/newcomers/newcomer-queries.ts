import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type PersonInQuery } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * In a query: the people who answered this one, each once and newcomers left out: who follow, wrote, liked or commented; no more of them
 * than matter. `which` says more about the row `answerer`.
 */
export const answering = (person: PersonInQuery, which: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  select answer.id from (
    select follower_id as id from follows where followed_id = ${person}
    union select user_id from conversation_members where other_id = ${person} and has_written
    union select post_likes.user_id from post_likes join posts on posts.id = post_likes.post_id where posts.user_id = ${person}
    union select comments.user_id from comments join posts on posts.id = comments.post_id where posts.user_id = ${person}
  ) answer join users answerer on answerer.id = answer.id
  where answerer.id <> ${person} and answerer.newcomer_since is null and answerer.absent_since is null ${which}
  limit ${limits.newcomerAnswers}`

/** How many people answered someone, counted up to as many as are needed. */
export async function countAnswers(database: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${answering(personId)}) found`.execute(database)
  return rows[0]?.count ?? 0
}

/** At most so many newcomers whose time is over, whom enough people answered, or who have paid a creator. */
export async function findGrown(database: Database, before: Date, most: number): Promise<number[]> {
  const person = sql.ref('users.id')
  const { rows } = await sql<{ id: number }>`
    select id from users
    where newcomer_since is not null and (newcomer_since <= ${before}
      or exists (select from subscriptions where subscriber_id = ${person} and started_at is not null)
      or (select count(*) from (${answering(person)}) found) >= ${limits.newcomerAnswers})
    order by newcomer_since limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}
