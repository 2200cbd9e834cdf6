import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Notification, NotificationFilter, NotificationKind } from '#contract/notify/notifications.ts'
import { isEntitled } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { authorColumns, type AuthorRow } from '#server/people/users/index.ts'
import { actors, actorsMost, gathered, isActorShown, isGatheredInCentre, isInCentre, isThere } from './who-acts.ts'

export interface NotificationRow {
  readonly id: number
  readonly kind: NotificationKind
  readonly createdAt: Date
  readonly isRead: boolean
  readonly postId: number | null
  readonly postExcerpt: string | null
  /** What may be seen of the post's picture or video. */
  readonly postMedia: string | null
  readonly postMediaType: 'image' | 'video' | null
  readonly postMediaHasStill: boolean | null
  readonly likesCount: number | null
  readonly commentId: number | null
  readonly commentExcerpt: string | null
  readonly conversationId: number | null
  readonly messageSeq: number | null
  readonly emoji: string | null
  readonly requestId: number | null
  readonly requestTitle: string | null
  readonly disputeId: number | null
  readonly refundRequest: Notification['refundRequest']
  readonly amountCents: number | null
  readonly currency: string | null
  readonly reason: string | null
  /** The latest first, at most `actorsMost`. */
  readonly actorIds: number[]
  /** Where there are so many: all of that day, whoever they are. */
  readonly gatheredCount: number | null
}

const kindsOf: Record<Exclude<NotificationFilter, 'all' | 'unread'>, readonly NotificationKind[]> = {
  replies: ['comment', 'mention', 'request_comment'],
  people: ['follow', 'follow_request', 'follow_accepted', 'new_subscriber', 'subscriber_left'],
  money: [
    'new_subscriber',
    'subscriber_left',
    'subscription_ended',
    'payout_sent',
    'payout_failed',
    'creator_full',
    'dispute',
    'payouts_held',
    'payouts_released',
    'refund_request',
  ],
}

/** In a query: the filter lets `told` through. */
function passes(show: NotificationFilter): RawBuilder<boolean> {
  if (show === 'all') return sql<boolean>`true`
  if (show === 'unread') return sql<boolean>`told.read_at is null`
  return sql<boolean>`told.kind = any(${kindsOf[show]}::text[])`
}

const excerpt = (text: RawBuilder<unknown>) => sql`left(${text}, ${limits.notificationExcerpt}::int)`

/** In a query: `told` is of the day that the gathered notification `found` stands for, and not later. */
const isOfItsDay = sql<boolean>`(found.kind in ${gathered} and told.user_id = found.user_id and told.kind = found.kind and told.kind in ${gathered}
  and told.day = found.day and (told.created_at, told.id) <= (found.created_at, found.id))`
/** `found` stands for itself alone. */
const isItself = sql<boolean>`(found.kind in ${gathered} and told.id = found.id)`

/** Of those that stand together with `found`, who may be shown, the latest first. */
const whoTogether = (show: NotificationFilter, isWithIt: RawBuilder<boolean>) => sql`
  select told.actor_id as id from notifications told
  where ${isWithIt} and ${passes(show)} and ${isActorShown}
  order by told.created_at desc, told.id desc
  limit ${actorsMost}`

/**
 * Of one kind and day the newest stands for all of them; the days are walked back one after the other, each with two probes of an index,
 * from the page's first on and no further than it needs.
 */
function gatheredHeads(userId: number, show: NotificationFilter, page: Page, before: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofKind = sql`told.user_id = ${userId} and told.kind = walked.kind and told.kind in ${gathered} and ${passes(show)}`
  // The day after the first that may be on the page.
  const start = page.after ? sql`day_for(${userId}, ${page.after.at}) + 1` : sql`'infinity'::date`
  return sql`
    walked (kind, day, id, shown) as (
      select kind, ${start}, null::bigint, 0 from (values ('follow'), ('new_subscriber')) kinds (kind)
      union all
      select walked.kind, found.day, head.id, walked.shown + (head.id is not null)::int from walked
      cross join lateral (select told.day from notifications told where ${ofKind} and told.day < walked.day order by told.day desc limit 1) found
      left join lateral (
        select head.id from (
          select told.* from notifications told where ${ofKind} and told.day = found.day and ${isGatheredInCentre}
          order by told.created_at desc, told.id desc limit 1
        ) head where ${before}
      ) head on true
      where walked.shown <= ${page.limit}::int
    ), heads as (
      select told.* from walked join notifications told on told.id = walked.id
    )`
}

/** Newest first; one row more than the page holds tells that there is a next one. */
export async function findNotifications(
  database: Database,
  userId: number,
  page: Page,
  show: NotificationFilter,
): Promise<NotificationRow[]> {
  const before = (row: string) =>
    page.after ? sql`(${sql.ref(`${row}.created_at`)}, ${sql.ref(`${row}.id`)}) < (${page.after.at}, ${page.after.id})` : sql`true`
  const { rows } = await sql<NotificationRow>`
    with recursive ${gatheredHeads(userId, show, page, before('head'))}, singles as (
      select told.* from notifications told
      where told.user_id = ${userId} and told.kind not in ${gathered} and ${passes(show)} and ${before('told')} and ${isInCentre}
      order by told.created_at desc, told.id desc
      limit ${page.limit + 1}
    ), found as (
      select * from (select * from singles union all select * from heads) together
      order by created_at desc, id desc
      limit ${page.limit + 1}
    )
    ${selectRows(userId, show, isOfItsDay)}`.execute(database)
  return rows
}

/** These of one person's, as their list shows them, without what is not to be shown any more. */
export async function findNotificationsById(database: Database, userId: number, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with found as (
      select told.* from notifications told
      where told.user_id = ${userId} and told.id = any(${ids}::bigint[]) and told.read_at is null and ${isThere}
    )
    ${selectRows(userId, 'unread', isItself)}`.execute(database)
  return rows
}

/** The words of a post, and of what was written below it, are for this person still. */
const isReadable = (userId: number) => sql<boolean>`(
  posts.user_id = ${userId} or not posts.is_premium or ${isEntitled(userId, sql.ref('posts.user_id'))})`

const selectRows = (userId: number, show: NotificationFilter, isWithIt: RawBuilder<boolean>) => sql`
  select found.id, found.kind, found.created_at as "createdAt",
    found.read_at is not null and not exists (
      select from notifications told where ${isWithIt} and told.read_at is null
    ) as "isRead",
    found.post_id as "postId",
    case when ${isReadable(userId)} then ${excerpt(sql.ref('posts.content'))} else coalesce(posts.teaser, '') end as "postExcerpt",
    pictured.filename as "postMedia", pictured.kind as "postMediaType", pictured.has_still as "postMediaHasStill",
    posts.likes_count as "likesCount",
    coalesce(found.comment_id, found.request_comment_id) as "commentId",
    ${excerpt(sql`case when comments.id is null then answers.content when ${isReadable(userId)} then comments.content end`)} as "commentExcerpt",
    found.request_id as "requestId", board_requests.title as "requestTitle",
    found.conversation_id as "conversationId", found.message_seq as "messageSeq", reactions.emoji,
    found.dispute_id as "disputeId",
    case when asked.id is not null then jsonb_build_object('saleId', asked.sale_id, 'step', found.refund_step,
      'side', case found.user_id when asked.fan_id then 'fan' when asked.creator_id then 'creator' else 'team' end) end as "refundRequest",
    coalesce(payouts.amount_cents, disputes.amount_cents, withdrawn.cents,
      case when found.refund_step = 'refunded' then coalesce(asked.refund_cents, asked.asked_cents) else asked.asked_cents end) as "amountCents",
    coalesce(payouts.currency, disputes.currency, withdrawn.currency, asked.currency) as currency,
    ${excerpt(sql`case found.kind when 'payouts_held' then payout_holds.reason when 'payouts_released' then payout_holds.release_reason end`)} as reason,
    coalesce(acting.ids, '[]') as "actorIds",
    case when found.kind in ${gathered} and json_array_length(acting.ids) >= ${actorsMost} then (
      select count(*)::int from notifications told
      where ${isWithIt} and ${passes(show)}
    ) end as "gatheredCount"
  from found
  cross join lateral (
    select json_agg(id) as ids from (
      (select acts.id from (select found.*) told cross join lateral (${actors(actorsMost)}) acts where found.kind not in ${gathered})
      union all
      (${whoTogether(show, isWithIt)})
    ) who
  ) acting
  left join posts on posts.id = found.post_id
  left join media pictured on pictured.filename = posts.media and ${isReadable(userId)} and (posts.user_id = ${userId} or not posts.is_sensitive)
  left join comments on comments.id = found.comment_id
  left join board_requests on board_requests.id = found.request_id
  left join board_comments answers on answers.id = found.request_comment_id and answers.hidden_at is null
  left join message_reactions reactions
    on reactions.conversation_id = found.conversation_id and reactions.seq = found.message_seq and reactions.user_id = found.actor_id
  left join payouts on payouts.id = found.payout_id
  left join disputes on disputes.id = found.dispute_id
  left join payout_holds on payout_holds.id = found.payout_hold_id
  left join refund_requests asked on asked.id = found.refund_request_id
  left join lateral (
    select 0 - sum(amount_cents)::bigint as cents, currency
    from ledger_transactions refund join ledger_entries on transaction_id = refund.id and account = 'provider'
    where found.kind = 'subscriber_left' and refund.subscription_id = found.subscription_id
      and refund.kind = 'refund' and refund.detail->>'undone' = 'contract'
    group by currency
  ) withdrawn on true
  order by found.created_at desc, found.id desc`

export function findActors(database: Database, ids: readonly number[]): Promise<AuthorRow[]> {
  return database
    .selectFrom('users')
    .select(authorColumns)
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .execute()
}
