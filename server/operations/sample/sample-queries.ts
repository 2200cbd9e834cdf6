import { sql } from 'kysely'
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

/** Takes every sample person away with all they did, and puts the counts of those who stay right. Answers the files left behind. */
export async function deleteSample(database: Database): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    await sql`
      update posts set likes_count = likes_count - gone.likes, comments_count = comments_count - gone.comments
      from (
        select posts.id,
          (select count(*)::int from post_likes join users on users.id = post_likes.user_id where post_id = posts.id and users.is_sample and users.absent_since is null) as likes,
          (select count(*)::int from comments join users on users.id = comments.user_id where post_id = posts.id and users.is_sample and users.absent_since is null and comments.hidden_at is null) as comments
        from posts join users on users.id = posts.user_id where not users.is_sample
      ) gone
      where gone.id = posts.id and (gone.likes > 0 or gone.comments > 0)`.execute(transaction)
    await sql`
      update users set follower_count = follower_count - gone.followers, following_count = following_count - gone.following
      from (
        select people.id,
          (select count(*)::int from follows join users on users.id = follower_id where followed_id = people.id and users.is_sample and users.absent_since is null) as followers,
          (select count(*)::int from follows join users on users.id = followed_id where follower_id = people.id and users.is_sample and users.absent_since is null) as following
        from users people where not people.is_sample
      ) gone
      where gone.id = users.id and (gone.followers > 0 or gone.following > 0)`.execute(transaction)
    const { rows } = await sql<{ filename: string }>`
      select filename from media join users on users.id = media.owner_id where users.is_sample`.execute(transaction)
    await transaction.deleteFrom('users').where('is_sample', '=', true).execute()
    return rows.map((row) => row.filename)
  })
}
