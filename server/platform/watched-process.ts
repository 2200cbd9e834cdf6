import { execFile, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface ProcessUse {
  readonly residentBytes: number
  readonly cpuSeconds: number
}

export interface ProcessBounds {
  readonly residentBytes: number
  readonly cpuSeconds: number
  readonly milliseconds: number
}

const run = promisify(execFile)
/** Reading what the kernel knows costs some 30 microseconds; what `ps` says costs a process. */
const lookEvery = process.platform === 'linux' ? 15 : 250
/** Linux counts time of processes in these on every machine (USER_HZ). */
const ticksPerSecond = 100

/**
 * Ends a process that takes more than it may, and says so; returns how to stop watching. Neither the process nor what it reads is asked:
 * a decoder allocates without telling anyone.
 */
export function watchProcess(child: ChildProcess, bounds: ProcessBounds, onEnd: () => void): () => void {
  const { pid } = child
  let isOver = false
  let began: number | undefined
  const stop = () => {
    isOver = true
    clearTimeout(patience)
    clearInterval(looks)
  }
  const end = () => {
    if (isOver) return
    stop()
    onEnd()
    child.kill('SIGKILL')
  }
  const look = async () => {
    const use = pid === undefined ? undefined : await readUse(pid)
    if (!use) return
    began ??= use.cpuSeconds
    if (use.residentBytes > bounds.residentBytes || use.cpuSeconds - began > bounds.cpuSeconds) end()
  }
  const patience = setTimeout(end, bounds.milliseconds)
  const looks = setInterval(() => void look(), lookEvery)
  void look()
  return stop
}

/** What a process uses at this moment; undefined where it's gone, or the system doesn't say. */
export async function readUse(pid: number): Promise<ProcessUse | undefined> {
  try {
    return process.platform === 'linux' ? readProc(pid) : parsePs((await run('ps', ['-o', 'rss=,time=', '-p', String(pid)])).stdout)
  } catch {
    return undefined
  }
}

/** At once and not by the pool of threads, which may be busy just then. */
function readProc(pid: number): ProcessUse {
  const [user, system, pages] = readStat(pid)
  return { residentBytes: pages * pageBytes(), cpuSeconds: (user + system) / ticksPerSecond }
}

/** Behind the name, which may hold anything, numbers have their places: two of time, and the pages that are resident. */
function readStat(pid: number): [number, number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [Number(fields[11]), Number(fields[12]), Number(fields[21])]
}

let knownPageBytes: number | undefined

/** No one says how large a page is here; this process knows its own memory in both units, and a page is a power of two. */
function pageBytes(): number {
  knownPageBytes ??= 2 ** Math.round(Math.log2(process.memoryUsage.rss() / readStat(process.pid)[2]))
  return knownPageBytes
}

/** As in "  94208   0:01.25": kilobytes, and hours, minutes and seconds. */
export function parsePs(text: string): ProcessUse | undefined {
  const [, resident, time] = /^\s*(\d+)\s+([\d:.]+)\s*$/.exec(text) ?? []
  if (resident === undefined || time === undefined) return undefined
  return { residentBytes: Number(resident) * 1024, cpuSeconds: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) }
}
