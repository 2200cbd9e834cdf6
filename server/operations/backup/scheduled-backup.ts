import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { backupName, expired, madeAtOf } from './retention.ts'

const tool = fileURLToPath(new URL('../../cli.ts', import.meta.url))
/** A backup that takes longer has failed. */
const longest = 20 * 3_600
/** What a killed backup left; one that is being written was written to a moment ago. */
const abandonedAfter = 6 * 3_600_000

/** The name of its queue, under which System shows it. */
export const backupJob = 'backup'

/** What stays of a run in the queue. */
export interface BackupRun {
  /** Files that were not there to be copied. */
  readonly missing: number
}

/**
 * The operator's `backup` by the clock, and after it the end of those that are too old. It runs in a process of its own, so that nobody
 * waits while it compresses; the queue gives each hour's run to one worker of all. A failure is the job's own: it is tried again, and
 * System and doctor show it.
 */
export function scheduleBackups(platform: Platform): Background {
  const { config, clock, log } = platform
  const { backups } = config
  if (backups === null) return { jobs: [], stop: () => Promise.resolve() }
  let running: Running | undefined
  const run = async () => {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    const name = backupName(clock.now(), config.backupKey !== null)
    running = runTool(join(backups.folder, name))
    const said = await running.ended.finally(() => (running = undefined))
    const removed = await removeOld(backups.folder, name, backups.keep, clock.now())
    log.info({ name, said, removed }, 'a backup was made')
    return { missing: Number(/^(\d+) files that rows name/m.exec(said)?.[1] ?? 0) } satisfies BackupRun
  }
  const job: ScheduledJob = { name: backupJob, cron: backups.cron, run, seconds: longest }
  return {
    jobs: [job],
    stop: async () => {
      running?.process.kill('SIGTERM')
      await running?.ended.catch(() => undefined)
    },
  }
}

interface Running {
  readonly process: ChildProcess
  /** What it said; rejects with its own sentence. */
  readonly ended: Promise<string>
}

function runTool(file: string): Running {
  const child = spawn(process.execPath, [tool, 'backup', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    // Readers come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
  } catch {
    // Only a hint; some systems do not let it be given.
  }
  let [said, complaint] = ['', '']
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(said.trim())
      else reject(new Error(complaint.trim().slice(-500) || `the backup ended with ${signal ?? `code ${code ?? '?'}`}`))
    })
  })
  return { process: child, ended }
}

async function removeOld(folder: string, latest: string, keep: Parameters<typeof expired>[1], now: Date): Promise<string[]> {
  const names = await readdir(folder)
  const gone = expired(names, keep, latest)
  for (const name of names) {
    const isUnfinished = /\.part(\.sums|\.keys)?$/.test(name) && madeAtOf(name.replace(/\.part.*$/, '')) !== undefined
    if (isUnfinished && now.getTime() - (await stat(join(folder, name))).mtimeMs > abandonedAfter) gone.push(name)
  }
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone
}
