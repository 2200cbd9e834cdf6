import { sql } from 'kysely'
import { erasePerson } from '#server/own-data/erasure/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { claimFact, readFact, writeFact } from '#server/platform/database/site-facts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const fact = 'sample'

/** How far the sample community got: `making <ISO time of the last sign of life>`, `made`, or nothing. */
export function readSampleState(database: Database): Promise<string | undefined> {
  return readFact(database, fact)
}

export function writeSampleState(database: Database, value: string | null): Promise<void> {
  return writeFact(database, fact, value)
}

/**
 * Takes the making of the community on, where nobody else did: `seen` is what was read. Of processes that start at once on a new database,
 * or find the same broken one, a single one is answered true.
 */
export function claimSample(database: Database, seen: string | undefined): Promise<boolean> {
  return claimFact(database, fact, signOfLife(), seen)
}

/** What the state is while the community is being made. */
export const signOfLife = (): string => `making ${new Date().toISOString()}`

export async function hasNobody(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function countSamplePosts(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from posts join users on users.id = posts.user_id where users.is_sample limit ${most}
    ) found`.execute(database)
  return rows[0]?.count ?? 0
}

/** More versions than a document will ever have. */
const everyConsent = 2 ** 31 - 1

/** Marks an invented person; what's published while the community is being made is not asked of them, which would end it. */
export async function labelSample(database: Database, personId: number): Promise<void> {
  await database.updateTable('users').set({ is_sample: true, consents: everyConsent }).where('id', '=', personId).execute()
}

/** Somebody invented who may be taken away. */
export interface Removable {
  readonly id: number
  readonly email: string
  readonly name: string
}

/** In a query over `users`: a subscription that was paid ties them to somebody real. */
const isPaidAcross = sql`exists (
    select from subscriptions join users other on other.id = subscriber_id
    where creator_id = users.id and started_at is not null and not other.is_sample)
  or exists (
    select from subscriptions join users other on other.id = creator_id
    where subscriber_id = users.id and started_at is not null and not other.is_sample)`

/** Everybody invented, without those who got a role, or whom somebody real pays or is paid by: they stay. */
export async function findRemovable(database: Database): Promise<Removable[]> {
  const { rows } = await sql<Removable>`
    select id, email, display_name as name from users where is_sample and role = 'user' and not (${isPaidAcross}) order by id`.execute(
    database,
  )
  return rows
}

/** Everybody invented who is there. */
export async function findSampleNames(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('users').select('username').where('is_sample', '=', true).orderBy('id').execute()
  return rows.map(({ username }) => username)
}

/** Their subscriptions, and those to them, as the sandbox's payment provider knows them; alive where it may still charge for them. */
export async function findSandboxSubscriptions(
  database: Database,
  ids: readonly number[],
): Promise<{ id: number; providerId: string; isAlive: boolean }[]> {
  const { rows } = await sql<{ id: number; providerId: string; isAlive: boolean }>`
    select id, provider_id as "providerId", status in ('incomplete', 'trialing', 'active', 'past_due', 'paused') as "isAlive"
    from subscriptions
    where realm = 'sandbox' and provider_id is not null
      and (subscriber_id = any(${ids}::bigint[]) or creator_id = any(${ids}::bigint[])) order by id`.execute(database)
  return rows
}

/** Who of them the sandbox's payment provider knows. */
export async function findSandboxCustomers(database: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from billing_customers where realm = 'sandbox' and user_id = any(${ids}::bigint[])`.execute(database)
  return rows.map(({ id }) => id)
}

/** Takes these people away with all they did, and puts the counts of those who stay right. Answers the files left behind. */
export async function deleteSample(database: Database, people: readonly Removable[]): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const isLeaving = sql`users.id = any(${ids}::bigint[])`
  return inTransaction(database, async (transaction) => {
    await sql`
      update posts set likes_count = likes_count - gone.likes, comments_count = comments_count - gone.comments
      from (
        select posts.id,
          (select count(*)::int from post_likes join users on users.id = post_likes.user_id where post_id = posts.id and ${isLeaving} and users.absent_since is null) as likes,
          (select count(*)::int from comments join users on users.id = comments.user_id where post_id = posts.id and ${isLeaving} and users.absent_since is null and comments.hidden_at is null) as comments
        from posts join users on users.id = posts.user_id where not ${isLeaving}
      ) gone
      where gone.id = posts.id and (gone.likes > 0 or gone.comments > 0)`.execute(transaction)
    await sql`
      update users set follower_count = follower_count - gone.followers, following_count = following_count - gone.following
      from (
        select people.id,
          (select count(*)::int from follows join users on users.id = follower_id where followed_id = people.id and ${isLeaving} and users.absent_since is null) as followers,
          (select count(*)::int from follows join users on users.id = followed_id where follower_id = people.id and ${isLeaving} and users.absent_since is null) as following
        from users people where people.id <> all(${ids}::bigint[])
      ) gone
      where gone.id = users.id and (gone.followers > 0 or gone.following > 0)`.execute(transaction)
    const { rows } = await sql<{ filename: string }>`
      select filename from media where owner_id = any(${ids}::bigint[])`.execute(transaction)
    for (const person of people) await erasePerson(transaction, person)
    return rows.map((row) => row.filename)
  })
}
