import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** A counter, the rows it stands on, and what it should be: the number of rows of people who are there. */
interface Counter {
  readonly what: string
  readonly table: 'posts' | 'users'
  readonly column: string
  readonly real: RawBuilder<unknown>
}

const present = (column: string) => sql`join users someone on someone.id = ${sql.ref(column)} and someone.absent_since is null`

const counters: readonly Counter[] = [
  {
    what: 'likes of posts',
    table: 'posts',
    column: 'likes_count',
    real: sql`select count(*)::int from post_likes ${present('post_likes.user_id')} where post_likes.post_id = counted.id`,
  },
  {
    what: 'comments of posts',
    table: 'posts',
    column: 'comments_count',
    real: sql`select count(*)::int from comments ${present('comments.user_id')}
      where comments.post_id = counted.id and comments.hidden_at is null`,
  },
  {
    what: 'followers of people',
    table: 'users',
    column: 'follower_count',
    real: sql`select count(*)::int from follows ${present('follows.follower_id')} where follows.followed_id = counted.id`,
  },
  {
    what: 'people whom others follow',
    table: 'users',
    column: 'following_count',
    real: sql`select count(*)::int from follows ${present('follows.followed_id')} where follows.follower_id = counted.id`,
  },
  {
    what: 'subscribers of creators',
    table: 'users',
    column: 'subscriber_count',
    real: sql`select count(*)::int from subscriptions ${present('subscriptions.subscriber_id')}
      where subscriptions.creator_id = counted.id and subscriptions.status in ('trialing', 'active', 'past_due')`,
  },
]

export interface RepairedCounter {
  readonly what: string
  readonly count: number
}

/** Puts every counter right that is not the number of its rows. Each row is held and counted anew, so nothing done meanwhile is lost. */
export async function repairCounters(database: Database): Promise<RepairedCounter[]> {
  const repaired: RepairedCounter[] = []
  for (const counter of counters) {
    let count = 0
    for (const id of await findWrong(database, counter)) if (await repair(database, counter, id)) count += 1
    if (count > 0) repaired.push({ what: counter.what, count })
  }
  return repaired
}

function findWrong(database: Database, { table, column, real }: Counter): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} counted where ${sql.ref(`counted.${column}`)} <> (${real}) order by id`.execute(transaction)
    return rows.map((row) => row.id)
  })
}

function repair(database: Database, { table, column, real }: Counter, id: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} counted set ${sql.ref(column)} = (${real})
      where id = ${id} and ${sql.ref(`counted.${column}`)} <> (${real})`.execute(transaction)
    return numAffectedRows !== undefined && numAffectedRows > 0n
  })
}
