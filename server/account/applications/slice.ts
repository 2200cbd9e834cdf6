import './application-tables.ts'
import { decideApplications } from './decide-applications.ts'
import { sweepApplications } from './forget-applications.ts'
import { listApplications } from './list-applications.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * People who ask to join. Promises: no account before the site team approved one, each is decided once and told by mail, and what they gave
 * goes after 90 days.
 */
export const applications: Slice = {
  name: 'account/applications',
  routes: [listApplications, decideApplications],
  schedules: ({ database, clock }) => [
    { name: 'sweep-applications', cron: '44 3 * * *', run: () => sweepApplications(database, clock.now()) },
  ],
}
