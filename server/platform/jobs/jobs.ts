import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** A job that runs by the clock, once for all processes together. */
export interface ScheduledJob {
  readonly name: string
  /** Five-field cron expression, UTC. */
  readonly cron: string
  run(): Promise<void>
}

export interface Jobs {
  /** Begins to work; only processes with a worker's role do. */
  work(jobs: readonly ScheduledJob[]): Promise<void>
  stop(): Promise<void>
}

/** Durable jobs in the same database as what they are about. */
export async function startJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue reported an error'))
  await boss.start()
  return {
    work: async (jobs) => {
      for (const job of jobs) {
        await boss.createQueue(job.name)
        await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => job.run())
        await boss.schedule(job.name, job.cron)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}
