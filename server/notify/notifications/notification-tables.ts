import type { Generated } from 'kysely'
import type { ByMail, DeliverableKind } from '#contract/notify/notification-settings.ts'
import type { Notification, NotificationKind } from '#contract/notify/notifications.ts'

interface NotificationsTable {
  id: Generated<number>
  user_id: number
  kind: NotificationKind
  actor_id: number | null
  post_id: number | null
  comment_id: number | null
  conversation_id: number | null
  /** The reader's message that was reacted to. */
  message_seq: Generated<number | null>
  room_id: string | null
  /** The request on the board that was answered, and the answer. */
  request_id: Generated<number | null>
  request_comment_id: Generated<number | null>
  subscription_id: Generated<number | null>
  payout_id: Generated<number | null>
  dispute_id: Generated<number | null>
  payout_hold_id: Generated<number | null>
  refund_request_id: Generated<number | null>
  refund_step: Generated<NonNullable<Notification['refundRequest']>['step'] | null>
  sign_up_surge_id: Generated<number | null>
  held_group_id: Generated<number | null>
  round: Generated<number>
  routed_at: Generated<Date | null>
  created_at: Date
  read_at: Date | null
  /** The reader's, of the kinds that are gathered by day; the database writes it. */
  day: Generated<string | null>
}

interface NotifiedLikesTable {
  post_id: number
  actor_id: number
  created_at: Date
}

interface NotificationSettingsTable {
  user_id: number
  seen_at: Generated<Date | null>
  time_zone: Generated<string | null>
  quiet_from: Generated<number | null>
  quiet_until: Generated<number | null>
  digest_every: Generated<'day' | 'week'>
  digest_hour: Generated<number>
  digest_weekday: Generated<number>
}

interface NotificationChoicesTable {
  user_id: number
  kind: DeliverableKind
  is_in_centre: boolean
  by_mail: ByMail
  by_push: boolean
}

/** How far the subscribers of a post's author were told of it. */
interface PostNewsTable {
  post_id: number
  told_until: Generated<number>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
    notified_likes: NotifiedLikesTable
    post_news: PostNewsTable
    notification_settings: NotificationSettingsTable
    notification_choices: NotificationChoicesTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Something may wait for these people that was not told outside the site yet. */
    'notifications.told': { readonly personIds: readonly number[] }
  }
}
