export { makeBackup } from './make-backup.ts'
export { beginSnapshot, openWide } from './snapshot.ts'
export {
  copyIn,
  copyOut,
  holdTables,
  listSequences,
  listTables,
  readLevel,
  type CopiedTable,
  type SchemaLevel,
  type SequenceState,
} from './tables.ts'
export { finishTarget, placeFor, prepareTarget, refuseNewer, refuseOccupied, type PreparedTarget } from './target.ts'
export { restoreBackup } from './restore-backup.ts'
export { backupJob, scheduleBackups } from './scheduled-backup.ts'
export { RefusedError } from './refused-error.ts'
