import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#server/access/index.ts'
import { makeExportKey } from '#server/notify/mail/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isFreshlyProved } from '#server/account/session/index.ts'
import { findReadyExport } from './export-queries.ts'

const minute = 60_000

/** An address that gives an archive out once, within ten minutes, to its owner. */
export const linkExport = handle(api.archives.linkExport, async ({ viewer, params, database, platform }) => {
  const { clock, ids } = platform
  const now = clock.now()
  const allowed = authorize(viewer, 'ownData.export', { isFreshlyProved: await isFreshlyProved(database, viewer.sessionId, now) })
  if (!(await findReadyExport(database, params.id, viewer.id, now))) throw new AppError('not_found')
  const key = await makeExportKey({ database, ids, clock }, allowed, params.id, limits.exportLinkMinutes * minute)
  return {
    url: `/api/me/exports/file?key=${key}`,
    expiresAt: new Date(now.getTime() + limits.exportLinkMinutes * minute).toISOString(),
  }
})
