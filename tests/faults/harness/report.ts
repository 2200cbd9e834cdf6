import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './history.ts'
import { seed } from './seed.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'test-results')

export interface FaultReport extends Partial<Omit<Verdict, 'lost' | 'doubled' | 'ghosts'>> {
  /** `F7`, as docs/faults.md numbers them. */
  readonly fault: string
  /** What was done, in a few words. */
  readonly what: string
  readonly lost?: number | readonly string[]
  /** Everything else that was measured: times, counts. */
  readonly figures?: Record<string, number | string>
}

/** Adds a row to the table that `npm run faults` prints. Called after everything was checked. */
export function reportFault({ lost, ...report }: FaultReport): void {
  mkdirSync(folder, { recursive: true })
  const row = { ...report, seed, lost: typeof lost === 'number' ? lost : (lost?.length ?? 0) }
  appendFileSync(join(folder, 'faults.jsonl'), `${JSON.stringify(row)}\n`)
}
