import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { Progress } from './progress.ts'
import { makeFailure, resultFile, resultsFolder, root, type Failure, type FileResult, type StepResult } from './results.ts'

const step = process.env['TEST_STEP'] ?? 'journeys'

/** Says how far the journeys are, and leaves what each file took. Failures are the list reporter's to show. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter from a file's default export.
export default class StepReporter implements Reporter {
  readonly #files = new Map<string, FileResult>()
  readonly #waiting = new Map<string, number>()
  #progress: Progress | undefined
  readonly #outside: Failure[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    const files = new Map<string, string>()
    for (const test of suite.allTests()) {
      files.set(partOf(test), fileOf(test))
      this.#waiting.set(partOf(test), (this.#waiting.get(partOf(test)) ?? 0) + 1)
    }
    this.#progress = new Progress(step, files)
  }

  onTestEnd(test: TestCase, { duration, errors, attachments }: TestResult): void {
    const file = fileOf(test)
    const last = this.#files.get(file) ?? { file, isBrowser: true, seconds: 0, passed: 0, failed: 0, skipped: 0, failures: [] }
    const outcome = test.outcome()
    this.#files.set(file, {
      ...last,
      seconds: last.seconds + duration / 1000,
      passed: last.passed + (outcome === 'expected' ? 1 : 0),
      // One that needed a second try is a defect too.
      failed: last.failed + (outcome === 'unexpected' || outcome === 'flaky' ? 1 : 0),
      skipped: last.skipped + (outcome === 'skipped' ? 1 : 0),
      failures: [...last.failures, ...errors.slice(0, 1).map((error) => makeFailure(nameOf(test), textOf(error), pageOf(attachments)))],
    })
    const part = partOf(test)
    const left = (this.#waiting.get(part) ?? 1) - 1
    this.#waiting.set(part, left)
    if (left === 0) this.#progress?.finish(part)
  }

  onError(error: TestError): void {
    this.#outside.push(makeFailure(outside, textOf(error)))
  }

  onEnd(): void {
    const failures = this.#outside
    const beside = { file: outside, isBrowser: true, seconds: 0, passed: 0, failed: failures.length, skipped: 0, failures }
    const result: StepResult = { files: [...this.#files.values(), ...(failures.length > 0 ? [beside] : [])] }
    mkdirSync(resultsFolder, { recursive: true })
    writeFileSync(resultFile(step), JSON.stringify(result))
  }

  printsToStdio(): boolean {
    return false
  }
}

const outside = '(outside of every journey)'
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

/** The message, and which line of the journey it was. */
function textOf({ message = '', value = '', location }: TestError): string {
  return `${message || value}${location ? `\nat ${relative(root, location.file)}:${location.line}` : ''}`
}

/** The requests that weren't answered, and the page's tree, which the runner leaves in a file between other things. */
function pageOf(attachments: TestResult['attachments']): string | undefined {
  const find = (wanted: string) => attachments.find(({ name }) => name === wanted)
  const [requests, context] = [find('requests')?.body?.toString() ?? '', find('error-context')?.path]
  const tree = context === undefined ? '' : (/```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8'))?.[1] ?? '')
  return requests + tree === '' ? undefined : `${requests}\n${tree}`
}

const fileOf = ({ location }: TestCase) => relative(root, location.file)
/** Desktop comes before phone, so that a file of both is done late. */
const partOf = (test: TestCase) => `${test.parent.project()?.name ?? ''} ${fileOf(test)}`
