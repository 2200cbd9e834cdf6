import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findExportsOf, viewExport } from './export-queries.ts'

/** The archives someone asked for, and how far each one is. */
export const listExports = handle(api.archives.exports, async ({ viewer, database, platform }) =>
  (await findExportsOf(database, viewer.id)).map((row) => viewExport(row, platform.clock.now())),
)
