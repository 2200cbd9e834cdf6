import './dispute-tables.ts'
import { chooseMessages } from './choose-messages.ts'
import { disputeInvariants } from './dispute-invariants.ts'
import { listOwnDisputes } from './list-own-disputes.ts'
import { recordOpenings } from './record-openings.ts'
import { remindOfDisputes } from './remind-team.ts'
import { sweepEvidence } from './sweep-evidence.ts'
import { sweepOpenings } from './sweep-openings.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What banks dispute. Promises: every dispute that moved money is in the ledger, and none is forgotten past its time. */
export const disputes: Slice = {
  name: 'money/disputes',
  routes: [listOwnDisputes, chooseMessages],
  invariants: disputeInvariants,
  connect: (platform) => [recordOpenings(platform)],
  schedules: (platform) => [
    { name: 'remind-of-disputes', cron: '23 * * * *', run: () => remindOfDisputes(platform) },
    { name: 'sweep-openings', cron: '44 3 * * *', run: () => sweepOpenings(platform.database, platform.clock.now()) },
    { name: 'sweep-dispute-evidence', cron: '46 3 * * *', run: () => sweepEvidence(platform.database, platform.clock.now()) },
  ],
}
