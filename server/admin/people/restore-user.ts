import { api } from '#contract/index.ts'
import { announceDecision, reverseDecisions } from '#server/moderation/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { restorePerson } from '#server/account/enforcement/index.ts'
import { holdForStaff } from './hold-for-staff.ts'

/** Takes a deletion or suspension back: everything of that person is there again, and what was decided about it is reversed. */
export const restoreUser = handle(api.admin.restoreUser, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { id } = params
  const done = await inTransaction(database, async (transaction) => {
    const allowed = await holdForStaff(transaction, viewer, id)
    const effects = await restorePerson(transaction, allowed, id)
    if (!effects) throw new AppError('already_decided')
    const target = { kind: 'person' as const, id }
    const mailIds = await reverseDecisions(transaction, allowed, { target, actions: ['suspend', 'delete_person'] }, now)
    await recordAction(transaction, { actor: viewer, action: 'user_restored', target, reason: body.reason }, now)
    return { effects, mailIds }
  })
  afterCommit(() => announceDecision(platform, [done.effects], done.mailIds))
  return { id }
})
