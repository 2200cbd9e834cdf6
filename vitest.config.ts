import { defineConfig } from 'vitest/config'

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
    pool: 'threads',
    maxWorkers: 2,
    // A second try where machines are shared: faults depend on how busy the disk is.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
