import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { query } from './fixtures/rows.ts'
import { runApp, type App } from './fixtures/run-app.ts'
import { IS_ROOT, SOMEBODY, temporaryFolder } from './fixtures/surroundings.ts'
import { startEmbeddedPostgres } from './index.ts'
import { readPostmasterNote } from './postmaster.ts'

const warnings: string[] = []
const log = { info() {}, warn: (message: string) => void warnings.push(message) }
const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end()))
})

async function start(dataDir: string): Promise<App> {
  const app = await runApp(dataDir)
  apps.push(app)
  return app
}

test('a second app on the same data folder is refused with one sentence, and the first goes on', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const second = await runApp(dataDir)
  expect(second.report.refused).toBe(
    `Coterie is already running on the data folder ${dataDir} (process ${first.pid}); stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await query(first.report, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two first starts at once one wins and one is refused', async () => {
  const dataDir = temporaryFolder()
  const both = await Promise.all([runApp(dataDir), runApp(dataDir)])
  const winners = both.filter((app) => app.report.refused === undefined)
  expect(winners).toHaveLength(1)
  for (const winner of winners) expect(await winner.end()).toBe(0)
})

test('data files of another major version are named and left alone', async () => {
  const dataDir = temporaryFolder()
  await (await start(dataDir)).end()
  apps.length = 0
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(versionFile, '17\n')
  const before = readdirSync(join(dataDir, 'postgres'))
  const refused = await runApp(dataDir)
  expect(refused.report.refused).toContain('was made by PostgreSQL 17 and this Coterie brings PostgreSQL 18')
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(before)

  writeFileSync(versionFile, '18\n')
  const app = await start(dataDir)
  expect(await query(app.report, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that is no finished database is kept aside', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'half-made'), 'kept')
  const database = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('postgres.unfinished-'))
  expect(readFileSync(join(dataDir, aside, 'half-made'), 'utf8')).toBe('kept')
  expect(warnings.some((message) => message.includes(aside))).toBe(true)
})

test('a pid file of a dead server whose process id a stranger has now is no obstacle', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await first.end()
  apps.length = 0
  const stranger = spawn('sleep', ['3600'], { stdio: 'ignore' })
  try {
    for (const pid of [2_147_483_646, stranger.pid]) {
      writeFileSync(pidFile, [pid, ...lines.slice(1)].join('\n'))
      const app = await start(dataDir)
      expect(app.report.adopted).toBe(false)
      expect(readPostmasterNote(join(dataDir, 'postgres'))?.pid).not.toBe(pid)
      expect(await query(app.report, 'select 1 as one')).toEqual([{ one: 1 }])
      await app.end()
      apps.length = 0
    }
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a data folder that cannot be written is named in one sentence', async () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o555)
  const app = await runApp(dataDir, IS_ROOT ? { uid: SOMEBODY } : {})
  expect(app.report.refused).toContain(`The data folder ${dataDir} cannot be locked`)
})
