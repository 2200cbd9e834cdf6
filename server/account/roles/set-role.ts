import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { giveRole } from './give-role.ts'

/** Gives or takes a role (D4). What the person had unlocked is locked again. */
export const setRole = handle(api.roles.setRole, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { role, reason } = body
  await inTransaction(database, async (transaction) => {
    const before = await giveRole(transaction, params.id, role)
    const target = { kind: 'person', id: params.id }
    const details = { from: before, to: role }
    if (before !== role)
      await recordAction(transaction, { actor: viewer, action: 'role_changed', target, reason, details }, platform.clock.now())
  })
  afterCommit(() => platform.bus.tell('viewer.changed', { personId: params.id }))
  return { id: params.id, role }
})
