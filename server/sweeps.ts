import { limits } from '#contract/limits.ts'
import type { ScheduledJob } from './platform/jobs/jobs.ts'
import type { Platform } from './platform/platform.ts'
import { sweepSessions } from './session/index.ts'

/** What is thrown away by the clock. */
export function sweeps({ database, clock }: Pick<Platform, 'database' | 'clock'>): ScheduledJob[] {
  return [
    { name: 'sweep-sessions', cron: '7 * * * *', run: () => sweepSessions(database, clock.now()) },
    {
      name: 'sweep-idempotent-replies',
      cron: '17 * * * *',
      run: async () => {
        const until = new Date(clock.now().getTime() - limits.idempotencyHours * 3_600_000)
        await database.deleteFrom('idempotent_replies').where('created_at', '<', until).execute()
      },
    },
  ]
}
