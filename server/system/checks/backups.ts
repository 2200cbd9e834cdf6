import { backupJob } from '#server/backup/index.ts'
import { readRuns } from '#server/platform/jobs/job-desk.ts'
import { failing, missing, ok, type Check } from './check.ts'

const hour = 3_600_000

/** What the queue remembers: the folder itself may lie on another machine. */
export const backupCheck: Check = {
  name: 'backups',
  advice: 'See whether the database answers.',
  look: async ({ config, clock, database }) => {
    if (config.backups === null)
      return missing(
        'No backups are made by the clock.',
        'Set BACKUP_DIR to a folder on another disk, or run npm run coterie -- backup FILE by your own clock. See docs/backup.md.',
      )
    const runs = await readRuns(database, backupJob)
    if (!runs) return missing('No process works on jobs yet.', 'Start the site, or a process with COTERIE_ROLE=worker.')
    const { since, doneAt, answer, failedAt, error } = runs
    const again = 'See to the cause, then try the job "backup" again under System, or run npm run coterie -- backup FILE.'
    if (failedAt !== null && (doneAt === null || failedAt > doneAt))
      return failing(`The latest backup failed, ${failedAt.toISOString()}: ${error ?? 'nobody knows why'}`, again)
    if (clock.now().getTime() - (doneAt ?? since).getTime() > staleAfter(config.backups.cron))
      return failing(doneAt === null ? 'No backup was made yet.' : `The latest backup is of ${doneAt.toISOString()}.`, again)
    if (doneAt === null) return ok('The first backup is to come.')
    if (missingOf(answer) > 0)
      return failing(
        `The latest backup lacks ${missingOf(answer)} files that rows name: they are not in the place for media.`,
        'See that STORAGE_URL is right; npm run coterie -- audit names the files.',
      )
    return ok(`Made ${doneAt.toISOString()}${config.backupKey === null ? ', not encrypted' : ', encrypted'}.`)
  },
}

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
