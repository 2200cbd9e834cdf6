import { join } from 'node:path'
import { installedVersions } from '#tests/system-postgres.ts'
import { readResult, root, sumTally, type FileResult, type Tally } from './results.ts'

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** The files it ran; a step without it is one check. */
  readonly files?: () => readonly FileResult[]
}

/** Steps that run beside each other, lane by lane; the steps of a lane run one after the other. */
export interface Stage {
  readonly lanes: readonly (readonly Step[])[]
}

const node = process.execPath
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const module = (name: string, file: string) => join(root, 'node_modules', name, file)

const checks: readonly Step[] = [
  // Four checkers beside each other look at what they share four times: twice the work on two cores.
  { name: 'types', command: [bin('tsc'), '-b', '--checkers', '1', '--builders', '2'] },
  // The same for the checkers of types that lint starts.
  { name: 'lint', command: [bin('oxlint')], env: { GOMAXPROCS: '1' } },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'boundaries', command: [node, 'scripts/check-boundaries.ts'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'budgets', command: [node, 'scripts/check-budgets.ts'] },
]

function vitest(name: string, paths: readonly string[], env: Record<string, string> = {}, flags: readonly string[] = []): Step {
  return {
    name,
    command: [node, module('vitest', 'vitest.mjs'), 'run', ...paths, ...flags],
    env: { ...env, TEST_STEP: name },
    files: () => readResult(name).files,
  }
}

function journeys(name: string, env: Record<string, string> = {}): Step {
  return {
    name,
    command: [node, module('@playwright/test', 'cli.js'), 'test'],
    env: { ...env, TEST_STEP: name },
    files: () => readResult(name).files,
  }
}

/** What a change must not break: `npm test`. */
export const everyChange: readonly Stage[] = [
  { lanes: [[vitest('tests', [], {}, ['--exclude', '**/*.full.test.ts'])], checks] },
  { lanes: [[journeys('journeys')]] },
]

const full = { TEST_WIDTH: 'full' }
const wide = [
  'tests/faults',
  'tests/access',
  'tests/fuzz',
  'tests/money',
  'tests/spam',
  'server/money/ledger',
  'server/money/earnings/screens',
]

export interface Part {
  readonly name: string
  /** What it looks at beyond `npm test`, for docs/tests.md. */
  readonly covers: string
  readonly stages: readonly Stage[]
}

/** Everything at full width, in parts that can run on different days and machines: `npm run test:full`. */
export const fullParts: readonly Part[] = [
  {
    name: 'checks and tests',
    covers: 'every check, and every test that is in no other part',
    stages: [
      {
        lanes: [
          [
            vitest(
              'tests',
              [],
              full,
              wide.flatMap((path) => ['--exclude', `${path}/**`, '--exclude', `${path}*`]),
            ),
          ],
          checks,
        ],
      },
    ],
  },
  {
    name: 'access matrix',
    covers: 'every kind of viewer with every relation at every outlet',
    stages: [{ lanes: [[vitest('access matrix', ['tests/access'], { ...full, ACCESS_MATRIX: 'full' })]] }],
  },
  {
    name: 'fuzz and models',
    covers:
      'every call with many hostile requests; models of ledger, earnings and subscriptions with many seeds; 10,000 spam accounts among 1,000 people',
    stages: [{ lanes: [[vitest('fuzz and models', wide.slice(2), full)]] }],
  },
  {
    name: 'faults',
    covers: 'every fault of docs/faults.md, whole, with two seeds',
    stages: [
      {
        lanes: [
          ['1', '2'].map((seed) =>
            vitest(`faults, seed ${seed}`, ['tests/faults'], { ...full, FAULTS: 'whole', FAULT_SEED: seed }, ['--no-file-parallelism']),
          ),
        ],
      },
    ],
  },
  {
    name: 'other databases',
    covers: 'every test of the server on each PostgreSQL 15 or newer that is installed',
    stages: [
      { lanes: [installedVersions.map((version) => vitest(`PostgreSQL ${version}`, ['server'], { ...full, SYSTEM_POSTGRES: version }))] },
    ],
  },
  {
    name: 'journeys',
    covers: 'every journey on desktop and phone, axe on every screen, theme and state',
    stages: [{ lanes: [[journeys('journeys', full)]] }],
  },
]

/** A runner that crashed, or found nothing to run, counts as one failure. */
export function tallyOf(step: Step, code: number): Tally {
  const files = step.files ? filesOf(step) : undefined
  const tally = files ? sumTally([...files]) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) tally.failed = 1
  return tally
}

/** None when the runner left no result. */
export function filesOf(step: Step): readonly FileResult[] {
  try {
    return step.files?.() ?? []
  } catch {
    return []
  }
}
