import { sql } from 'kysely'
import type { ClientFrame } from '#contract/realtime.ts'
import { areNotBlockedEitherWay, isActive } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { talks } from '#server/people/presence/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'

export type TypingFrame = Extract<ClientFrame, { type: 'typing' }>

/** Tells the other member that somebody writes, if that person lets it be told. Membership and blocks are looked at every time. */
export async function passTyping({ database, bus }: Pick<Platform, 'database' | 'bus'>, viewer: Viewer, frame: TypingFrame): Promise<void> {
  const { conversationId, isTyping } = frame
  const otherId = await findReader(database, viewer.id, conversationId)
  if (otherId === undefined) return
  bus.publish('person.frames', { personIds: [otherId], frame: { type: 'typing', conversationId, userId: viewer.id, isTyping } })
}

async function findReader(database: Database, personId: number, conversationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ otherId: number }>`
    select mine.other_id as "otherId"
    from conversation_members mine
      join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.user_id = mine.other_id
      join users on users.id = mine.user_id
    where mine.conversation_id = ${conversationId} and mine.user_id = ${personId} and users.shows_typing
      and ${talks('mine')} and ${talks('theirs')}
      and ${areNotBlockedEitherWay(sql`mine.other_id`, sql`mine.user_id`)} and ${isActive(sql.ref('mine.other_id'))}`.execute(database)
  return rows[0]?.otherId
}
