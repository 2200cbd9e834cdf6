import type { TestProject } from 'vitest/node'
import { makeTemplate, startQuickPostgres } from './quick-postgres.ts'
import { startSystemPostgres } from './system-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the server; the database in it is for administration only. */
    databaseServer: string
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that each test site clones in a few milliseconds: the embedded one,
 * or with SYSTEM_POSTGRES the installed server of that version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const version = process.env['SYSTEM_POSTGRES']
  const { url, stop } = version ? await startSystem(version) : await startQuickPostgres()
  project.provide('databaseServer', url)
  return stop
}

async function startSystem(version: string) {
  const postgres = await startSystemPostgres(version)
  await makeTemplate(postgres.url)
  return postgres
}
