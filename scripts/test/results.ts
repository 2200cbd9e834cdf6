import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a runner leaves behind when it's done, one per step, in test-results/. */
export interface StepResult {
  readonly files: readonly FileResult[]
}

export interface Failure {
  /** As the runner names it, with the groups it stands in. */
  readonly test: string
  /** The first lines of what went wrong, without colors. */
  readonly error: string
  /** What a failed journey's page held, as a screen reader would find it. */
  readonly page?: string
}

export interface FileResult {
  /** From the root of the repository. */
  readonly file: string
  /** Journeys in a browser have a larger budget. */
  readonly isBrowser: boolean
  /** Of loading it and of all its tests and hooks. */
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
}

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

const mostLines = 8
const mostLinesOfPage = 80

/** Only the beginning of an error is shown again at the end of a run. */
export function makeFailure(test: string, error: string, page?: string): Failure {
  const firstLines = (text: string, count: number) =>
    stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, count)
      .join('\n')
  return { test, error: firstLines(error, mostLines), ...(page === undefined ? {} : { page: firstLines(page, mostLinesOfPage) }) }
}

export const root = join(import.meta.dirname, '..', '..')
export const resultsFolder = join(root, 'test-results')
export const resultFile = (step: string): string => join(resultsFolder, `${step.replaceAll(/[^\w]+/g, '-')}.json`)

export function readResult(step: string): StepResult {
  return JSON.parse(readFileSync(resultFile(step), 'utf8')) as StepResult
}

export function sumTally(results: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => results.reduce((total, each) => total + each[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export const durationsFile = join(root, 'tests', 'durations.json')

/** Seconds of each file on the reference machine, as the last recorded run took them. */
export function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
