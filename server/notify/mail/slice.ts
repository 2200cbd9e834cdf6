import './letter-tables.ts'
import { connectLetters } from './connect-letters.ts'
import { letterInvariants } from './letter-invariants.ts'
import { sweepLetterDetails } from './sweep-letters.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Mail about money and decisions. Promises: written with what it tells, sent once that is certain, tried again until it is, each one once. */
export const mail: Slice = {
  name: 'notify/mail',
  invariants: letterInvariants,
  schedules: ({ database, clock }) => [
    { name: 'sweep-letter-details', cron: '52 3 * * *', run: () => sweepLetterDetails(database, clock.now()) },
  ],
  work: connectLetters,
}
