import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Messages up to this number need no look any more. */
export async function markHandled(database: Database, conversationId: number, creatorId: number, seq: number): Promise<void> {
  await sql`
    insert into ai_pairs as known (conversation_id, creator_id, handled_seq) values (${conversationId}, ${creatorId}, ${seq})
    on conflict (conversation_id, creator_id) do update set handled_seq = greatest(known.handled_seq, excluded.handled_seq)`.execute(
    database,
  )
}

/** Whoever holds it decides alone what becomes of a conversation until they commit. Undefined for whoever is no member. */
export async function lockConversation(
  database: Database,
  conversationId: number,
  personId: number,
): Promise<{ otherId: number } | undefined> {
  await sql`select from conversations where id = ${conversationId} for update`.execute(database)
  const { rows } = await sql<{ otherId: number }>`
    select other_id as "otherId" from conversation_members where conversation_id = ${conversationId} and user_id = ${personId}`.execute(
    database,
  )
  return rows[0]
}

/** Writes what one of the two decided about the AI of `creatorId`. */
export async function changePair(
  database: Database,
  conversationId: number,
  creatorId: number,
  change: { isHumanOnly?: boolean; isTakenOver?: boolean; handedBackAt?: Date },
): Promise<void> {
  const values = {
    ...(change.isHumanOnly === undefined ? {} : { is_human_only: change.isHumanOnly }),
    ...(change.isTakenOver === undefined ? {} : { is_taken_over: change.isTakenOver }),
    ...(change.handedBackAt === undefined ? {} : { handed_back_at: change.handedBackAt }),
  }
  await database
    .insertInto('ai_pairs')
    .values({ conversation_id: conversationId, creator_id: creatorId, ...values })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'creator_id']).doUpdateSet(values))
    .execute()
}
