import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { span } from './progress.ts'
import { durationsFile, readDurations, root, type FileResult, type Tally } from './results.ts'
import { onReference } from './machine-unit.ts'

/* docs/tests.md: when each part of the full run was last seen, and what came of it. One row a part, in a Markdown table. */

const page = join(root, 'docs', 'tests.md')
const oldAfter = 300

export interface PartRun {
  readonly part: string
  readonly tally: Tally
  readonly seconds: number
  readonly unit: number
}

/** Puts a part's row into docs/tests.md in place of its last one. */
export function recordPart({ part, tally, seconds, unit }: PartRun): void {
  const { passed, failed, skipped } = tally
  const day = new Date().toISOString().slice(0, 10)
  const cells = [part, head(), day, Math.round(unit).toLocaleString('en-US'), span(seconds), passed, failed, skipped]
  const row = `| ${cells.join(' | ')} |`
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace(rowOf(part), row))
}

/** A sentence for each part that was never run, and for each that was last run more than 300 commits ago. */
export function oldParts(parts: readonly string[]): { readonly unseen: string[]; readonly old: string[] } {
  const text = readFileSync(page, 'utf8')
  const unseen: string[] = []
  const old: string[] = []
  for (const part of parts) {
    const commit = rowOf(part).exec(text)?.[1]
    const age = commit === undefined ? undefined : commitsSince(commit)
    if (age === undefined) unseen.push(`${part}: not recorded in docs/tests.md, or at a commit that isn’t in this history`)
    else if (age > oldAfter) old.push(`${part}: last run ${age} commits ago`)
  }
  return { unseen, old }
}

/** Seconds on the reference machine of every file that ran; the files that didn't keep theirs. */
export function recordDurations(files: readonly FileResult[], unit: number): void {
  const durations = readDurations()
  for (const { file, seconds } of files) durations[file] = Number(onReference(seconds, unit).toFixed(1))
  const sorted = Object.fromEntries(Object.entries(durations).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(durationsFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

const rowOf = (part: string) => new RegExp(`^\\| ${part} \\| (\\w+|–) \\|.*$`, 'm')

function head(): string {
  return git('rev-parse', '--short', 'HEAD') ?? 'unknown'
}

/** Undefined where git or the commit is missing, as in a shallow clone. */
function commitsSince(commit: string): number | undefined {
  if (git('merge-base', '--is-ancestor', commit, 'HEAD') === undefined) return undefined
  const count = git('rev-list', '--count', `${commit}..HEAD`)
  return count === undefined ? undefined : Number(count)
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
