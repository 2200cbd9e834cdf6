import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { beginSnapshot, openWide } from './snapshot.ts'
import { copyIn, copyOut, holdTables, listSequences, listTables, nameOf, readLevel } from './tables.ts'
import { finishTarget, placeFor, prepareTarget } from './target.ts'

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')
const source = await openTestDatabase()
const server = inject('databaseServer')
const targetName = `copied_${randomBytes(6).toString('hex')}`
const administration = new pg.Pool({ connectionString: server, max: 1 })

beforeAll(() => administration.query(`create database ${targetName}`))
afterAll(async () => {
  for (const name of [targetName, `${targetName}_queue`]) await administration.query(`drop database if exists ${name} with (force)`)
  await administration.end()
})

/** All rows of a table as one text, in an order that both databases share. */
async function contentOf(client: pg.ClientBase, table: { schema: string; name: string }): Promise<string> {
  const { rows } = await client.query<{ content: string }>(
    `select coalesce(string_agg(one::text, E'\\n' order by one::text collate "C"), '') as content from ${nameOf(table)} one`,
  )
  return rows[0]?.content ?? ''
}

const shape = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
    where connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'index ' || pg_get_indexdef(indexrelid) || indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relname !~ 'queue_stats'
  order by 1`
const shapeOf = async (client: pg.ClientBase) => (await client.query<{ line: string }>(shape)).rows.map(({ line }) => line)

async function withClients(work: (from: pg.Client, to: pg.Client) => Promise<void>): Promise<void> {
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await openWide(client)
    return client
  }
  const from = await open(source.pool.options.connectionString ?? '')
  const to = await open(withDatabase(server, targetName))
  try {
    await work(from, to)
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

const awkward = 'back\\slash, \\., tab\t, line\nand \\N, \u0001, é 漢字 🙂, "quotes"'

async function fillSource(): Promise<void> {
  const [first, second] = [await source.person(), await source.person()]
  await source.query('insert into posts (user_id, content, created_at) values ($1, $2, now())', [first, awkward])
  await source.query('insert into follows (follower_id, followed_id, created_at) values ($1, $2, now())', [first, second])
  await source.query('insert into ledger_subjects (id, user_id) values (41, $1)', [first])
  await source.query(
    `with made as (
       insert into ledger_transactions (kind, source, creator_subject, happened_at) values ('sale', 'pi_1', 41, now()) returning id
     )
     insert into ledger_entries (transaction_id, account, subject_id, amount_cents, currency, happened_at, kind)
     select id, account, 41, cents, 'USD', now(), 'sale' from made, (values ('provider', 900), ('creator', -900)) as t (account, cents)`,
  )
  const jobs = await startJobs(source.pool, createLog('fatal'))
  const add = await jobs.open({ name: 'copied', workers: 0, seconds: 60, retryAfterSeconds: 1, run: async () => undefined })
  await add(7)
  await add(8)
  await jobs.stop()
}

describe('copying every table', () => {
  beforeAll(fillSource)

  it('gives an empty database the same tables, rows, rules and numbers', () =>
    withClients(async (from, to) => {
      await beginSnapshot(from)
      const tables = await listTables(from)
      await holdTables(from, tables)
      expect(tables.map(nameOf)).toEqual(expect.arrayContaining(['"public"."users"', '"jobs"."job"', '"public"."sandbox_stripe"']))
      const level = await readLevel(from)
      if (!level) throw new Error('the source has no level')
      await to.query('begin')
      const target = await prepareTarget(to, level, migrationsFolder)
      // Somebody writes while it is copied: nothing of that is seen.
      const late = await source.person()
      for (const table of tables) {
        const place = placeFor(target, table)
        if (!place) throw new Error(`no place for ${nameOf(table)}`)
        const sink = copyIn(to, place)
        await pipeline(copyOut(from, table), sink)
        const { rows } = await from.query<{ count: string }>(`select count(*) from ${nameOf(table)}`)
        expect([nameOf(table), sink.rowCount]).toEqual([nameOf(table), Number(rows[0]?.count)])
      }
      const sequences = await listSequences(from)
      await finishTarget(to, target, sequences)
      await to.query('commit')
      for (const table of tables) expect([nameOf(table), await contentOf(to, table)]).toEqual([nameOf(table), await contentOf(from, table)])
      expect((await to.query('select from users where id = $1', [late])).rowCount).toBe(0)
      expect(await shapeOf(to)).toEqual(await shapeOf(from))
      expect(await listSequences(to)).toEqual(sequences)
      const pool = new pg.Pool({ connectionString: withDatabase(server, targetName), max: 1 })
      expect(await migrate(pool, migrationsFolder)).toEqual([])
      await pool.end()
    }))

  it('knows every kind of thing that holds data', async () => {
    const found = await source.query<{ kind: string }>(
      `select distinct relkind::text as kind from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname in ('public', 'jobs') order by 1`,
    )
    // Tables, partitioned ones, their indexes, sequences, rows as types. Materialised views and foreign tables would be left out.
    expect(found.map(({ kind }) => kind).filter((kind) => !['r', 'p', 'i', 'I', 'S', 'c', 'v'].includes(kind))).toEqual([])
    expect(await source.query('select from pg_largeobject_metadata')).toEqual([])
    expect(await source.query("select name from jobs.queue where table_name <> 'job_common'")).toEqual([])
  })

  it('makes the tables of an older job queue, which the next start brings forward', async () => {
    const name = `${targetName}_queue`
    await administration.query(`create database ${name}`)
    const pool = new pg.Pool({ connectionString: withDatabase(server, name), max: 4 })
    const versionOf = async (from: pg.Pool) =>
      (await from.query<{ version: number }>('select version from jobs.version')).rows[0]?.version ?? 0
    const own = await versionOf(source.pool)
    const client = await pool.connect()
    try {
      const level = await readLevel(client)
      expect(level).toBeNull()
      await client.query('begin')
      await prepareTarget(client, { migrations: [], jobs: own - 3 }, migrationsFolder).then((target) => finishTarget(client, target, []))
      await client.query('insert into jobs.version (version) values ($1)', [own - 3])
      await client.query('commit')
    } finally {
      client.release()
    }
    await (await startJobs(pool, createLog('fatal'))).stop()
    expect(await versionOf(pool)).toBe(own)
    await pool.end()
  })
})
