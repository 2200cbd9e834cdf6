import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { Progress } from './progress.ts'
import { makeFailure, resultFile, resultsFolder, root, type FileResult, type StepResult } from './results.ts'

const step = process.env['TEST_STEP'] ?? 'tests'
const outside = '(outside of every test)'
const nameOf = (path: string) => relative(root, path)

/** Says how far the tests are, and leaves what each file took. Failures are the default reporter's to show. */
export class StepReporter implements Reporter {
  #progress: Progress | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = new Progress(step, new Map(specifications.map(({ moduleId }) => [nameOf(moduleId), nameOf(moduleId)])))
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#progress?.finish(nameOf(moduleId))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map(resultOf)
    // What failed outside of every test fails the step.
    const failures = unhandled.map((error) => makeFailure(outside, textOf(error)))
    const beside = { file: outside, isBrowser: false, seconds: 0, passed: 0, failed: unhandled.length, skipped: 0, failures }
    const result: StepResult = { files: unhandled.length > 0 ? [...files, beside] : files }
    mkdirSync(resultsFolder, { recursive: true })
    writeFileSync(resultFile(step), JSON.stringify(result))
  }
}

/** The message, which line of the test it was, and how what was found differs. */
function textOf({ message, diff = '', stacks = [] }: SerializedError): string {
  const place = stacks.find(({ file }) => file.endsWith('.test.ts')) ?? stacks[0]
  return [message, place ? `at ${nameOf(place.file)}:${place.line}` : '', String(diff)].join('\n')
}

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failed = count('failed')
  const told = (name: string, errors: readonly SerializedError[]) => errors.slice(0, 1).map((error) => makeFailure(name, textOf(error)))
  return {
    file: nameOf(module.moduleId),
    isBrowser: false,
    seconds: (collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration) / 1000,
    passed: count('passed'),
    // A file that can't be loaded, or whose hooks fail, has no failed test.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: count('skipped'),
    failures: [
      ...told(nameOf(module.moduleId), module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) => told(suite.fullName, suite.errors())),
      ...tests.flatMap((test) => told(test.fullName, test.result().errors ?? [])),
    ],
  }
}
