import { listFailedJobs, retryFailedJobs } from './jobs.ts'
import { readSystem } from './read-system.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * How the site itself is. Promises: the same checks in the admin area, in the language of whoever reads, and on the command line, in
 * English; and no secret in either.
 */
export const system: Slice = {
  name: 'operations/system',
  routes: [readSystem, listFailedJobs, retryFailedJobs],
}
