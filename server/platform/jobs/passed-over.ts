import { sql, type RawBuilder } from 'kysely'

/** So often is a job by the clock run before what it should have done counts as forgotten. */
const runs = 10

/**
 * In a query: the moment after which a job by the clock ended so often that whatever waited for it then was passed over. Null while it has
 * not run so often yet. Not the time of day: a site that was stopped for a night has forgotten nothing.
 */
export function passedOver(job: string): RawBuilder<Date | null> {
  return nth(sql`name = ${job}`)
}

/** The same of any job that runs every minute: how long a worker has been at work. */
export function workedSince(): RawBuilder<Date | null> {
  return nth(sql`name = (select name from jobs.schedule where cron = '* * * * *' order by name limit 1)`)
}

const nth = (which: RawBuilder<unknown>) => sql<Date | null>`(
  select completed_on from jobs.job where ${which} and state = 'completed' order by completed_on desc offset ${runs - 1} limit 1)`
