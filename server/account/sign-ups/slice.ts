import './sign-up-tables.ts'
import type { Slice } from '#server/platform/slice.ts'
import { readChallenge } from './make-challenge.ts'
import { readSignUps } from './read-sign-ups.ts'
import { sweepSignUps } from './sweep-sign-ups.ts'
import { watchSurge } from './watch-surge.ts'

/**
 * How many sign up, and the work that's asked of them when they're far more than usual. Promises: a proof of work makes one account, and
 * the team hears of each surge once.
 */
export const signUps: Slice = {
  name: 'account/sign-ups',
  routes: [readChallenge, readSignUps],
  schedules: (platform) => [
    { name: 'watch-sign-ups', cron: '*/5 * * * *', run: () => watchSurge(platform) },
    { name: 'sweep-sign-ups', cron: '9 * * * *', run: () => sweepSignUps(platform.database, platform.clock.now()) },
  ],
}
