import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { query, writeUntilKilled, writtenIds } from './fixtures/rows.ts'
import { runApp, spawnApp, type App } from './fixtures/run-app.ts'
import { temporaryFolder, until, watchersOf } from './fixtures/surroundings.ts'
import { isPostmasterOf, readPostmasterNote } from './postmaster.ts'

const apps: App[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end()))
})

async function start(dataDir: string): Promise<App> {
  const app = await runApp(dataDir)
  apps.push(app)
  return app
}

function serverOf(dataDir: string): number {
  const note = readPostmasterNote(join(dataDir, 'postgres'))
  if (!note) throw new Error('no server')
  return note.pid
}

function killWatchers(dataDir: string): void {
  for (const pid of watchersOf(dataDir)) process.kill(pid, 'SIGKILL')
}

/** Lets writes run, kills what `kill` says in their midst, and answers the ids that were acknowledged. */
async function crashWhileWriting(app: App, kill: () => Promise<void>): Promise<number[]> {
  const writing = await writeUntilKilled(app.report)
  // A busy disk takes its time for each of them: every row is synced.
  await until('rows are written', () => writing.acknowledged.length > 40, 25_000)
  await kill()
  return [...writing.acknowledged]
}

async function expectAllThere(app: App, acknowledged: number[]): Promise<void> {
  const ids = await writtenIds(app.report)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
}

test('after kill -9 of the app its watcher ends the server, and every acknowledged row is there', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const server = serverOf(dataDir)
  const acknowledged = await crashWhileWriting(first, () => first.kill())
  await until('the orphan is gone', () => !isPostmasterOf(join(dataDir, 'postgres'), server), 5_000)
  await until('its socket is gone', () => !existsSync(first.report.host))
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  const second = await start(dataDir)
  expect(second.report.adopted).toBe(false)
  await expectAllThere(second, acknowledged)
})

test('a start right after kill -9 of the app works, whoever is quicker, the watcher or the start', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: number[] = []
  for (const pauseMs of [0, 40, 80, 120]) {
    const app = await start(dataDir)
    acknowledged.push(...(await crashWhileWriting(app, () => app.kill())))
    await sleep(pauseMs)
  }
  const last = await start(dataDir)
  await expectAllThere(last, acknowledged)
  const server = serverOf(dataDir)
  // By now every old watcher has had its say.
  await until('one watcher is left', () => watchersOf(dataDir).length === 1)
  expect(isPostmasterOf(join(dataDir, 'postgres'), server)).toBe(true)
})

test('a server whose app and watcher were killed is adopted, and ended by its new app', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const server = serverOf(dataDir)
  const acknowledged = await crashWhileWriting(first, async () => {
    killWatchers(dataDir)
    await first.kill()
  })

  const second = await start(dataDir)
  expect(second.report.adopted).toBe(true)
  expect(serverOf(dataDir)).toBe(server)
  await expectAllThere(second, acknowledged)
  expect(await second.end()).toBe(0)
  expect(isPostmasterOf(join(dataDir, 'postgres'), server)).toBe(false)
  expect(existsSync(second.report.host)).toBe(false)
})

test('the watcher of the dead app leaves an adopted server alone, the watcher of the new app ends it', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const server = serverOf(dataDir)
  const [oldWatcher = 0] = watchersOf(dataDir)
  process.kill(oldWatcher, 'SIGSTOP')
  await first.kill()
  const second = await start(dataDir)
  expect(second.report.adopted).toBe(true)

  process.kill(oldWatcher, 'SIGCONT')
  await until('the old watcher is gone', () => !watchersOf(dataDir).includes(oldWatcher))
  expect(await query(second.report, 'select 1 as one')).toEqual([{ one: 1 }])

  await second.kill()
  await until('the adopted orphan is gone', () => !isPostmasterOf(join(dataDir, 'postgres'), server), 5_000)
})

test('when everything is killed at once, the next start recovers every acknowledged row', async () => {
  const dataDir = temporaryFolder()
  const first = await start(dataDir)
  const server = serverOf(dataDir)
  const acknowledged = await crashWhileWriting(first, async () => {
    killWatchers(dataDir)
    process.kill(server, 'SIGKILL')
    await first.kill()
  })

  const second = await start(dataDir)
  expect(second.report.adopted).toBe(false)
  await expectAllThere(second, acknowledged)
  expect(existsSync(first.report.host)).toBe(false)
})

test('a first start that is killed while the database is made leaves nothing in the way', async () => {
  const dataDir = temporaryFolder()
  const child = spawnApp(dataDir)
  await until('the database is being made', () => readdirSync(dataDir).some((name) => name.startsWith('postgres.making-')))
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const app = await start(dataDir)
  expect(await query(app.report, 'select 1 as one')).toEqual([{ one: 1 }])
  await app.end()
  await (await start(dataDir)).end()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.making-'))).toEqual([])
})
