import { api } from '#contract/index.ts'
import { lockSession } from '#server/account/session/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readStaffState, type CountWaiting } from './staff-state.ts'

/** Gives the powers of this session back before they end. */
export const lock = (countWaiting: CountWaiting) =>
  handle(api.roles.lock, async ({ viewer, database, platform, afterCommit }) => {
    if (viewer.isUnlocked) {
      await inTransaction(database, async (transaction) => {
        await lockSession(transaction, viewer.sessionId)
        await recordAction(transaction, { actor: viewer, action: 'powers_locked' }, platform.clock.now())
      })
      afterCommit(() => platform.bus.tell('viewer.changed', { personId: viewer.id }))
    }
    return readStaffState(platform, { ...viewer, isUnlocked: false }, null, countWaiting)
  })
