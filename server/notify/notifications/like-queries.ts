import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { mayTell } from './notify.ts'

export interface Like {
  readonly postId: number
  readonly actorId: number
}

/** Tells authors of likes they were not told of before, together per post; once these were read, the next ones are news again. Answers whom. */
export async function writeLikes(database: Database, likes: readonly Like[]): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with fresh as (
      insert into notified_likes (post_id, actor_id, created_at)
      select post_likes.post_id, post_likes.user_id, post_likes.created_at
      from unnest(${likes.map((like) => like.postId)}::bigint[], ${likes.map((like) => like.actorId)}::bigint[]) as t (post_id, actor_id)
      join post_likes on post_likes.post_id = t.post_id and post_likes.user_id = t.actor_id
      join posts on posts.id = t.post_id
      where ${mayTell(sql.ref('posts.user_id'), sql.ref('post_likes.user_id'))}
      on conflict do nothing
      returning post_id, created_at
    )
    insert into notifications as known (user_id, kind, post_id, created_at)
    select posts.user_id, 'like', posts.id, max(fresh.created_at) from fresh join posts on posts.id = fresh.post_id group by posts.id
    on conflict (post_id) where kind = 'like'
      do update set created_at = greatest(known.created_at, excluded.created_at), read_at = null,
        round = known.round + (known.read_at is not null)::int,
        routed_at = case when known.read_at is null then known.routed_at end
    returning user_id as "userId"`.execute(database)
  return rows.map((row) => row.userId)
}
