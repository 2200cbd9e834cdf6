import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Notification, Unread } from '#contract/notifications.ts'
import { isFollowing, isOpenTo, isPresent } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns, type AuthorRow } from '#server/users/index.ts'
import { mayTell } from './tell.ts'

export interface NotificationRow {
  readonly id: number
  readonly kind: Notification['kind']
  readonly createdAt: Date
  readonly isRead: boolean
  readonly postId: number | null
  readonly postExcerpt: string | null
  readonly likesCount: number | null
  readonly commentId: number | null
  readonly commentExcerpt: string | null
  readonly conversationId: number | null
  readonly requestId: number | null
  readonly requestTitle: string | null
  /** The latest first, at most `actorsMost`. */
  readonly actorIds: number[]
}

/** Likers are counted one by one up to here; beyond it the post's own count tells. */
export const actorsMost = 100

/** What `told` is about was not taken out of sight by the staff, nor behind a door that is closed to the reader. */
const isShown = sql<boolean>`(
  (told.post_id is null or exists (select from posts
    where id = told.post_id and hidden_at is null and ${isOpenTo(sql.ref('told.user_id'), sql.ref('posts.user_id'))}))
  and (told.comment_id is null or exists (select from comments where id = told.comment_id and hidden_at is null))
  and (told.request_id is null or exists (select from board_requests where id = told.request_id and hidden_at is null))
  and (told.request_comment_id is null or exists (select from board_comments where id = told.request_comment_id and hidden_at is null)))`

/** Of following: it is so still, or asked still. */
const isSoStill = sql<boolean>`case told.kind
  when 'follow' then ${isFollowing(sql.ref('told.actor_id'), sql.ref('told.user_id'))}
  when 'follow_accepted' then ${isFollowing(sql.ref('told.user_id'), sql.ref('told.actor_id'))}
  when 'follow_request' then exists (select from follow_requests where follower_id = told.actor_id and followed_id = told.user_id)
  else true end`

/**
 * Who is behind the notification `told`, the latest first: without whoever took it back, or whom the reader has blocked or muted since.
 * No row, and the notification is none. Of a post that thousands like, no more likes are read than are counted.
 */
const actors = (most: number): RawBuilder<unknown> => sql`
  select who.id from (
    select told.actor_id as id, told.created_at as at
    where told.actor_id is not null and ${isShown}
      and ${isSoStill}
      and ${mayTell(sql.ref('told.user_id'), sql.ref('told.actor_id'))}
    union all
    (select likes.actor_id, likes.created_at from notified_likes likes
    where told.kind = 'like' and likes.post_id = told.post_id and ${isShown}
      and exists (select from post_likes where post_id = likes.post_id and user_id = likes.actor_id)
      and ${mayTell(sql.ref('told.user_id'), sql.ref('likes.actor_id'))}
    order by likes.created_at desc, likes.actor_id desc
    limit ${most})
  ) who
  order by who.at desc, who.id desc
  limit ${most}`

/** Newest first; one row more than the page holds tells that there is a next one. */
export async function findNotifications(database: Database, userId: number, page: Page): Promise<NotificationRow[]> {
  const after = page.after ? sql`and (told.created_at, told.id) < (${page.after.at}, ${page.after.id})` : sql``
  const { rows } = await sql<NotificationRow>`
    select found.id, found.kind, found.created_at as "createdAt", found.read_at is not null as "isRead",
      found.post_id as "postId", left(posts.content, ${limits.notificationExcerpt}) as "postExcerpt", posts.likes_count as "likesCount",
      coalesce(found.comment_id, found.request_comment_id) as "commentId",
      left(coalesce(comments.content, answers.content), ${limits.notificationExcerpt}) as "commentExcerpt",
      found.request_id as "requestId", board_requests.title as "requestTitle",
      found.conversation_id as "conversationId", found.ids as "actorIds"
    from (
      select told.*, acting.ids
      from notifications told
      cross join lateral (select json_agg(id) as ids from (${actors(actorsMost)}) some_actors) acting
      where told.user_id = ${userId} and acting.ids is not null ${after}
      order by told.created_at desc, told.id desc
      limit ${page.limit + 1}
    ) found
    left join posts on posts.id = found.post_id
    left join comments on comments.id = found.comment_id
    left join board_requests on board_requests.id = found.request_id
    left join board_comments answers on answers.id = found.request_comment_id and answers.hidden_at is null
    order by found.created_at desc, found.id desc`.execute(database)
  return rows
}

export function findActors(database: Database, ids: readonly number[]): Promise<AuthorRow[]> {
  return database
    .selectFrom('users')
    .select(authorColumns)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
}

export interface UnreadRow extends Unread {
  readonly personId: number
}

/** What waits for each of these people: one statement, whoever they are. */
export async function countUnread(database: Database, personIds: readonly number[]): Promise<UnreadRow[]> {
  const waiting = (box: string) => sql`(
    select count(*)::int from conversation_members
    where user_id = person.id and unread > 0 and box = ${box} and not is_muted and listed_at is not null
      and ${isPresent(sql.ref('conversation_members.other_id'))})`
  const { rows } = await sql<UnreadRow>`
    select person.id as "personId",
      (select count(*)::int from (
        select from notifications told
        where told.user_id = person.id and told.read_at is null and exists (${actors(1)})
        limit ${limits.unreadMost}) found) as notifications,
      ${waiting('inbox')} as messages,
      ${waiting('requests')} as requests
    from unnest(${personIds}::bigint[]) as person (id)`.execute(database)
  return rows
}

export async function markRead(database: Database, userId: number, until: Date, now: Date): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute()
}

export interface Like {
  readonly postId: number
  readonly actorId: number
}

/** Tells authors of likes they were not told of before, together per post. Answers whom. */
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
    insert into notifications (user_id, kind, post_id, created_at)
    select posts.user_id, 'like', posts.id, max(fresh.created_at) from fresh join posts on posts.id = fresh.post_id group by posts.id
    on conflict (post_id) where kind = 'like'
      do update set created_at = greatest(notifications.created_at, excluded.created_at), read_at = null
    returning user_id as "userId"`.execute(database)
  return rows.map((row) => row.userId)
}
