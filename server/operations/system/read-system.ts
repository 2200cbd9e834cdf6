import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SystemState } from '#contract/operations/system.ts'
import { api } from '#contract/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import { freeBytes } from '#server/platform/disk-space.ts'
import { readJobs } from '#server/platform/jobs/job-desk.ts'
import { readHealth } from './checks/index.ts'
import { mediaFolder } from './checks/storage.ts'
import { sayCheck } from './say-check.ts'

const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** This process, the database, the disk, every provider and every job; how each part is, in the reader's language. */
export const readSystem = handle(api.system.system, async ({ database, platform, exchange }) => {
  const { language } = exchange
  exchange.saysIn(language)
  const [facts, media, free, sockets, checks, jobs] = await Promise.all([
    readDatabase(database),
    countMedia(database),
    freeBytes(mediaFolder(platform.config) ?? platform.config.incomingDir),
    platform.metrics.sockets.get(),
    readHealth(platform),
    readJobs(database),
  ])
  return {
    version,
    node: process.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: facts,
    storage: { ...media, freeBytes: free },
    sockets: sockets.values.reduce((sum, { value }) => sum + value, 0),
    checks: checks.map((check) => sayCheck(check, language)),
    jobs: jobs.map(({ lastRunAt, ...job }) => ({ ...job, lastRunAt: lastRunAt?.toISOString() ?? null })),
  }
})

async function readDatabase(database: Database): Promise<SystemState['database']> {
  const { rows } = await sql<SystemState['database']>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from migrations) as migration,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(database)
  return rows[0] ?? { version: '?', bytes: 0, migration: '?', connections: 0 }
}

/** Uploads, and what they take with their sizes. */
async function countMedia(database: Database): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from media`.execute(database)
  return rows[0] ?? { files: 0, bytes: 0 }
}
