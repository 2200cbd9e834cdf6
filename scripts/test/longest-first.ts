import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations, root } from './results.ts'

/** The longest files first, by the last recorded run, so that the workers end together; a file no one has timed goes first of all. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const of = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? Number.MAX_SAFE_INTEGER
    return Promise.resolve(files.toSorted((a, b) => of(b) - of(a)))
  }
}
