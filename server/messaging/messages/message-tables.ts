import type { Generated } from 'kysely'
import type { Message } from '#contract/messaging/messages.ts'

interface ConversationsTable {
  id: Generated<number>
  low_id: number
  high_id: number
  last_seq: Generated<number>
  created_at: Date
  updated_at: Date
  spoken_at: Date | null
  unanswered: Generated<number>
}

interface ConversationMembersTable {
  conversation_id: number
  user_id: number
  other_id: number
  listed_at: Date | null
  box: Generated<'inbox' | 'requests' | 'archived'>
  is_muted: Generated<boolean>
  has_written: Generated<boolean>
  unread: Generated<number>
  read_seq: Generated<number>
  delivered_seq: Generated<number>
  cleared_seq: Generated<number>
  wrote_at: Date | null
}

interface MessagesTable {
  conversation_id: number
  seq: number
  id: Generated<number>
  sender_id: number | null
  audience_id: number | null
  client_id: string
  kind: Message['messageType']
  content: string
  media: string | null
  media_alt: string | null
  room_id: string | null
  notice: unknown
  provenance: Message['provenance']
  created_at: Date
  deleted_at: Date | null
  hidden_at: Generated<Date | null>
  reply_to_seq: Generated<number | null>
  edited_at: Generated<Date | null>
  revision: Generated<number>
}

/** After the first, which is the message's own. */
interface MessageMediaTable {
  conversation_id: number
  seq: number
  position: number
  filename: string
  alt: string | null
}

interface MessageReactionsTable {
  conversation_id: number
  seq: number
  user_id: number
  emoji: string
  created_at: Date
}

interface HiddenMessagesTable {
  conversation_id: number
  seq: number
  user_id: number
}

interface MessageAllowancesTable {
  fan_id: number
  creator_id: number
  used: Generated<number>
  granted: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    conversations: ConversationsTable
    conversation_members: ConversationMembersTable
    messages: MessagesTable
    message_media: MessageMediaTable
    message_reactions: MessageReactionsTable
    hidden_messages: HiddenMessagesTable
    message_allowances: MessageAllowancesTable
  }
}

export interface StoredMessage {
  readonly message: Message
  /** The two people of the conversation. */
  readonly memberIds: readonly number[]
  /** Only this one of them is shown it; null is both. */
  readonly audienceId: number | null
  /** It waits among the requests of whom it was sent to. */
  readonly isRequest: boolean
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    'message.stored': StoredMessage
  }
}
