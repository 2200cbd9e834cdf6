import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a running server says about itself in `postmaster.pid`. */
export interface PostmasterNote {
  pid: number
  /** The folder of the data it was started on. */
  folder: string
  port: number
  socketFolder: string
  /** `ready` only when queries are answered: the socket opens before recovery ends. */
  status: string
}

const FAST_SHUTDOWN_MS = 60_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

export function readPostmasterNote(cluster: string): PostmasterNote | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, folder, , port, socketFolder, , , status] = lines
  if (!Number(pid)) return undefined
  return { pid: Number(pid), folder: folder ?? '', port: Number(port), socketFolder: socketFolder ?? '', status: (status ?? '').trim() }
}

export function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/**
 * Whether this process is a server of this cluster, and not a stranger that was given the process id of a dead one.
 * The command line is asked since everybody may read it; a process that is over but not yet collected has none.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words[words.indexOf('-D') + 1] === cluster && (words[0] ?? '').endsWith('postgres')
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(`postgres -D ${cluster} `)
  } catch {
    return false
  }
}

/** Ends a server: fast (open transactions roll back, a checkpoint is written), at last at once. Answers whether it is gone. */
export async function stopPostmaster(cluster: string, pid: number): Promise<boolean> {
  // Asked first: the id may be a stranger's by now.
  if (!isPostmasterOf(cluster, pid)) return true
  signal(pid, 'SIGINT')
  if (await isGone(cluster, pid, FAST_SHUTDOWN_MS)) return true
  signal(pid, 'SIGQUIT')
  return isGone(cluster, pid, IMMEDIATE_SHUTDOWN_MS)
}

export async function isGone(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs
  while (isPostmasterOf(cluster, pid)) {
    if (Date.now() > giveUpAt) return false
    await sleep(10)
  }
  return true
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It went on its own in between; whoever waits for it will see.
  }
}
