import { sql } from 'kysely'
import { storeMessage, storeNotice, viewMessage } from '#server/messaging/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockConversation, markHandled } from './pair-queries.ts'
import { readSituation, reasonForSilence, type Situation } from './situation.ts'

interface NewReply {
  readonly conversationId: number
  readonly creatorId: number
  /** The message it answers. */
  readonly seq: number
  readonly text: string
  /** The day it was counted on. */
  readonly day: string
}

/**
 * Sends a reply, or keeps it as a suggestion, unless something has changed since it was asked for: whoever writes, deletes, takes over or
 * asks for a human waits for the same lock. Returns why nothing was stored, or null.
 */
export async function storeReply(platform: Platform, reply: NewReply): Promise<string | null> {
  const { database, clock } = platform
  const before = await readSituation(database, reply.conversationId, reply.creatorId, clock.now())
  const outdated = whyOutdated(before, reply, clock.now())
  if (outdated !== null || !before) return outdated
  if (before.settings.mode === 'reply') await tellFan(platform, reply, before.fanId)
  const outcome = await inTransaction(database, async (transaction) => {
    await lock(transaction, reply)
    const now = clock.now()
    const situation = await readSituation(transaction, reply.conversationId, reply.creatorId, now)
    const reason = whyOutdated(situation, reply, now)
    if (reason !== null || !situation) return { reason }
    if (situation.settings.mode !== before.settings.mode) return { reason: 'the settings changed' }
    const publish =
      situation.settings.mode === 'reply' ? await send(transaction, platform, reply, now) : await suggest(transaction, platform, reply)
    if (!publish) return { reason: 'not allowed' }
    await count(transaction, reply)
    return { reason: null, publish }
  })
  outcome.publish?.()
  return outcome.reason
}

/** Only ever the answer to the newest words: what came since has a job of its own. */
function whyOutdated(situation: Situation | undefined, { seq }: NewReply, now: Date): string | null {
  if (!situation) return 'no member'
  return reasonForSilence(situation, now) ?? (situation.lastSeq === seq ? null : 'outdated')
}

/** Before the first automatic message of a pair, and once (D23). An open page that does not know of the AI yet reads of it again. */
async function tellFan(platform: Platform, { conversationId, creatorId }: NewReply, fanId: number): Promise<void> {
  const isNew = await storeNotice(platform, { conversationId, audienceId: fanId, cause: 'ai-replies', notice: { kind: 'ai', creatorId } })
  if (isNew) platform.bus.publish('person.frames', { personIds: [fanId], frame: { type: 'conversation-changed', conversationId } })
}

async function lock(database: Database, { conversationId, creatorId }: NewReply): Promise<void> {
  await lockConversation(database, conversationId, creatorId)
  await sql`select from ai_settings where creator_id = ${creatorId} for share`.execute(database)
}

async function send(
  database: Database,
  platform: Platform,
  { conversationId, creatorId, seq, text }: NewReply,
  now: Date,
): Promise<(() => void) | undefined> {
  const message = {
    conversationId,
    senderId: creatorId,
    clientId: `ai:${seq}`,
    kind: 'text' as const,
    content: text,
    media: null,
    mediaAlt: null,
    further: [],
    furtherAlts: [],
    roomId: null,
    replyToSeq: null,
    provenance: 'ai' as const,
    freeMessages: 0,
  }
  const result = await storeMessage(database, message, now)
  if (!result?.message || result.isRepeated) return undefined
  const stored = {
    message: viewMessage(result.message),
    memberIds: [creatorId, result.otherId],
    audienceId: null,
    isRequest: result.isRequest,
  }
  return () => platform.bus.publish('message.stored', stored)
}

async function suggest(database: Database, platform: Platform, { conversationId, creatorId, seq, text }: NewReply): Promise<() => void> {
  await database
    .insertInto('ai_drafts')
    .values({ conversation_id: conversationId, creator_id: creatorId, content: text, seq })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'creator_id']).doUpdateSet({ content: text, seq }))
    .execute()
  const frame = { type: 'conversation-changed' as const, conversationId }
  return () => platform.bus.publish('person.frames', { personIds: [creatorId], frame })
}

async function count(database: Database, { conversationId, creatorId, seq, day }: NewReply): Promise<void> {
  await markHandled(database, conversationId, creatorId, seq)
  await sql`update ai_days set replies = replies + 1 where creator_id = ${creatorId} and day = ${day}`.execute(database)
}
