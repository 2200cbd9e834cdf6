import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Completion } from '#server/platform/ai.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** One reply that may be asked for. */
export interface Claim {
  readonly creatorId: number
  /** Null for a preview. */
  readonly conversationId: number | null
  /** Day of the world's clock, `2026-11-21`. */
  readonly day: string
}

/**
 * Takes one of the day's replies before the model is asked, so that parallel jobs of any number of processes never exceed the cap.
 * False when there are none left, for this creator or for this fan.
 */
export function claimReply(database: Database, { creatorId, conversationId, day }: Claim, cap: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    if (conversationId !== null) {
      const { rows } = await sql`
        insert into ai_pairs as known (conversation_id, creator_id, day, day_count) values (${conversationId}, ${creatorId}, ${day}, 1)
        on conflict (conversation_id, creator_id) do update
          set day = excluded.day, day_count = case when known.day = excluded.day then known.day_count + 1 else 1 end
          where known.day is distinct from excluded.day or known.day_count < ${limits.aiRepliesToFan}::integer
        returning day_count`.execute(transaction)
      if (rows.length === 0) return false
    }
    const { rows } = await sql`
      insert into ai_days as known (creator_id, day, claimed, cap) values (${creatorId}, ${day}, 1, ${cap})
      on conflict (creator_id, day) do update set claimed = known.claimed + 1, cap = excluded.cap where known.claimed < excluded.cap
      returning claimed`.execute(transaction)
    if (rows.length > 0) return true
    if (conversationId !== null) await giveBackToFan(transaction, conversationId, creatorId, day)
    return false
  })
}

/** Nothing came of it and nothing was paid for: it counts no more. */
export async function giveBack(database: Database, { creatorId, conversationId, day }: Claim): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (conversationId !== null) await giveBackToFan(transaction, conversationId, creatorId, day)
    await sql`update ai_days set claimed = claimed - 1 where creator_id = ${creatorId} and day = ${day} and claimed > 0`.execute(
      transaction,
    )
  })
}

async function giveBackToFan(database: Database, conversationId: number, creatorId: number, day: string): Promise<void> {
  await sql`
    update ai_pairs set day_count = day_count - 1
    where conversation_id = ${conversationId} and creator_id = ${creatorId} and day = ${day} and day_count > 0`.execute(database)
}

/** Writes down what an answer used, whether it is sent or not. */
export async function countUse(
  database: Database,
  { creatorId, day }: Claim,
  { inputTokens, outputTokens }: Completion,
  prices: { readonly input: number; readonly output: number } | null,
): Promise<void> {
  // Dollars for a thousand tokens are thousandths of a dollar for one: 1,000 micros.
  const costMicros = prices ? Math.round((inputTokens * prices.input + outputTokens * prices.output) * 1000) : 0
  await sql`
    update ai_days set tokens = tokens + ${inputTokens + outputTokens}::bigint, cost_micros = cost_micros + ${costMicros}::bigint
    where creator_id = ${creatorId} and day = ${day}`.execute(database)
}
