import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type PersonInQuery } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

const everyone = sql<boolean>`true`

/**
 * In a query: the people who answered this one, each once and newcomers left out: who follow, wrote, liked or commented; no more of them
 * than matter. `which` says more about the row `answerer`.
 */
export const answering = (person: PersonInQuery, which = everyone): RawBuilder<unknown> => sql`
  select answer.id from (
    select follower_id as id from follows where followed_id = ${person}
    union select user_id from conversation_members where other_id = ${person} and has_written
    union select post_likes.user_id from post_likes join posts on posts.id = post_likes.post_id where posts.user_id = ${person}
    union select comments.user_id from comments join posts on posts.id = comments.post_id where posts.user_id = ${person}
  ) answer join users answerer on answerer.id = answer.id
  where answerer.id <> ${person} and answerer.newcomer_since is null and answerer.absent_since is null and ${which}
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

const days = 86_400_000
/** Everyone who joined after this is new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - limits.newcomerDays * days)

/** In a query that has joined people under this name: the account is new, or begins in small steps. `since` is from `newSince`. */
export function isNewRow(since: RawBuilder<Date>, people = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${people}.newcomer_since`)} is not null or ${sql.ref(`${people}.created_at`)} > ${since})`
}

/**
 * In a query that has joined people under this name: they're of the site team, were invited or approved, paid or were paid, or enough
 * people answered them who aren't new themselves.
 */
export function isVouchedFor(since: RawBuilder<Date>, people = 'users'): RawBuilder<boolean> {
  const [id, role, subscribers] = ['id', 'role', 'subscriber_count'].map((column) => sql.ref(`${people}.${column}`))
  const isOld = sql<boolean>`answerer.created_at <= ${since}`
  return sql<boolean>`(${role} <> 'user' or ${subscribers} > 0
    or exists (select from invited_people where user_id = ${id})
    or exists (select from applications where user_id = ${id})
    or exists (select from subscriptions where subscriber_id = ${id} and started_at is not null)
    or ${isAnswered(sql`${id}`, isOld)})`
}

/** In a query: enough people answered this one, who aren't new themselves. */
export const isAnswered = (person: PersonInQuery, which?: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`((select count(*) from (${answering(person, which)}) answers) >= ${sql.lit(limits.newcomerAnswers)})`
