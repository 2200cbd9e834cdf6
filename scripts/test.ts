import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installedVersions } from '#tests/system-postgres.ts'

/**
 * Every check and test there is, one after the other; all of them run even when an early one fails.
 * The last line is `N passed, N failed` (with `, N skipped` when any were).
 */
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const node = process.execPath
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** How many tests it ran; a step without it counts as one. */
  readonly count?: () => Tally
}

const steps: readonly Step[] = [
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'boundaries', command: [node, 'scripts/check-boundaries.ts'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'budgets', command: [node, 'scripts/check-budgets.ts'] },
  vitest('tests', []),
  // The slices again, on every PostgreSQL that is installed here.
  ...installedVersions.map((version) =>
    vitest(`tests on PostgreSQL ${version}`, ['server/session', 'server/users', 'server/follows', 'server/posts', 'server/legal'], {
      SYSTEM_POSTGRES: version,
    }),
  ),
  { name: 'journeys', command: [node, bin2('@playwright/test', 'cli.js'), 'test'], count: countJourneys },
]

function vitest(name: string, paths: readonly string[], env: Record<string, string> = {}): Step {
  const file = join(results, `${name.replaceAll(' ', '-')}.json`)
  const command = [node, bin2('vitest'), 'run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return { name, command, env, count: () => countTests(file) }
}

function bin2(name: string, file = `${name}.mjs`): string {
  return join(root, 'node_modules', name, file)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const summary: string[] = []
for (const step of steps) {
  console.log(`\n== ${step.name}`)
  const began = Date.now()
  const code = await run(step)
  const tally = tallyOf(step, code)
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  summary.push(`${code === 0 && tally.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, NO_COLOR: '1' },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A runner that failed without a single failed test (it crashed, or found none) counts as one failure. */
function tallyOf(step: Step, code: number): Tally {
  const tally = step.count ? readTally(step.count) : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  if (step.count && tally.passed === 0 && tally.failed === 0) tally.failed = 1
  return tally
}

function readTally(count: () => Tally): Tally {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function countTests(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function countJourneys(): Tally {
  const { stats } = JSON.parse(readFileSync(join(results, 'journeys.json'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys needed a second try`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
