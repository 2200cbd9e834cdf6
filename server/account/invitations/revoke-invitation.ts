import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/** The site team ends a link, also one of a member's: from the answer on no one joins by it. */
export const revokeInvitation = handle(api.joining.revokeInvitation, async ({ viewer, params, database, platform }) => {
  const now = platform.clock.now()
  await inTransaction(database, async (transaction) => {
    await endInvitation(transaction, params.id, null, now)
    await recordAction(transaction, { actor: viewer, action: 'invitation_revoked', target: { kind: 'invitation', id: params.id } }, now)
  })
  return { id: params.id }
})

/** Someone ends a link of their own. */
export const revokeOwnInvitation = handle(api.joining.revokeOwnInvitation, async ({ viewer, params, database, platform }) => {
  await endInvitation(database, params.id, viewer.id, platform.clock.now())
  return { id: params.id }
})

/** Throws `not_found` where there is none, or, with `madeBy`, where someone else made it. Ended twice, it keeps its first time. */
async function endInvitation(database: Database, id: number, madeBy: number | null, now: Date): Promise<void> {
  const ended = await database
    .updateTable('invitations')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('id', '=', id)
    .$if(madeBy !== null, (query) => query.where('made_by', '=', madeBy).where('is_of_team', '=', false))
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('not_found')
}
