import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFreshlyProved } from '#server/session/index.ts'
import { findExport, viewExport } from './export-queries.ts'

/** As the index has it: a parameter would not be recognised. */
const isWaiting = sql<boolean>`state = 'waiting'`

/** Puts an archive on the list of those to be made; one at a time. */
export const askForExport = handle(api.archives.askForExport, async ({ viewer, database, platform, afterCommit }) => {
  const { clock, ids, bus } = platform
  const now = clock.now()
  authorize(viewer, 'ownData.export', { isFreshlyProved: await isFreshlyProved(database, viewer.sessionId, now) })
  const made = await database
    .insertInto('data_exports')
    .values({ user_id: viewer.id, asked_at: now, file: `${ids.id()}.zip` })
    .onConflict((conflict) => conflict.column('user_id').where(isWaiting).doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = made && (await findExport(database, made.id))
  if (!row) throw new AppError('export_waiting')
  afterCommit(() => bus.publish('export.asked', { exportId: row.id }))
  return viewExport(row, now)
})
