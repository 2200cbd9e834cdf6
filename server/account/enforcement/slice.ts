import { endMeasures } from './end-measures.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Where people stand with the site, and what the staff took out of sight. Promises: each function writes within the caller's
 * transaction, counters included, and answers what `announceEnforcement` is to tell after the commit; undefined is nothing changed.
 */
export const enforcement: Slice = {
  name: 'account/enforcement',
  schedules: (platform) => [{ name: 'end-measures', cron: '* * * * *', run: () => endMeasures(platform) }],
}
