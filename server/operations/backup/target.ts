import type pg from 'pg'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import { applyMigrations, readMigrations } from '#server/platform/database/migrate.ts'
import { RefusedError } from './refused-error.ts'
import { listSequences, listTables, nameOf, quote, type CopiedTable, type SchemaLevel, type SequenceState } from './tables.ts'

/** What was taken away from the target for the time of the copying. */
export interface PreparedTarget {
  /** As this release makes them at that level. */
  readonly tables: readonly CopiedTable[]
  readonly foreignKeys: readonly { readonly table: string; readonly name: string; readonly definition: string }[]
}

/** Throws unless the database is one that nobody ever used: nothing of it is overwritten. */
export async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client)
  const [table] = tables
  if (!table) return
  throw new RefusedError(
    `The database is not empty: it has the table ${table.schema}.${table.name}${tables.length > 1 ? ` and ${tables.length - 1} more` : ''}. Choose an empty one.`,
  )
}

/** Throws when the level knows something that this release does not: then only a newer one can read it. */
export function refuseNewer(level: SchemaLevel, migrationsFolder: string, what: string): void {
  const known = readMigrations(migrationsFolder)
  const isNewer = (detail: string) =>
    new RefusedError(`${what} is of a newer release of Coterie (${detail}). Use that release, or a newer one.`)
  for (const { name, checksum } of level.migrations) {
    const same = known.find((migration) => migration.name === name)
    if (!same) throw isNewer(`it has migration ${name}`)
    if (same.checksum !== checksum)
      throw new RefusedError(`${what} has another migration ${name} than this release: it is not of Coterie as released.`)
  }
  if (level.jobs !== null && level.jobs > ownJobsVersion()) throw isNewer('its job queue is newer')
}

/**
 * Makes the tables of that level in an empty database, without rows, and takes away what would stand in the way of rows that are
 * copied one table after the other: foreign keys and triggers. All within the caller's transaction, so a kill leaves it empty. Needs
 * no more rights than the owner of the database has.
 */
export async function prepareTarget(client: pg.ClientBase, level: SchemaLevel, migrationsFolder: string): Promise<PreparedTarget> {
  refuseNewer(level, migrationsFolder, 'What is to be copied')
  await refuseOccupied(client)
  await refuseOtherEncoding(client)
  const wanted = new Set(level.migrations.map(({ name }) => name))
  await applyMigrations(
    client,
    readMigrations(migrationsFolder).filter(({ name }) => wanted.has(name)),
  )
  if (level.jobs !== null) await makeJobs(client, level.jobs)
  // What the migrations wrote is checked now: a table with checks that wait cannot be altered.
  await client.query('set constraints all immediate')
  const tables = await listTables(client)
  const foreignKeys = await listForeignKeys(client, tables)
  await runAll(client, [
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`),
    ...tables.map((table) => `alter table ${nameOf(table)} disable trigger user`),
  ])
  // Rows that migrations made come with the copy.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  return { tables, foreignKeys }
}

/** Puts back what `prepareTarget` took away; foreign keys are proven over every row. */
export async function finishTarget(client: pg.ClientBase, target: PreparedTarget, sequences: readonly SequenceState[]): Promise<void> {
  await client.query('set constraints all immediate')
  // Those of other tables stay behind with them.
  const own = new Set((await listSequences(client)).map(nameOf))
  const numbers = sequences.filter((sequence) => own.has(nameOf(sequence)))
  await client.query(
    `select setval(name::regclass, value, called) from unnest($1::text[], $2::bigint[], $3::boolean[]) as given(name, value, called)`,
    [numbers.map(nameOf), numbers.map(({ lastValue }) => lastValue), numbers.map(({ isCalled }) => isCalled)],
  )
  await runAll(client, [
    ...target.foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`),
    ...target.tables.map((table) => `alter table ${nameOf(table)} enable trigger user`),
  ])
}

/** Statements without values, in one round trip: between two places it is what most of the time goes to. */
async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join(';\n'))
}

/** The table of the target that takes these rows. Throws where a column has no place. */
export function placeFor(target: PreparedTarget, table: Pick<CopiedTable, 'schema' | 'name' | 'columns'>): CopiedTable | undefined {
  const place = target.tables.find(({ schema, name }) => schema === table.schema && name === table.name)
  if (!place) return undefined
  const unknown = table.columns.find((column) => !place.columns.includes(column))
  if (unknown !== undefined) throw new RefusedError(`This release knows no column ${unknown} in ${table.schema}.${table.name}.`)
  return { ...place, columns: table.columns }
}

async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
  if (rows[0]?.encoding !== 'UTF8') throw new RefusedError(`The database has the encoding ${rows[0]?.encoding ?? '?'}; it must be UTF8.`)
}

async function listForeignKeys(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<PreparedTarget['foreignKeys']> {
  const { rows } = await client.query<{ schema: string; tableName: string; name: string; definition: string }>(
    `select namespace.nspname as schema, class.relname as "tableName", conname as name, pg_get_constraintdef(con.oid) as definition
     from pg_constraint con join pg_class class on class.oid = con.conrelid join pg_namespace namespace on namespace.oid = class.relnamespace
     where contype = 'f' and conparentid = 0 and namespace.nspname = any($1) order by con.oid`,
    [[...new Set(tables.map(({ schema }) => schema))]],
  )
  return rows.map(({ schema, tableName, name, definition }) => ({ table: nameOf({ schema, name: tableName }), name, definition }))
}

/** The version of the job queue's tables that this release makes. */
function ownJobsVersion(): number {
  const version = /INSERT INTO jobs\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans('jobs'))?.[1]
  if (version === undefined) throw new Error('the plan of the job queue names no version')
  return Number(version)
}

/** The queue's own plans, back to the version that is asked for; the next start brings it forward again. */
async function makeJobs(client: pg.ClientBase, version: number): Promise<void> {
  await client.query(withinTransaction(getConstructionPlans('jobs')))
  for (let at = ownJobsVersion(); at > version; at -= 1) await client.query(withinTransaction(getRollbackPlans('jobs', at)))
}

/** The plans come as transactions of their own, which would end the caller's. */
function withinTransaction(plan: string): string {
  const inner = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1]
  if (inner === undefined) throw new Error('the plan of the job queue has another form than this release knows')
  return inner.replace(/SET LOCAL (lock_timeout|idle_in_transaction_session_timeout) = \d+;/g, '')
}
