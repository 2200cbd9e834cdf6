import { api } from '#contract/index.ts'
import { announceVersions, deleteScheduled } from '#server/site/legal/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'

/** Takes back a version whose day has not come. One that is or was in force stays for ever (D33). */
export const unscheduleDocument = handle(api.legal.unschedule, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { document, version } = params
  const now = platform.clock.now()
  await inTransaction(database, async (transaction) => {
    if (!(await deleteScheduled(transaction, document, version, now))) throw new AppError('not_found')
    const target = { kind: 'legal_version', id: `${document}/${version}` }
    await recordAction(transaction, { actor: viewer, action: 'legal_version_unscheduled', target, reason: body.reason }, now)
  })
  afterCommit(() => announceVersions(platform, document))
  return { version }
})
