import { scheduleBackups } from './scheduled-backup.ts'
import type { Slice } from '#server/platform/slice.ts'

export const backup: Slice = {
  name: 'operations/backup',
  work: async (platform) => scheduleBackups(platform),
}
