import { backupJob } from '#server/operations/backup/index.ts'
import { readRuns } from '#server/platform/jobs/job-desk.ts'
import { failing, missing, ok, said, type Check, type Said } from './check.ts'

const hour = 3_600_000

/** What the queue remembers: the folder itself may lie on another machine. */
export const backupCheck: Check = {
  name: 'backups',
  advice: 'seeDatabase',
  look: async ({ config, clock, database }) => {
    if (config.backups === null) return missing('backupsOff', 'backupsOffAdvice')
    const runs = await readRuns(database, backupJob)
    if (!runs) return missing('backupsIdle', 'jobsAdvice')
    const { since, doneAt, answer, failedAt, error } = runs
    if (failedAt !== null && (doneAt === null || failedAt > doneAt)) return failing(failure(failedAt, error), 'backupsAdvice')
    if (clock.now().getTime() - (doneAt ?? since).getTime() > staleAfter(config.backups.cron))
      return failing(doneAt === null ? 'backupsNone' : said('backupsOld', { moment: doneAt }), 'backupsAdvice')
    if (doneAt === null) return ok('backupsFirst')
    const lost = missingOf(answer)
    if (lost > 0) return failing(said('backupsLack', { count: lost }), 'backupsLackAdvice')
    return ok(said(config.backupKey === null ? 'backups' : 'backupsEncrypted', { moment: doneAt }))
  },
}

const failure = (moment: Date, error: string | null): Said =>
  error === null ? said('backupsFailed', { moment }) : said('backupsFailedWhy', { moment, error })

function missingOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'missing' in answer && typeof answer.missing === 'number' ? answer.missing : 0
}

/** Twice the longest time between two runs, roughly: a single one that was left out is no alarm. */
function staleAfter(cron: string): number {
  const [, , dayOfMonth, month, dayOfWeek] = cron.split(' ')
  if (month !== '*') return 2 * 366 * 24 * hour
  if (dayOfMonth !== '*') return 2 * 31 * 24 * hour
  return (dayOfWeek === '*' ? 50 : 15 * 24) * hour
}
