import { sql } from 'kysely'
import type { Message } from '#contract/messaging/messages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { retryConflicts, violatedUnique } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notes, speak } from '#server/texts/index.ts'
import { messageColumns, messageJoins } from './message-queries.ts'
import { viewMessage, type MessageRow } from './message-view.ts'
import type { NewMessage, StoreResult } from './store-message.ts'

/** What the system tells one member of a conversation, once for every cause (D22). */
interface NewNotice {
  readonly conversationId: number
  readonly audienceId: number
  /** One notice of a cause in each conversation. */
  readonly cause: string
  readonly notice: NonNullable<Message['notice']>
}

/** Whoever has just written the last free message is told where more can be had. */
export function noticeOfLastFreeMessage(platform: Platform, { conversationId, senderId }: NewMessage, result: StoreResult): void {
  if (!result.isCounted || result.used === null || result.used !== result.granted) return
  const notice = { kind: 'subscribe' as const, creatorId: result.otherId, link: `/subscribe?creatorId=${result.otherId}&from=messages` }
  storeNotice(platform, { conversationId, audienceId: senderId, cause: 'free-messages-used', notice }).catch((error: unknown) => {
    platform.log.warn({ error: String(error) }, 'a notice could not be stored')
  })
}

/** Stores a notice and sends it to its one reader; a second one of the same cause is none, and answered false. */
export async function storeNotice(platform: Pick<Platform, 'database' | 'bus' | 'clock'>, notice: NewNotice): Promise<boolean> {
  const content = await wordsOf(platform.database, notice)
  const stored = content === undefined ? undefined : await insertNotice(platform.database, { ...notice, content }, platform.clock.now())
  if (!stored) return false
  const { otherId, ...row } = stored
  platform.bus.publish('message.stored', {
    message: viewMessage(row),
    memberIds: [notice.audienceId, otherId],
    audienceId: notice.audienceId,
    isRequest: false,
  })
  return true
}

const sentences = { subscribe: 'freeMessagesUsed', ai: 'automaticReplies' } as const

/** What a notice says, in its reader's language, for programs that show text and nothing else; undefined without such a conversation. */
async function wordsOf(database: Database, { conversationId, audienceId, notice }: NewNotice): Promise<string | undefined> {
  const reader = await database
    .selectFrom('conversation_members as mine')
    .innerJoin('users as reader', 'reader.id', 'mine.user_id')
    .innerJoin('users as other', 'other.id', 'mine.other_id')
    .select(['reader.language', 'other.display_name as name'])
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.user_id', '=', audienceId)
    .executeTakeFirst()
  return reader && speak(notes, reader.language ?? 'en')(sentences[notice.kind], { name: reader.name })
}

async function insertNotice(
  database: Database,
  { conversationId, audienceId, cause, notice, content }: NewNotice & { readonly content: string },
  now: Date,
): Promise<(MessageRow & { otherId: number }) | undefined> {
  const clientId = `${cause}:${audienceId}`
  try {
    const { rows } = await retryConflicts(database, () =>
      sql<MessageRow & { otherId: number }>`
        with numbered as (
          update conversations set last_seq = last_seq + 1
          from conversation_members mine
          where conversations.id = ${conversationId} and mine.conversation_id = conversations.id and mine.user_id = ${audienceId}
            and not exists (
              select from messages where conversation_id = ${conversationId} and sender_id is null and client_id = ${clientId}
            )
          returning conversations.id, last_seq, mine.other_id
        ), added as (
          insert into messages (conversation_id, seq, audience_id, client_id, kind, content, notice, provenance, created_at)
          select id, last_seq, ${audienceId}, ${clientId}, 'system', ${content}, ${JSON.stringify(notice)}::jsonb, 'system', ${now} from numbered
          returning *
        )
        select ${messageColumns}, numbered.other_id as "otherId"
        from numbered, added messages ${messageJoins}`.execute(database),
    )
    return rows[0]
  } catch (error) {
    if (violatedUnique(error) !== undefined) return undefined
    throw error
  }
}
