import type { Generated } from 'kysely'
import type { Notification } from '#contract/notifications.ts'

interface NotificationsTable {
  id: Generated<number>
  user_id: number
  kind: Notification['kind']
  actor_id: number | null
  post_id: number | null
  comment_id: number | null
  conversation_id: number | null
  room_id: string | null
  /** The request on the board that was answered, and the answer. */
  request_id: Generated<number | null>
  request_comment_id: Generated<number | null>
  created_at: Date
  read_at: Date | null
}

interface NotifiedLikesTable {
  post_id: number
  actor_id: number
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
    notified_likes: NotifiedLikesTable
  }
}
