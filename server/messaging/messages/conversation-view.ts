import type { Locale } from '#contract/languages.ts'
import type { AiState, Conversation } from '#contract/messaging/messages.ts'
import { sayMoney } from '#server/platform/say.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { viewMessage, type MessageRow } from './message-view.ts'
import { untilAnswered, type StrangerFacts } from './until-answered.ts'

/** A conversation as one of its members has it. The author columns are the other person's. */
export interface ConversationRow extends AuthorRow, StrangerFacts {
  readonly id: number
  readonly me: { readonly [K in keyof AuthorRow]: AuthorRow[K] }
  readonly lastSeq: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly listedAt: Date | null
  readonly box: 'inbox' | 'requests' | 'archived'
  readonly isMuted: boolean
  readonly unread: number
  readonly readSeq: number
  readonly otherDeliveredSeq: number
  readonly otherReadSeq: number
  /** The other person tells how far they read, and talks here. */
  readonly showsReceipts: boolean
  readonly isBlocked: boolean
  readonly isBlockedByMe: boolean
  readonly isPresenceVisible: boolean
  readonly used: number
  readonly granted: number
  readonly priceCents: number | null
  readonly currency: string
  readonly aiMine: AiState | null
  readonly aiTheirs: AiState | null
  readonly aiIsDrafting: boolean | null
  readonly aiDraft: string | null
}

export function viewConversation(row: ConversationRow, last: MessageRow | undefined, isOnline: boolean, language: Locale): Conversation {
  const hasReceipts = row.showsReceipts && !row.isBlocked
  return {
    id: row.id,
    participants: [viewAuthor(row.me), viewAuthor(row)],
    lastMessage: last ? viewMessage(last) : null,
    lastSeq: row.lastSeq,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isRequest: row.box === 'requests',
    isMuted: row.isMuted,
    isArchived: row.box === 'archived',
    isBlocked: row.isBlocked,
    isBlockedByMe: row.isBlockedByMe,
    unreadCount: row.unread,
    readSeq: row.readSeq,
    otherDeliveredSeq: hasReceipts ? row.otherDeliveredSeq : 0,
    otherReadSeq: hasReceipts ? row.otherReadSeq : 0,
    isOnline: isOnline && row.isPresenceVisible && !row.isBlocked,
    free: row.isCounted ? { used: row.used, granted: row.granted, left: row.granted - row.used } : null,
    untilAnswered: untilAnswered(row),
    price:
      row.authorIsCreator && row.priceCents !== null
        ? { cents: row.priceCents, currency: row.currency, label: sayMoney(language, { cents: row.priceCents, currency: row.currency }) }
        : null,
    ai: viewAi(row),
  }
}

function viewAi({ aiMine: mine, aiTheirs: theirs, aiIsDrafting, aiDraft }: ConversationRow): Conversation['ai'] {
  return mine || theirs ? { theirs, mine, isDrafting: aiIsDrafting ?? false, draft: mine && aiDraft } : null
}
