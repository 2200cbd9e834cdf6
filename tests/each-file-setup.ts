import fc from 'fast-check'
import { beforeAll, vi } from 'vitest'
import { closeAll } from './after-file.ts'
import { isFull } from './pace.ts'

// A change is judged by its own mistakes: new random input is for the full run.
if (!isFull) fc.configureGlobal({ seed: 1 })

/* Runs in the worker before each test file, and cleans up after all its hooks: the next file finds the worker as this one did. */
beforeAll(() => async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await closeAll()
})
