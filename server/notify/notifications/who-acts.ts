import { sql, type RawBuilder } from 'kysely'
import { areNotBlockedEitherWay, isFollowing, isOpenTo, isActive } from '#server/access/index.ts'
import { mayTell } from './notify.ts'

/** Kinds of which those of one day stand together; written out, so that their index answers. */
export const gathered = sql`('follow', 'new_subscriber')`

/** Actors are counted one by one up to here; beyond it a count tells. */
export const actorsMost = 100

/**
 * Asked row by row, in a select of its own. Otherwise PostgreSQL plans it as a join of everyone with the few rows there are, which takes
 * longer than asking, and may read everyone.
 */
const rowByRow = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select where ${condition} offset 0)`

const [reader, author] = [sql.ref('told.user_id'), sql.ref('posts.user_id')]

/**
 * What `told` is about was not taken out of sight by the staff, nor behind a door that is closed to the reader; its author is there, and
 * not apart from them, whoever else wrote below it.
 */
const isShown = sql<boolean>`(
  (told.post_id is null or exists (select from posts where id = told.post_id and hidden_at is null
    and (${author} = ${reader} or (${isOpenTo(reader, author)} and ${areNotBlockedEitherWay(reader, author)} and ${isActive(author)}))))
  and (told.comment_id is null or exists (select from comments where id = told.comment_id and hidden_at is null))
  and (told.request_id is null or exists (select from board_requests where id = told.request_id and hidden_at is null))
  and (told.request_comment_id is null or exists (select from board_comments where id = told.request_comment_id and hidden_at is null)))`

/** Of following and reactions: it is so still, or asked still. */
const isSoStill = sql<boolean>`case told.kind
  when 'follow' then ${isFollowing(sql.ref('told.actor_id'), sql.ref('told.user_id'))}
  when 'follow_accepted' then ${isFollowing(sql.ref('told.user_id'), sql.ref('told.actor_id'))}
  when 'message_reaction' then exists (
    select from message_reactions
    where conversation_id = told.conversation_id and seq = told.message_seq and message_reactions.user_id = told.actor_id)
  when 'follow_request' then exists (select from follow_requests where follower_id = told.actor_id and followed_id = told.user_id)
  else true end`

/** No one does payouts, disputes, surges of sign-ups, held posts and the Premium plan; of what only the site team is told, it's to who is of it still. */
const isNobodys = sql<boolean>`(told.actor_id is null and told.kind <> 'like'
  and (told.kind <> 'held_content' or exists (select from users where id = told.user_id and role <> 'user')) and (
  told.kind not in ('dispute', 'refund_request', 'sign_up_surge')
  or exists (select from users where id = told.user_id and role in ('admin', 'owner'))
  or exists (select from refund_requests where id = told.refund_request_id and told.user_id in (fan_id, creator_id))))`

/** The reader wants this kind in their list. */
const isWanted = rowByRow(sql`not exists (
  select from notification_choices where user_id = told.user_id and kind = told.kind and not is_in_centre)`)

/** Its one actor did not take it back, and is nobody whom the reader has blocked or muted since. */
export const isActorShown = rowByRow(sql`${isSoStill} and ${mayTell(sql.ref('told.user_id'), sql.ref('told.actor_id'))}`)

/** Of likes, who is behind `told`, the latest first. Of a post that thousands like, no more likes are read than are counted. */
const likers = (most: number): RawBuilder<unknown> => sql`
  select likes.actor_id as id from notified_likes likes
  where told.kind = 'like' and likes.post_id = told.post_id
    and ${rowByRow(sql`exists (select from post_likes where post_id = likes.post_id and user_id = likes.actor_id)
      and ${mayTell(sql.ref('told.user_id'), sql.ref('likes.actor_id'))}`)}
  order by likes.created_at desc, likes.actor_id desc
  limit ${most}`

/** Who is behind the notification `told`, which is there, the latest first: without whose likes were taken back, or whom the reader has blocked or muted since. */
export const actors = (most: number): RawBuilder<unknown> => sql`
  select told.actor_id as id where told.actor_id is not null union all (${likers(most)})`

/** The notification `told` is one: someone is still behind it, or it is no one's doing. */
export const isThere = sql<boolean>`(${isNobodys} or ${rowByRow(
  sql`${isShown} and ((told.actor_id is not null and ${isActorShown}) or exists (${likers(1)}))`,
)})`

/** The same, and its reader wants to find it in the list. */
export const isInCentre = sql<boolean>`(${isThere} and ${isWanted})`

/** The same of a kind that is gathered: it has one actor, and no post. */
export const isGatheredInCentre = sql<boolean>`(${isActorShown} and ${isWanted})`
