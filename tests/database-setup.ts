import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server; the database in it is for administration only. */
    databaseServer: string
  }
}

export const templateName = 'coterie_template'

/** One PostgreSQL for the whole run, with a migrated template that each test site clones in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-test-'))
  const quiet = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  const { host, port, user, database } = postgres.connection
  const server = `postgresql://${user}@${encodeURIComponent(host)}:${port}`
  await makeTemplate(`${server}/${database}`, `${server}/${templateName}`)
  project.provide('databaseServer', `${server}/${database}`)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function makeTemplate(administration: string, template: string): Promise<void> {
  await run(administration, (pool) => pool.query(`create database ${templateName}`))
  await run(template, (pool) => migrate(pool, join(import.meta.dirname, '..', 'server', 'migrations')))
}

async function run(connectionString: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
