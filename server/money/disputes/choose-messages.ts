import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwnDispute, viewOwnDispute, type OwnDisputeRow } from './own-dispute-queries.ts'

/**
 * A creator chooses messages of their conversation with the fan as evidence; what was chosen before and isn't now is left out again. Throws
 * `not_found`, and `already_decided` once evidence was submitted or the bank takes none any more.
 */
export const chooseMessages = handle(api.payouts.chooseMessages, async ({ viewer, params, body, platform }) => {
  const allowed = authorize(viewer, 'creator.earnings', { personId: params.id })
  const now = await readProviderNow(platform)
  const dispute = await requireOwn(platform, viewer.id, params.disputeId, now)
  if (!dispute.isAnswerable) throw new AppError('already_decided', sentence('evidence_over'))
  const seqs = [...new Set(body.messages)]
  await inTransaction(platform.database, async (transaction) => {
    const kept = await writeChoice(transaction, allowed, { dispute, seqs }, platform.clock.now())
    if (kept < seqs.length) throw new AppError('not_found', sentence('no_such_message'))
  })
  return viewOwnDispute(await requireOwn(platform, viewer.id, params.disputeId, now))
})

async function requireOwn({ database }: Platform, creatorId: number, id: number, now: Date): Promise<OwnDisputeRow> {
  const found = await findOwnDispute(database, creatorId, id, now)
  if (!found) throw new AppError('not_found', sentence('no_such_dispute'))
  return found
}

/** Only messages that both can read, as the creator sees them. Answers how many of the wish there are. */
async function writeChoice(
  database: Database,
  { viewer }: Allowed<'creator.earnings'>,
  { dispute: { id, conversationId, fan }, seqs }: { readonly dispute: OwnDisputeRow; readonly seqs: readonly number[] },
  now: Date,
): Promise<number> {
  await sql`delete from dispute_messages where dispute_id = ${id} and not seq = any(${seqs}::bigint[])`.execute(database)
  if (conversationId === null || fan === null) return 0
  const { rows } = await sql`
    with found as (
      select messages.conversation_id, messages.seq
      from conversation_members mine join messages on messages.conversation_id = mine.conversation_id
      where mine.conversation_id = ${conversationId} and mine.user_id = ${viewer.id} and messages.seq = any(${seqs}::bigint[])
        and messages.seq > mine.cleared_seq and messages.audience_id is null and messages.sender_id is not null
        and messages.content <> '' and messages.deleted_at is null and messages.hidden_at is null
        and not exists (select from hidden_messages hidden
          where hidden.conversation_id = messages.conversation_id and hidden.user_id = ${viewer.id} and hidden.seq = messages.seq)
    ), written as (
      insert into dispute_messages (dispute_id, conversation_id, seq, chosen_at)
      select ${id}, conversation_id, seq, ${now} from found
      on conflict do nothing
    )
    select seq from found`.execute(database)
  return rows.length
}
