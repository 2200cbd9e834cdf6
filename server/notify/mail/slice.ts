import './mail-tables.ts'
import { connectMails } from './connect-mails.ts'
import { mailInvariants } from './mail-invariants.ts'
import { sweepMailDetails } from './sweep-mails.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Mail about money and decisions. Promises: written with what it tells, sent once that is certain, tried again until it is, each one once. */
export const mail: Slice = {
  name: 'notify/mail',
  invariants: mailInvariants,
  schedules: ({ database, clock }) => [
    { name: 'sweep-letter-details', cron: '52 3 * * *', run: () => sweepMailDetails(database, clock.now()) },
  ],
  work: connectMails,
}
