import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** A migrated database that the others are cloned from. */
export const templateName = 'coterie_template'

const memory = '/dev/shm'
const neededBytes = 2 ** 31

export interface QuickPostgres {
  /** Connection URL of the server; the database in it is for administration only. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Makes a migrated database on such a server; answers its DATABASE_URL. It goes with the server. */
export async function makeDatabase(server: string): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name} template ${templateName}`)
  return withDatabase(server, name)
}

/**
 * The embedded PostgreSQL with everything the start of the product asks for, `fsync` among it; its data lies in memory where
 * there is room, so that waiting for the disk costs nothing.
 */
export async function startQuickPostgres(): Promise<QuickPostgres> {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), 'coterie-quick-'))
  const log = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, maxConnections: 200 })
  const { host, port, user, database } = postgres.connection
  const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function makeTemplate(server: string): Promise<void> {
  // Each connection of each site would plan a statement five times before it settles on a plan for everyone.
  await ask(server, 'alter system set plan_cache_mode = force_generic_plan')
  await ask(server, 'select pg_reload_conf()')
  await ask(server, `create database ${templateName}`)
  await migrateTemplate(withDatabase(server, templateName))
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  try {
    await migrate(pool, join(import.meta.dirname, '../server/migrations'))
  } finally {
    await pool.end()
  }
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}
