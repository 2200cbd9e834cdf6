import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every fault of docs/faults.md, whole, with two seeds. `npm run faults -- F5 F7` runs some, `--seeds 3,4` with others.
 * Prints what was tried, acknowledged and lost; exit code 1 when anything failed.
 */
const root = join(import.meta.dirname, '..')
const file = join(root, 'test-results', 'faults.jsonl')
const args = process.argv.slice(2)
const seeds = (args.includes('--seeds') ? args[args.indexOf('--seeds') + 1] : '1,2')?.split(',') ?? []
const wanted = args.filter((word) => /^F\d+$/.test(word))

interface Row {
  readonly fault: string
  readonly what: string
  readonly seed: number
  readonly tried?: number
  readonly acknowledged?: number
  readonly unanswered?: number
  readonly lost: number
  readonly figures?: Record<string, number | string>
}

rmSync(file, { force: true })
mkdirSync(join(root, 'test-results'), { recursive: true })
let failed = 0
for (const seed of seeds) failed += (await run(seed)) === 0 ? 0 : 1
printTable()
process.exit(failed === 0 ? 0 : 1)

/** Every test that reports a fault begins its name with the fault's number. */
function run(seed: string): Promise<number> {
  const pattern = wanted.length > 0 ? `(^|\\s)(${wanted.join('|')})\\b` : '(^|\\s)F\\d+\\b'
  const command = ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults', '--no-file-parallelism', '-t', pattern]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FAULTS: 'whole', FAULT_SEED: seed },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function printTable(): void {
  const rows = readRows().toSorted((a, b) => Number(a.fault.slice(1)) - Number(b.fault.slice(1)) || a.seed - b.seed)
  console.log('\n| fault | seed | what | tried | acknowledged | no answer | lost | measured |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { fault, seed, what, tried, acknowledged, unanswered, lost, figures } of rows) {
    const measured = Object.entries(figures ?? {}).map(([name, value]) => `${name} ${value}`)
    console.log(`| ${[fault, seed, what, tried ?? '', acknowledged ?? '', unanswered ?? '', lost, measured.join(', ')].join(' | ')} |`)
  }
  const faults = new Set(rows.map(({ fault }) => fault))
  console.log(`\n${faults.size} faults, ${rows.reduce((sum, { lost }) => sum + lost, 0)} acknowledged writes lost.`)
}

function readRows(): Row[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
  } catch {
    return []
  }
}
