import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { program, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'
import { isPostmasterOf, pidFile, readPostmasterNote, stopPostmaster, type PostmasterNote } from './postmaster.ts'
import { commandAs, type Account } from './privileges.ts'
import { logSince, logSize, openServerLog } from './server-log.ts'
import { serverArguments } from './settings.ts'

/** Everything a server needs to be started. */
export interface LaunchPlan {
  place: Place
  binaries: Binaries
  account: Account
  socketFolder: string
  port: number
  maxConnections: number
}

/** Replaying the log after a crash takes as long as it takes; past this something else is wrong. */
const READY_WITHIN_MS = 300_000
/** Backends of a postmaster that was killed notice it when their statement ends; until then a new one must not start. */
const OLD_BACKENDS_MS = 30_000
/** No process can have this id. */
const NOBODYS_PID = 2_147_483_647

/** Starts PostgreSQL and waits until it answers queries. */
export async function launch(plan: LaunchPlan): Promise<PostmasterNote> {
  const giveUpAt = Date.now() + OLD_BACKENDS_MS
  for (;;) {
    unmaskStalePid(plan.place.cluster)
    const logStart = logSize(plan.place.logFile)
    const note = await launchOnce(plan)
    if (note) return note
    const lines = logSince(plan.place.logFile, logStart)
    if (!/still in use/.test(lines) || Date.now() > giveUpAt) throw failure(plan.place, lines)
    await sleep(100)
  }
}

async function launchOnce({
  place,
  binaries,
  account,
  socketFolder,
  port,
  maxConnections,
}: LaunchPlan): Promise<PostmasterNote | undefined> {
  const log = openServerLog(place.logFile)
  const { command, args, options } = commandAs(
    account,
    program(binaries, 'postgres'),
    serverArguments(place.cluster, socketFolder, port, maxConnections),
  )
  // A session of its own: neither Ctrl-C nor a kill of our process group reaches the server before we are done with it.
  const server = spawn(command, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  server.unref()
  return untilReady(place.cluster, server)
}

async function untilReady(cluster: string, server: ChildProcess): Promise<PostmasterNote | undefined> {
  let isOver = false
  server.once('exit', () => (isOver = true))
  server.once('error', () => (isOver = true))
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!isOver && Date.now() < giveUpAt) {
    const note = readPostmasterNote(cluster)
    if (note?.pid === server.pid && note?.status === 'ready') return note
    await sleep(5)
  }
  if (!isOver && server.pid !== undefined) await stopPostmaster(cluster, server.pid)
  return undefined
}

/**
 * PostgreSQL takes any living process for the one in a stale postmaster.pid. When that process is a stranger, the file
 * gets an impossible id, and stays: with it PostgreSQL still finds backends that outlived their postmaster.
 */
function unmaskStalePid(cluster: string): void {
  const note = readPostmasterNote(cluster)
  if (!note || isPostmasterOf(cluster, note.pid)) return
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n')
  writeFileSync(pidFile(cluster), [NOBODYS_PID, ...rest].join('\n'))
}

function failure(place: Place, lines: string): DatabaseStartError {
  const reason = lines
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error|cannot/.test(line))
    ?.replace(/^.*?(FATAL|PANIC): +/, '')
  return new DatabaseStartError(`PostgreSQL did not start${reason ? ` (${reason.trim()})` : ''}; its log is ${place.logFile}.`)
}
