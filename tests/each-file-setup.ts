import { beforeAll, vi } from 'vitest'
import { closeAll } from './after-file.ts'

/* Runs in the worker before each test file, and cleans up after all its hooks: the next file finds the worker as this one did. */
beforeAll(() => async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await closeAll()
})
