import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findWave, viewWave } from './wave-queries.ts'

/** Begins to bring back everyone of a wave, also while it is still being undone. Throws `already_decided` for one that was restored. */
export const restoreWave = handle(
  api.joining.restoreWave,
  async ({ viewer, params: { id }, database, platform, exchange, afterCommit }) => {
    const allowed = authorize(viewer, 'wave.undo', {})
    const row = await inTransaction(database, async (transaction) => {
      await beginRestore(transaction, allowed, id, platform.clock.now())
      return findWave(transaction, id)
    })
    afterCommit(() => platform.bus.publish('wave.due', { waveId: id }))
    exchange.status(202)
    return viewWave(row)
  },
)

async function beginRestore(transaction: Database, { viewer }: Allowed<'wave.undo'>, id: number, now: Date): Promise<void> {
  const wave = await transaction.selectFrom('waves').select(['state', 'total']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!wave) throw new AppError('not_found')
  if (wave.state !== 'undoing' && wave.state !== 'undone') throw new AppError('already_decided')
  await transaction.updateTable('wave_members').set({ state: 'skipped' }).where('wave_id', '=', id).where('state', '=', 'waiting').execute()
  await transaction
    .updateTable('waves')
    .set({ state: 'restoring', done: 0, restored_by: viewer.id, restored_at: now, ended_at: null })
    .where('id', '=', id)
    .execute()
  await recordAction(
    transaction,
    { actor: viewer, action: 'wave_restored', target: { kind: 'wave', id }, details: { total: wave.total } },
    now,
  )
}
