import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** Where a run was made; figures of two machines, or two hours of a shared one, do not compare. */
export function machineFacts(): Record<string, string> {
  const [first] = cpus()
  return {
    processor: `${cpus().length} x ${first?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 1e9).toFixed(1)} GB`,
    kernel: `${process.platform} ${release()}`,
    node: process.version,
    commit: commit(),
  }
}

export function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
