import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { serverFiles } from '#tests/bundled-server.ts'
import { until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { startTestSite } from '#tests/site.ts'
import { templateName, withDatabase } from '#tests/quick-postgres.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSite } from './harness/audit.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'

const root = join(import.meta.dirname, '..', '..')
const { command } = serverFiles()
const migrations = join(root, 'server', 'migrations')
const fixtures = join(import.meta.dirname, 'releases')
const files = readdirSync(migrations)
  .filter((name) => /^\d{4}-.*\.sql$/.test(name))
  .sort()
/** Each state that was ever released has a file of rows that a site of that release would hold. */
const states = readdirSync(fixtures)
  .filter((name) => /^\d{4}\.sql$/.test(name))
  .map((name) => name.slice(0, 4))
  .sort()
const server = inject('databaseServer')
const folder = mkdtempSync(join(tmpdir(), 'coterie-releases-'))
const made: string[] = []

afterAll(async () => {
  for (const name of made) await onServer((pool) => pool.query(`drop database if exists ${name} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

async function onServer<T>(work: (pool: pg.Pool) => Promise<T>, name = 'postgres'): Promise<T> {
  const pool = new pg.Pool({ connectionString: name === 'postgres' ? server : withDatabase(server, name), max: 2 })
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A site that began with the first release and took every one up to this. */
async function siteOf(state: string): Promise<string> {
  const name = `release_${state}_${Math.random().toString(36).slice(2, 8)}`
  made.push(name)
  await onServer((pool) => pool.query(`create database ${name}`))
  const before = mkdtempSync(join(folder, 'migrations-'))
  await onServer(async (pool) => {
    for (const file of files.filter((one) => one.slice(0, 4) <= state)) {
      copyFileSync(join(migrations, file), join(before, file))
      await migrate(pool, before)
      await pool.query(readFileSync(join(fixtures, `${file.slice(0, 4)}.sql`), 'utf8'))
    }
  }, name)
  return name
}

/** Every column, key, check, index, trigger and function, in words that do not depend on when they were made. */
function schemaOf(name: string): Promise<string[]> {
  return onServer(async (pool) => {
    const { rows } = await pool.query<{ line: string }>(`
      select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        || ' ' || is_identity || ' ' || coalesce(generation_expression, '') as line
      from information_schema.columns where table_schema = 'public'
      union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'trigger ' || tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by line`)
    return rows.map(({ line }) => line)
  }, name)
}

type Kept = ReadonlyMap<string, { readonly count: number; readonly columns: ReadonlyMap<string, string> }>

/** How many rows each table has, and a checksum of each column. */
function rowsOf(name: string): Promise<Kept> {
  return onServer(async (pool) => {
    const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations' group by 1`)
    const kept = new Map<string, { count: number; columns: Map<string, string> }>()
    for (const table of tables) {
      const { rows } = await pool.query<Record<string, unknown>>(`select to_jsonb(t) as row from ${table.name} t`)
      const all = rows.map(({ row }) => row as Record<string, unknown>)
      const sumOf = (column: string) =>
        createHash('sha256')
          .update(
            all
              .map((row) => JSON.stringify(row[column]))
              .sort()
              .join('\n'),
          )
          .digest('hex')
      kept.set(table.name, { count: all.length, columns: new Map(table.columns.map((column) => [column, sumOf(column)])) })
    }
    return kept
  }, name)
}

function expectKept(before: Kept, after: Kept, state: string): void {
  for (const [table, { count, columns }] of before) {
    expect(after.get(table)?.count, `${state}: rows of ${table}`).toBe(count)
    for (const [column, sum] of columns) {
      const now = after.get(table)?.columns.get(column)
      // What a later release took away, on purpose.
      if (now === undefined) expect(dropped, `${state}: ${table}.${column}`).toContain(`${table}.${column}`)
      else if (!changed.includes(`${table}.${column}`)) expect(now, `${state}: ${table}.${column}`).toBe(sum)
    }
  }
}
const dropped = ['users.photo_url', 'posts.media_url', 'posts.media_type']
/** Columns that a later release gave other values, on purpose: who sees when someone is online (0032). */
const changed = ['users.presence_for']

function runMigrate(name: string) {
  const env = { ...process.env, DATABASE_URL: withDatabase(server, name), DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, [command, 'migrate'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()))
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => child.on('exit', (code) => resolve({ code, errors })))
  return { child, ended }
}

const appliedTo = (name: string) =>
  onServer(
    async (pool) => (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map((row) => row.name),
    name,
  )

describe('F22 a release finds the database of every earlier one', () => {
  it('has rows of every state, and no migration was changed since it landed', () => {
    const landed = readFileSync(join(fixtures, 'landed.txt'), 'utf8').trim().split('\n')
    expect(states).toEqual(landed.map((line) => line.slice(0, 4)))
    const now = files.map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(migrations, name)))
          .digest('hex')}`,
    )
    expect(now).toEqual(landed)
  })

  it('brings each to its own state with every row, and again nothing', { timeout: stretch(180_000) }, async () => {
    const fresh = await schemaOf(templateName)
    expect(fresh.length).toBeGreaterThan(500)
    const chosen = isWhole ? states : states.filter((_, index) => index % 7 === 0)
    let rows = 0
    for (const state of chosen) {
      const name = await siteOf(state)
      const before = await rowsOf(name)
      await onServer(async (pool) => {
        expect(await migrate(pool, migrations), state).toEqual(files.filter((file) => file.slice(0, 4) > state))
        expect(await migrate(pool, migrations), state).toEqual([])
      }, name)
      const after = await rowsOf(name)
      expectKept(before, after, state)
      expect(await schemaOf(name), state).toEqual(fresh)
      rows += [...before.values()].reduce((sum, { count }) => sum + count, 0)
    }
    reportFault({
      fault: 'F22',
      what: 'databases of every earlier release',
      lost: 0,
      figures: { states: chosen.length, 'rows kept': rows },
    })
  })

  it(
    'is killed in the middle, leaves what was there, and goes through when it is started again',
    { timeout: stretch(120_000) },
    async () => {
      const [first = ''] = states
      const name = await siteOf(first)
      const before = await rowsOf(name)
      const applied = await appliedTo(name)
      const fresh = await schemaOf(templateName)
      let kills = 0
      await onServer(async (pool) => {
        // What each migration waits for in turn: it stands in the middle of one when it is killed.
        for (const table of isWhole ? ['users', 'posts', 'audit_entries', 'comments'] : ['posts']) {
          const holder = await pool.connect()
          await holder.query('begin')
          await holder.query(`lock table ${table} in access share mode`)
          const { child, ended } = runMigrate(name)
          const waiting = () =>
            pool.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()",
            )
          await until(waiting, ({ rows }) => rows.length > 0, 60_000)
          child.kill('SIGKILL')
          await ended
          kills += 1
          await holder.query('rollback')
          holder.release()
          const gone = () =>
            pool.query("select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()")
          await until(gone, ({ rows }) => rows.length === 0, 30_000)
          expect(await appliedTo(name)).toEqual(applied)
          expectKept(before, await rowsOf(name), `after a kill at ${table}`)
        }
      }, name)
      const [one, two] = [runMigrate(name), runMigrate(name)]
      expect(await one.ended).toEqual({ code: 0, errors: '' })
      expect(await two.ended).toEqual({ code: 0, errors: '' })
      expect(await appliedTo(name)).toEqual(files)
      expect(await schemaOf(name)).toEqual(fresh)
      expectKept(before, await rowsOf(name), 'after the kills')
      expectSoundSite({ DATABASE_URL: withDatabase(server, name), DATA_DIR: folder })
      reportFault({ fault: 'F22', what: 'kill -9 in the middle of migrations', lost: 0, figures: { kills } })
    },
  )

  it('goes on serving with the release before while the next one widens its tables', { timeout: stretch(60_000) }, async () => {
    const site = await startTestSite()
    const [anna, ben] = [await site.person(), await site.person()]
    const id = await talkBetween(anna, ben)
    const statuses = new Map<number, number>()
    const note = ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const use = async () => {
      note(await anna.post('/api/posts', { content: 'Hello' }))
      note(await anna.post(`/api/conversations/${id}/messages`, { content: 'Hello', messageType: 'text' }))
      note(await ben.get('/api/posts'))
      note(await ben.get(`/api/users/${anna.id}`))
      note(await ben.post('/api/conversations/list', {}))
      note(await ben.get('/api/me'))
    }
    // Statements are prepared before, and must outlive what the next release adds.
    for (let time = 0; time < 3; time += 1) await use()
    for (const table of [
      'users',
      'posts',
      'comments',
      'messages',
      'conversations',
      'conversation_members',
      'sessions',
      'media',
      'follows',
      'site_settings',
    ]) {
      await site.query(`alter table ${table} add column next_release text, add column next_count integer not null default 0`)
      await site.query(`create index on ${table} (next_count)`)
      await use()
    }
    await site.query('create table next_release (id bigint primary key)')
    for (let time = 0; time < 3; time += 1) await use()
    expect([...statuses.keys()].filter((status) => status >= 400)).toEqual([])
    const used = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    reportFault({ fault: 'F22', what: 'an older release while tables are widened', tried: used, acknowledged: used, lost: 0 })
  })
})
