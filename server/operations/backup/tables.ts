import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { RefusedError } from './refused-error.ts'

/** Everything the site keeps lies in these; what the operator has elsewhere in the same database is not ours. */
const schemas = ['public', 'jobs']

/** What the job queue measured about itself, in partitions by the day that it drops as it likes. */
const leftOut = ['jobs.queue_stats']

export interface CopiedTable {
  readonly schema: string
  readonly name: string
  /** Without what the database computes itself (generated columns). */
  readonly columns: readonly string[]
  readonly isPartitioned: boolean
  /** As the database estimates it, with indexes. */
  readonly bytes: number
}

export interface SequenceState {
  readonly schema: string
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** Which migrations a database has, and which version of the job queue's tables; null where no process ever opened the queue. */
export interface SchemaLevel {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly jobs: number | null
}

/**
 * Every table with its columns, held so that no migration changes it while it is copied. A partitioned table is one; what belongs to
 * an extension is not listed.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<Omit<CopiedTable, 'bytes'> & { bytes: string }>(
    `select namespace.nspname as schema, class.relname as name, class.relkind = 'p' as "isPartitioned",
       coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(class.oid) where isleaf), pg_total_relation_size(class.oid))::text as bytes,
       array(
         select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns
     from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
     where class.relkind in ('r', 'p') and not class.relispartition and class.relpersistence <> 't'
       and namespace.nspname = any($1) and namespace.nspname || '.' || class.relname <> all($2)
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
     order by 1, 2`,
    [schemas, leftOut],
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/** As a dump does it: nobody alters or empties a table from now to the end of the transaction. Reading and writing go on. */
export async function holdTables(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.length === 0) return
  await client.query("set local lock_timeout = '60s'")
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  await client.query("set local lock_timeout = '0'")
  // Whoever rewrote or emptied one between the snapshot and the lock left it empty for the snapshot, without a word.
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = any($1::regnamespace[]) and relkind = 'r' and relfilenode <> pg_relation_filenode(oid) order by 1 limit 1`,
    [[...new Set(tables.map(({ schema }) => schema))]],
  )
  if (rows[0]) throw new RefusedError(`The table ${rows[0].name} was changed at the same moment. Run it again.`)
}

/** The rows as COPY's text format, one line each; no more in memory than the stream's buffer. */
export function copyOut(client: pg.ClientBase, table: CopiedTable): Readable {
  const columns = table.columns.map(quote).join(', ')
  const source = table.isPartitioned ? `(select ${columns} from ${nameOf(table)})` : `${nameOf(table)} (${columns})`
  return client.query(copyTo(`copy ${source} to stdout`))
}

/** Each row is one line of what `copyOut` gives: what is inside of values is escaped. */
export function countRows(piece: Uint8Array): number {
  let count = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

/** Takes what `copyOut` gave; `rowCount` is known once it has finished. Ids keep their values, generated columns compute themselves. */
export function copyIn(client: pg.ClientBase, table: CopiedTable): Writable & { readonly rowCount: number } {
  return client.query(copyFrom(`copy ${nameOf(table)} (${table.columns.map(quote).join(', ')}) from stdin`))
}

/** Numbers are given out beside transactions, so these are never behind the rows of a snapshot that was taken before. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  )
  if (rows.length === 0) return []
  const reads = rows.map(
    ({ schema, name }) => `select ${pg.escapeLiteral(schema)} as schema, ${pg.escapeLiteral(name)} as name,
       last_value::text as "lastValue", is_called as "isCalled" from ${nameOf({ schema, name })}`,
  )
  return (await client.query<SequenceState>(reads.join(' union all '))).rows
}

/** Null where there is no database of Coterie. */
export async function readLevel(client: pg.ClientBase): Promise<SchemaLevel | null> {
  const { rows: known } = await client.query<{ isOurs: boolean; hasJobs: boolean }>(
    `select to_regclass('public.migrations') is not null as "isOurs", to_regclass('jobs.version') is not null as "hasJobs"`,
  )
  if (!known[0]?.isOurs) return null
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migrations order by name',
  )
  if (!known[0].hasJobs) return { migrations, jobs: null }
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return { migrations, jobs: rows[0]?.version ?? null }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const nameOf = ({ schema, name }: { readonly schema: string; readonly name: string }): string => `${quote(schema)}.${quote(name)}`
