import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { query } from './fixtures/rows.ts'
import { runApp } from './fixtures/run-app.ts'
import { deepFolder, temporaryFolder, until, watchersOf } from './fixtures/surroundings.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts'
import { isPostmasterOf, readPostmasterNote } from './postmaster.ts'

const log = { info() {}, warn() {} }
const started: EmbeddedPostgres[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()))
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  started.push(database)
  return database
}

test('data written before a stop is there after the next start', async () => {
  const dataDir = join(temporaryFolder(), 'not', 'there', 'yet')
  const first = await start(dataDir)
  expect(first.adopted).toBe(false)
  await query(first.connection, 'create table note as select 7 as number')
  const { pid } = readPostmasterNote(join(dataDir, 'postgres')) ?? { pid: 0 }
  await first.stop()
  await first.stop()
  expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second.connection, 'select number from note')).toEqual([{ number: 7 }])
})

test('the server is durable, independent of the C library, and reached by its private socket alone', async () => {
  const dataDir = temporaryFolder()
  const { connection } = await start(dataDir)
  const settings = await query(
    connection,
    `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding', 'jit')`,
  )
  expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    jit: 'off',
  })
  const [locale] = await query(connection, `select datlocprovider, datlocale from pg_database where datname = current_database()`)
  expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('a tool finds the running server, and none after the stop', async () => {
  const dataDir = temporaryFolder()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  const database = await start(dataDir)
  expect(await findEmbeddedPostgres(dataDir)).toEqual(database.connection)
  await database.stop()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

test('a failed statement leaves nothing of its words in the log', async () => {
  const dataDir = temporaryFolder()
  const { connection } = await start(dataDir)
  await expect(query(connection, `select 'a private word'::int`)).rejects.toThrow('a private word')
  const lines = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(lines).toContain('ready to accept connections')
  expect(lines).not.toContain('private')
})

test('a server that dies on its own comes back under the same address', async () => {
  const dataDir = temporaryFolder()
  const { connection } = await start(dataDir)
  await query(connection, 'create table note as select 7 as number')
  const { pid } = readPostmasterNote(join(dataDir, 'postgres')) ?? { pid: 0 }
  process.kill(pid, 'SIGKILL')
  await until('it is dead', () => !isPostmasterOf(join(dataDir, 'postgres'), pid))
  await until('another server is ready', () => {
    const note = readPostmasterNote(join(dataDir, 'postgres'))
    return note?.status === 'ready' && isPostmasterOf(join(dataDir, 'postgres'), note.pid)
  })
  expect(await query(connection, 'select number from note')).toEqual([{ number: 7 }])
})

test('a temporary folder too deep for a socket is passed over', async () => {
  const folder = temporaryFolder()
  const app = await runApp(join(folder, 'data'), { tmpDir: deepFolder(folder) })
  expect(app.report.host.length).toBeLessThan(80)
  expect(await query(app.report, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await app.end()).toBe(0)
  await until('the watcher is gone', () => watchersOf(join(folder, 'data')).length === 0)
})
