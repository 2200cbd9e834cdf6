import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { againAfterConflict } from './transaction.ts'
import { databaseErrorCode } from './error-code.ts'

const ledgerTable =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null)'

export class MigrationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationError'
  }
}

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Forward-only `NNNN-name.sql` files, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies what is missing, all of it in one transaction under a table lock, so several processes may start at once and a kill leaves nothing half done.
 * Refuses a database that a newer release has migrated, or a file that changed after it was applied.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  await createLedger(pool)
  // The release before may serve meanwhile, and wait for what this holds while this waits for it.
  return againAfterConflict(() => migrateOnce(pool, migrations))
}

async function migrateOnce(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = '10min'")
    await client.query('lock table migrations in access exclusive mode')
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
    checkApplied(rows, migrations)
    const missing = migrations.filter((migration) => !rows.some((row) => row.name === migration.name))
    await runMigrations(client, missing)
    await client.query('commit')
    return missing.map((migration) => migration.name)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Makes the tables of these migrations in an empty database, within the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(ledgerTable)
  await runMigrations(client, migrations)
}

async function runMigrations(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum, applied_at) values ($1, $2, now())', [migration.name, migration.checksum])
  }
}

function checkApplied(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const known = migrations.find((migration) => migration.name === row.name)
    if (!known)
      throw new MigrationError(
        `This database was made by a newer release of Coterie (it has migration ${row.name}). Start that release, or a newer one.`,
      )
    if (known.checksum !== row.checksum)
      throw new MigrationError(
        `The migration ${row.name} was changed after this database had applied it. Restore the file as it was released.`,
      )
  }
}

/** `create table if not exists` still collides when two sessions run it at the same moment; the loser finds it made. */
async function createLedger(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(ledgerTable)
      return
    } catch (error) {
      if (attempt >= 5 || !['23505', '42P07', 'XX000'].includes(databaseErrorCode(error))) throw error
      await sleep(50)
    }
  }
}
