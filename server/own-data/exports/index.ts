import './export-tables.ts'
import { askForExport } from './ask-for-export.ts'
import { downloadExport } from './download-export.ts'
import { linkExport } from './link-export.ts'
import { listExports } from './list-exports.ts'

/**
 * Archives of all that is somebody's own. Promises: asked for with a proof, made of one moment with bounded memory, given out once for each
 * link and to their owner alone, thrown away after a week, and all together never more than their share of the storage.
 */
export const exportRoutes = [listExports, askForExport, linkExport, downloadExport]
export { takeArchiveRoom } from './archive-room.ts'
export { connectExports } from './connect-exports.ts'
export { sweepExports } from './sweep-exports.ts'
