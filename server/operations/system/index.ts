import type { Route } from '#server/platform/http/handle.ts'
import { listFailedJobs, retryFailedJobs } from './jobs.ts'
import { readSystem } from './read-system.ts'

/**
 * How the site itself is. Promises: the same checks in the admin area, in the language of whoever reads, and on the command line, in
 * English; and no secret in either.
 */
export const systemRoutes: Route[] = [readSystem, listFailedJobs, retryFailedJobs]
export { pingRedis } from './checks/network.ts'
export { linesOf, printHealth } from './doctor.ts'
