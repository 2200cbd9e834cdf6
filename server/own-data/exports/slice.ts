import './export-tables.ts'
import { askForExport } from './ask-for-export.ts'
import { connectExports } from './connect-exports.ts'
import { downloadExport } from './download-export.ts'
import { linkExport } from './link-export.ts'
import { listExports } from './list-exports.ts'
import { sweepExports } from './sweep-exports.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Archives of all that is somebody's own. Promises: asked for with a proof, made of one moment with bounded memory, given out once for each
 * link and to their owner alone, thrown away after a week, and all together never more than their share of the storage.
 */
export const dataExports: Slice = {
  name: 'own-data/exports',
  routes: [listExports, askForExport, linkExport, downloadExport],
  schedules: (platform) => [{ name: 'sweep-exports', cron: '12 * * * *', run: () => sweepExports(platform) }],
  work: connectExports,
}
