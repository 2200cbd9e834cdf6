import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { overBudget } from './test/budget.ts'
import { measureUnit, onReference, referenceUnit, timeScale } from './test/machine-unit.ts'
import { readOptions, usage, type Options } from './test/options.ts'
import { span } from './test/progress.ts'
import { oldParts, recordDurations, recordPart } from './test/record.ts'
import { resultsFolder, root, sumTally, type FileResult, type Tally } from './test/results.ts'
import { everyChange, filesOf, fullParts, tallyOf, type Stage, type Step } from './test/steps.ts'

/*
 * `npm test`: everything a change must not break. `npm run test:full`: all of it at full width, whole or one part.
 * Every step runs even when an early one fails. The last line is `N passed, N failed`, with `, N skipped` when any were.
 */
interface Ran {
  readonly step: Step
  readonly tally: Tally
  readonly seconds: number
}

const isCi = process.env['CI'] === 'true'
const began = performance.now()
const secondsSince = (then: number) => (performance.now() - then) / 1000

const options = readOptionsOrExit()
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const unit = await measureUnit()
const scale = timeScale(unit)
console.log(`This machine: bare node:http answers ${thousands(unit)} requests a second (reference: ${thousands(referenceUnit)}).`)
const ran: Ran[] = options.isFull ? await runParts() : await runStages(everyChange)
const total = sumTally(ran.map(({ tally }) => tally))
const heldBack: string[] = []
await summarize()
printNames()
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2), fullParts.length)
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    return process.exit(2)
  }
}

async function runParts(): Promise<Ran[]> {
  const all: Ran[] = []
  for (const [index, part] of fullParts.entries()) {
    if (options.part !== undefined && options.part !== index + 1) continue
    console.log(`\n== Part ${index + 1} of ${fullParts.length}: ${part.name} (${part.covers})`)
    const start = performance.now()
    const steps = await runStages(part.stages)
    recordPart({ part: part.name, tally: sumTally(steps.map(({ tally }) => tally)), seconds: secondsSince(start), unit })
    all.push(...steps)
  }
  return all
}

async function runStages(stages: readonly Stage[]): Promise<Ran[]> {
  const all: Ran[] = []
  for (const { lanes } of stages) {
    const lanesRan = await Promise.all(lanes.map((lane, index) => runLane(lane, index === 0)))
    all.push(...lanesRan.flat())
  }
  return all
}

/** What runs beside the first lane is quiet until it's done, so that two steps don't talk at once. */
async function runLane(lane: readonly Step[], isLoud: boolean): Promise<Ran[]> {
  const all: Ran[] = []
  for (const step of lane) {
    if (isLoud) console.log(`\n== ${step.name}`)
    const start = performance.now()
    const { code, output } = await run(step, isLoud)
    const tally = tallyOf(step, code)
    const seconds = secondsSince(start)
    const isGood = tally.failed === 0
    if (!isGood && !isLoud) console.log(`\n== ${step.name}\n${output}`)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${span(seconds)})`)
    all.push({ step, tally, seconds })
  }
  return all
}

function run({ command: [program = '', ...args], env }: Step, isLoud: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isLoud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TIME_SCALE: scale.toFixed(2), ...env, NO_COLOR: '1' },
    })
    let output = ''
    const keep = (chunk: Buffer) => void (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function summarize(): Promise<void> {
  const files = ran.flatMap(({ step }) => filesOf(step))
  // What the machine can do now counts too: another job may have begun.
  const slowest = Math.min(unit, await measureUnit())
  printSteps()
  printSlowest(files, slowest)
  if (options.isRecording) recordDurations(files, slowest)
  // Files are larger at full width, and have no budget there.
  if (!options.isFull) {
    const { far, hardly } = overBudget(files, slowest)
    hold('over budget', hardly, false)
    hold('far over budget', far, true)
  }
  const { unseen, old } = oldParts(fullParts.map(({ name }) => name))
  hold('parts of `npm run test:full` whose run isn’t known (see docs/tests.md)', unseen, false)
  hold('parts of `npm run test:full` that weren’t run for 300 commits (see docs/tests.md)', old, isCi && !options.isFull)
  printFailures(files)
  const took = secondsSince(began)
  const reference = span(onReference(took, unit))
  console.log(
    `\n${span(took)} where bare node:http answers ${thousands(unit)} requests a second; about ${reference} on the reference machine.\n`,
  )
}

function printSteps(): void {
  console.log('')
  for (const { step, tally, seconds } of ran) {
    const counts = step.files ? `, ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped` : ''
    console.log(`${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${span(seconds)}${counts})`)
  }
}

function printSlowest(files: readonly FileResult[], at: number): void {
  console.log('\nThe slowest files, in seconds here and on the reference machine:')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)} ${onReference(seconds, at).toFixed(1).padStart(7)}  ${file}`)
}

/** Once more at the end, where whoever reads only that finds it; the whole of it is further up. */
function printFailures(files: readonly FileResult[]): void {
  const failures = files.flatMap((one) => one.failures)
  if (failures.length === 0) return
  console.log('\nWhat failed:')
  const indent = (text: string) => text.replaceAll(/^/gm, '    ')
  for (const { test, error, page } of failures.slice(0, 10))
    console.log(`  ${test}\n${indent(error)}${page === undefined ? '' : `\n    On the page:\n${indent(page)}`}`)
  if (failures.length > 10) console.log(`  and ${failures.length - 10} more`)
}

function hold(what: string, found: readonly string[], isFailure: boolean): void {
  if (found.length === 0) return
  console.log(`\n${isFailure ? 'FAILED' : 'note  '} ${what}:`)
  for (const line of found) console.log(`  ${line}`)
  if (!isFailure) return
  total.failed += 1
  heldBack.push(what)
}

/** The last lines of a log are all that some see of it. */
function printNames(): void {
  const names = ran.flatMap(({ step, tally }) => {
    const tests = filesOf(step).flatMap(({ file, failures }) => failures.map(({ test }) => `${file}: ${test}`))
    return tests.length > 0 || tally.failed === 0 ? tests : [step.name]
  })
  for (const name of [...names, ...heldBack].slice(0, 10)) console.log(`FAILED ${name}`)
}

function thousands(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
