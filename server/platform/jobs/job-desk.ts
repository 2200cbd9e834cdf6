import { sql } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'

export interface JobState {
  readonly name: string
  readonly isScheduled: boolean
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly lastRunAt: Date | null
  readonly lastError: string | null
}

export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly failedAt: Date
  readonly error: string
  readonly tries: number
}

/** What a failed job left: the message of what it threw, or all of it. */
const message = sql<string>`coalesce(output->>'message', output->'value'->>'message', left(output::text, 500))`

/** Every queue with what waits, runs and failed in it; none where no process ever began to work. */
export async function readJobs(database: Database): Promise<JobState[]> {
  if (!(await isInstalled(database))) return []
  const { rows } = await sql<JobState>`
    select queue.name, exists (select from jobs.schedule where schedule.name = queue.name) as "isScheduled",
      count(job.id) filter (where state in ('created', 'retry')) as waiting, count(job.id) filter (where state = 'active') as active,
      count(job.id) filter (where state = 'failed') as failed,
      max(completed_on) filter (where state in ('completed', 'failed')) as "lastRunAt",
      (array_agg(${message} order by completed_on desc) filter (where state = 'failed'))[1] as "lastError"
    from jobs.queue left join jobs.job on job.name = queue.name
    where queue.name not like '\\_\\_%' group by queue.name order by queue.name`.execute(database)
  return rows
}

export interface JobRuns {
  /** Since when there is such a queue. */
  readonly since: Date
  readonly doneAt: Date | null
  /** What that run answered. */
  readonly answer: unknown
  readonly failedAt: Date | null
  readonly error: string | null
}

/** When a job by the clock was last done, and when it last gave up; undefined where no process ever worked on it. */
export async function readRuns(database: Database, name: string): Promise<JobRuns | undefined> {
  if (!(await isInstalled(database))) return undefined
  const { rows } = await sql<JobRuns>`
    select queue.created_on as since, max(completed_on) filter (where state = 'completed') as "doneAt",
      (array_agg(output order by completed_on desc) filter (where state = 'completed'))[1] as answer,
      max(completed_on) filter (where state = 'failed') as "failedAt",
      (array_agg(${message} order by completed_on desc) filter (where state = 'failed'))[1] as error
    from jobs.queue left join jobs.job on job.name = queue.name where queue.name = ${name} group by queue.created_on`.execute(database)
  return rows[0]
}

/** The latest jobs that gave up, of one queue or of all. */
export async function findFailedJobs(database: Database, name: string | null): Promise<FailedJob[]> {
  if (!(await isInstalled(database))) return []
  const { rows } = await sql<FailedJob>`
    select id, name, completed_on as "failedAt", coalesce(${message}, '') as error, retry_count + 1 as tries
    from jobs.job where state = 'failed' and completed_on is not null ${name === null ? sql`` : sql`and name = ${name}`}
    order by completed_on desc limit 100`.execute(database)
  return rows
}

export async function countFailedJobs(database: Database): Promise<number> {
  if (!(await isInstalled(database))) return 0
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job where state = 'failed' and completed_on is not null`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Lets jobs that gave up be tried once more, by whichever process works on that queue; answers how many there were. */
export async function retryJobs(pool: pg.Pool, name: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  try {
    const answer: object = await boss.retry(name, [...ids])
    // Fewer where somebody else retried some of them at the same moment.
    return 'affected' in answer && typeof answer.affected === 'number' ? answer.affected : ids.length
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

async function isInstalled(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('jobs.job') is not null as "isThere"`.execute(database)
  return rows[0]?.isThere ?? false
}
