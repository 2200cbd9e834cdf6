import { expect, it } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { stretch } from '#tests/pace.ts'
import { openTestDatabase } from '#tests/test-database.ts'

it('processes that start at once on a new database all come to a queue', { timeout: stretch(60_000) }, async () => {
  const database = await openTestDatabase()
  for (let round = 0; round < 3; round += 1) {
    await database.query('drop schema if exists jobs cascade')
    const started = await Promise.all(Array.from({ length: 8 }, () => startJobs(database.pool, createLog('fatal'))))
    await Promise.all(started.map((jobs) => jobs.stop()))
    expect(await database.query("select 1 from pg_namespace where nspname = 'jobs'")).toHaveLength(1)
  }
})
