import { readdirSync, readFileSync } from 'node:fs'

/** What /proc/<pid>/stat says that concerns us; times in milliseconds. */
export interface ProcessStat {
  readonly pid: number
  readonly parent: number
  readonly ownMs: number
  /** Of children that have ended and were waited for. */
  readonly endedChildrenMs: number
}

/** USER_HZ is 100 on every Linux that Node runs on; the kernel fixes it towards programs. */
const msPerTick = 10

/** The name stands in parentheses and may hold anything, so fields are counted from the last one. */
export function parseStat(text: string): ProcessStat {
  const pid = Number.parseInt(text, 10)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (index: number) => Number(fields[index])
  const stat = { pid, parent: ticks(1), ownMs: (ticks(11) + ticks(12)) * msPerTick, endedChildrenMs: (ticks(13) + ticks(14)) * msPerTick }
  if (Object.values(stat).some(Number.isNaN)) throw new Error(`not a line of /proc/<pid>/stat: ${text}`)
  return stat
}

/** CPU of one process and all its threads since it started, without its children. */
export function ownCpuMs(pid: number): number {
  return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).ownMs
}

/** CPU of a process and of everything below it, ended or not. */
export function treeCpuMs(root: number): number {
  return sumTree(root, everyProcess())
}

export function sumTree(root: number, processes: readonly ProcessStat[]): number {
  const total = (each: ProcessStat): number =>
    processes.filter(({ parent }) => parent === each.pid).reduce((sum, child) => sum + total(child), each.ownMs + each.endedChildrenMs)
  const top = processes.find(({ pid }) => pid === root)
  return top ? total(top) : 0
}

function everyProcess(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
      } catch {
        // It ended between the two looks.
        return []
      }
    })
}

/** Resident memory of one process in megabytes (10^6 bytes). */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}
