import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { passkeyColumns, viewPasskey } from './passkey-view.ts'
import { holdPowers } from './unlocking.ts'

/**
 * Names a passkey, or lets it unlock the powers of one's role, or not any more. Only who has them unlocked may give or take
 * that: whoever got hold of the mailbox alone could otherwise add a passkey and be the staff, or have a mailed code do again.
 */
export const changePasskey = handle(api.credentials.change, async ({ viewer, params, body, database, platform }) => {
  const { name, unlocksStaff } = body
  if (unlocksStaff === true && viewer.role === 'user') throw new AppError('not_allowed')
  const now = platform.clock.now()
  return inTransaction(database, async (transaction) => {
    const isUnlocked = unlocksStaff !== undefined && (await holdPowers(transaction, viewer, now))
    if (unlocksStaff === true && !isUnlocked) throw new AppError('unlock_required')
    const own = await transaction
      .selectFrom('passkeys')
      .select(passkeyColumns)
      .where('id', '=', params.id)
      .where('user_id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new AppError('not_found')
    if (unlocksStaff === false && own.unlocks_staff && !isUnlocked) throw new AppError('unlock_required')
    const row = { ...own, name: name ?? own.name, unlocks_staff: unlocksStaff ?? own.unlocks_staff }
    await transaction.updateTable('passkeys').set({ name: row.name, unlocks_staff: row.unlocks_staff }).where('id', '=', own.id).execute()
    if (row.unlocks_staff !== own.unlocks_staff) {
      const details = { unlocksStaff: row.unlocks_staff }
      const target = { kind: 'passkey', id: own.id }
      await recordAction(transaction, { actor: viewer, action: 'passkey_changed', target, details }, now)
    }
    return viewPasskey(row)
  })
})
