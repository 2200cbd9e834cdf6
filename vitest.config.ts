import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'
import { StepReporter } from './scripts/test/vitest-reporter.ts'
import { stretch } from './tests/pace.ts'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'web/**/*.test.ts',
      'scripts/**/*.test.ts',
      'deploy/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/journeys/**'],
    globalSetup: ['tests/database-setup.ts'],
    setupFiles: ['tests/each-file-setup.ts'],
    pool: 'threads',
    // Tests wait for databases and processes about as long as they compute.
    maxWorkers: availableParallelism() + 2,
    // Loading the modules of a site again for each file would take a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: [['default', { summary: false }], new StepReporter()],
    expect: { poll: { timeout: stretch(5_000), interval: 20 } },
    testTimeout: stretch(30_000),
    hookTimeout: stretch(60_000),
  },
})
