import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { viewNewcomer } from '#server/people/newcomers/index.ts'
import { setNewcomer } from '#server/people/users/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/** Lets a newcomer out of their small steps, or has someone begin in them. Throws `not_found`, `already_decided`, or what the gate refuses. */
export const setUserNewcomer = handle(api.admin.setNewcomer, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const now = platform.clock.now()
  const { id } = params
  const since = body.isNewcomer ? now : null
  await inTransaction(database, async (transaction) => {
    const person = await transaction.selectFrom('users').select('role').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!person) throw new AppError('not_found', sentence('no_such_person'))
    const allowed = authorize(viewer, 'person.trust', { personId: id, personRole: person.role })
    if (!(await setNewcomer(transaction, allowed, id, since))) throw new AppError('already_decided')
    const action = body.isNewcomer ? 'newcomer_started' : 'newcomer_lifted'
    await recordAction(transaction, { actor: viewer, action, target: { kind: 'person', id }, reason: body.reason }, now)
  })
  afterCommit(() => platform.bus.tell('person.changed', { personId: id }))
  return { newcomer: since && (await viewNewcomer(database, platform.limiter, { id, since }, now)) }
})
