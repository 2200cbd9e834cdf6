import { endNewcomers } from './end-newcomers.ts'
import { readNewcomer } from './read-newcomer.ts'
import type { Slice } from '#server/platform/slice.ts'

/** People who begin in small steps. Promises: no one does whom the site's owner didn't want to, and it ends by itself. */
export const newcomers: Slice = {
  name: 'people/newcomers',
  routes: [readNewcomer],
  schedules: (platform) => [{ name: 'end-newcomers', cron: '* * * * *', run: () => endNewcomers(platform) }],
}
