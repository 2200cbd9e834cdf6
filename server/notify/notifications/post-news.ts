import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bigint, mayTell } from './notify.ts'
import { pushUnreadCounts } from './push-unread-counts.ts'

/** Subscribers told in one transaction. */
const atOnce = 500

/**
 * Tells the subscribers of a post's author that it is there, some at a time, each once: how far it came rests with the post, so another
 * process goes on where one died. What was taken out of sight or deleted meanwhile is told to nobody more.
 */
export async function spreadPostNews(platform: Platform, postId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const told = await inTransaction(platform.database, (transaction) => tellSome(transaction, postId, platform.clock.now()))
    if (told === null) return
    pushUnreadCounts(platform, told)
  }
}

/** Null when there is nobody left, or nothing to tell. */
async function tellSome(transaction: Database, postId: number, now: Date): Promise<number[] | null> {
  const news = await transaction.selectFrom('post_news').select('told_until').where('post_id', '=', postId).forUpdate().executeTakeFirst()
  if (!news) return null
  const post = await transaction.selectFrom('posts').select(['user_id', 'hidden_at']).where('id', '=', postId).executeTakeFirst()
  const next =
    post && post.hidden_at === null ? await tellNext(transaction, { postId, authorId: post.user_id }, news.told_until, now) : null
  if (next === null) await transaction.deleteFrom('post_news').where('post_id', '=', postId).execute()
  else await transaction.updateTable('post_news').set({ told_until: next.last }).where('post_id', '=', postId).execute()
  return next?.told ?? null
}

interface News {
  readonly postId: number
  readonly authorId: number
}

async function tellNext(
  transaction: Database,
  news: News,
  after: number,
  now: Date,
): Promise<{ readonly last: number; readonly told: number[] } | null> {
  const { rows } = await tellingNext(news, after, now).execute(transaction)
  const { last = null, told = [] } = rows[0] ?? {}
  return last === null ? null : { last, told }
}

/** Tells those who come after, by an index of the author's subscriptions: the last page costs what the first one does. */
export const tellingNext = (
  { postId, authorId }: News,
  after: number,
  now: Date,
): RawBuilder<{ last: number | null; told: number[] }> => sql`
  with batch as (
    select id, subscriber_id from subscriptions
    where creator_id = ${authorId} and status in ('trialing', 'active', 'past_due') and id > ${after}
    order by id limit ${atOnce}
  ), told as (
    insert into notifications (user_id, kind, actor_id, post_id, created_at)
    select subscriber_id, 'creator_post', ${authorId}, ${postId}, ${now} from batch
    where ${mayTell(sql.ref('subscriber_id'), bigint(authorId))}
    on conflict do nothing
    returning user_id
  )
  select (select max(id) from batch) as last, coalesce((select json_agg(user_id) from told), '[]') as told`

/** Posts whose subscribers were not told to the end. */
export async function findPostNews(database: Database, count: number): Promise<number[]> {
  const rows = await database.selectFrom('post_news').select('post_id').orderBy('post_id').limit(count).execute()
  return rows.map((row) => row.post_id)
}
