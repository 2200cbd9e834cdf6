import { api } from '#contract/index.ts'
import { announceDecision, writeDecision } from '#server/moderation/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { deletePerson } from '#server/account/enforcement/index.ts'
import { holdForStaff } from './hold-for-staff.ts'

/** What the person is told where the staff gave no reason (D30). */
export const noReason = 'none given'

/** Deletes a person and everything of theirs: out of sight with the answer, gone for good after the days of grace (D30). */
export const deleteUser = handle(api.admin.deleteUser, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { id } = params
  const done = await inTransaction(database, async (transaction) => {
    const allowed = await holdForStaff(transaction, viewer, id)
    const effects = await deletePerson(transaction, allowed, id, now)
    if (!effects) throw new AppError('already_decided')
    const target = { kind: 'person' as const, id }
    const explanation = body.reason ?? noReason
    const wish = { target, action: 'delete_person' as const, ground: 'other' as const, explanation, reason: body.reason }
    const { mailIds } = await writeDecision(transaction, allowed, wish, now)
    await recordAction(transaction, { actor: viewer, action: 'user_deleted', target, reason: explanation }, now)
    const { removal_at: removalAt } = await transaction
      .selectFrom('users')
      .select('removal_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { effects, mailIds, removalAt: removalAt ?? now }
  })
  afterCommit(() => announceDecision(platform, [done.effects], done.mailIds))
  return { id, removalAt: done.removalAt.toISOString() }
})
