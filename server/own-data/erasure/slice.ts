import { removeForGood } from './remove-for-good.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What becomes of everything about someone who's removed, and the removal itself. */
export const erasure: Slice = {
  name: 'own-data/erasure',
  schedules: (platform) => [{ name: 'remove-for-good', cron: '57 * * * *', run: () => removeForGood(platform) }],
}
