import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { isReadOnlyError } from '../database/read-only.ts'
import { asGroup } from '../database/connection-shares.ts'
import type { LimitedQuery } from '../database/named-statements.ts'
import { databaseErrorCode } from '../database/error-code.ts'
import type { Log } from '../log.ts'

/** A job that runs by the clock, once for all processes together. */
export interface ScheduledJob {
  readonly name: string
  /** Five-field cron expression, UTC. */
  readonly cron: string
  /** A run that takes longer has failed, and is tried again; a quarter of an hour unless said. One whose process died is sooner. */
  readonly seconds?: number
  /** An object it answers is kept with the run, for those who look after it. */
  run(): Promise<object | void>
}

export interface QueuedJob {
  /** What it is about. */
  readonly key: number
  /** It is not tried again when it fails now. */
  readonly isLastTry: boolean
  readonly signal: AbortSignal
}

/** Work that something else causes: at most one job of a key waits, and at most one runs, in all processes together. */
export interface Queue {
  readonly name: string
  /** Jobs that run at once in this process. */
  readonly workers: number
  /** A job that takes longer has failed. */
  readonly seconds: number
  readonly retryAfterSeconds: number
  run(job: QueuedJob): Promise<void>
}

export interface Jobs {
  /** Begins to work; only processes with a worker's role do. */
  work(jobs: readonly ScheduledJob[]): Promise<void>
  /** Begins to work on a queue; returns how to add to it. What is added is worked on at once. */
  open(queue: Queue): Promise<(key: number) => Promise<void>>
  stop(): Promise<void>
}

/** A job whose process died holds back the others of its key; it is given up when it was silent for so long. */
const heartbeatSeconds = 10
const lookSeconds = 10

/** A queue is also looked at without being told to: what another process, or a crash, left waiting. */
const pollSeconds = 10

/** A server that is gone without a word must not hold the queue: its own limit of a statement ends before. */
const answerWithin = 6_000
const within = (text: string, values: readonly unknown[] = []): LimitedQuery => ({
  text,
  values: [...values],
  query_timeout: answerWithin,
})

/** Durable jobs in the same database as what they are about. */
export async function startJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(within(text, values)) },
    schema: 'jobs',
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', (error) => {
    // Jobs rest while the database takes no writes; each worker asks again by the clock, and goes on then.
    if (!isReadOnlyError(error)) log.warn({ error: error.message }, 'the job queue reported an error')
  })
  await startTogether(boss)
  return {
    work: async (jobs) => {
      const names = jobs.map(({ name }) => name)
      const twice = names.find((name, index) => names.indexOf(name) !== index)
      // One would run at the other’s hour, and each of them every other time.
      if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)
      for (const job of jobs) {
        const { seconds } = job
        await boss.createQueue(job.name)
        if (seconds !== undefined)
          await boss.updateQueue(job.name, { expireInSeconds: seconds, heartbeatSeconds, deleteAfterSeconds: 60 * 86_400 })
        await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => asGroup('jobs', () => job.run()))
        await boss.schedule(job.name, job.cron)
      }
    },
    open: (queue) => openQueue(boss, queue),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}

/** Processes that start at once on a new database make the queue's tables at the same moment: the losers find them made. */
async function startTogether(boss: PgBoss): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await boss.start()
      return
    } catch (error) {
      if (attempt >= 5 || !['23505', '42P06', '42P07', 'XX000'].includes(databaseErrorCode(error))) throw error
      await sleep(100)
    }
  }
}

async function openQueue(boss: PgBoss, queue: Queue): Promise<(key: number) => Promise<void>> {
  const { name, workers, seconds, retryAfterSeconds } = queue
  await boss.createQueue(name, {
    policy: 'short',
    retryLimit: 1,
    retryDelay: retryAfterSeconds,
    expireInSeconds: seconds,
    heartbeatSeconds,
    retentionSeconds: 3_600,
    deleteAfterSeconds: 3_600,
  })
  const ids: string[] = []
  const wake = () => ids.forEach((id) => boss.notifyWorker(id))
  const run = async (job: { data: { key: number }; retryCount: number; signal: AbortSignal }) => {
    try {
      await asGroup('jobs', () => queue.run({ key: job.data.key, isLastTry: job.retryCount > 0, signal: job.signal }))
    } catch (error) {
      setTimeout(wake, (retryAfterSeconds + 1) * 1000).unref()
      throw error
    } finally {
      // The next one of this key may begin now.
      wake()
    }
  }
  for (let count = 0; count < workers; count += 1) {
    const options = { pollingIntervalSeconds: pollSeconds, groupConcurrency: 1 }
    ids.push(await boss.work<{ key: number }>(name, options, async ([job]) => (job ? run(job) : undefined)))
  }
  return async (key) => {
    await boss.send(name, { key }, { singletonKey: String(key), group: { id: String(key) } })
    wake()
  }
}
