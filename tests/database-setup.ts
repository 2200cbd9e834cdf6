import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startSystemPostgres, type SystemPostgres } from './system-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server; the database in it is for administration only. */
    databaseServer: string
  }
}

export const templateName = 'coterie_template'

/**
 * One PostgreSQL for the whole run, with a migrated template that each test site clones in a few milliseconds: the embedded one,
 * or with SYSTEM_POSTGRES the installed server of that version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const version = process.env['SYSTEM_POSTGRES']
  const { url, stop } = version ? await startSystemPostgres(version) : await startEmbedded()
  await makeTemplate(url)
  project.provide('databaseServer', url)
  return stop
}

async function startEmbedded(): Promise<SystemPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-test-'))
  const log = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const { host, port, user, database } = postgres.connection
  return {
    url: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(server: string): Promise<void> {
  await run(server, (pool) => pool.query(`create database ${templateName}`))
  const folder = join(import.meta.dirname, '..', 'server', 'migrations')
  await run(withDatabase(server, templateName), (pool) => migrate(pool, folder))
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

async function run(connectionString: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
