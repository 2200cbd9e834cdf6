import { api } from '#contract/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findFailedJobs, retryJobs } from '#server/platform/jobs/job-desk.ts'

/** Jobs that gave up, the latest first. */
export const listFailedJobs = handle(api.system.failedJobs, async ({ query, database }) => {
  const jobs = await findFailedJobs(database, query.name ?? null)
  return jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() }))
})

/** Tries one that gave up again, or all of a name. */
export const retryFailedJobs = handle(api.system.retryJob, async ({ viewer, body, database, platform }) => {
  const failed = await findFailedJobs(database, body.name)
  const ids = failed.map(({ id }) => id).filter((id) => body.id === undefined || id === body.id)
  const retried = await retryJobs(platform.connection.pool, body.name, ids)
  const target = { kind: 'job', id: body.name }
  await recordAction(database, { actor: viewer, action: 'jobs_retried', target, details: { retried } }, platform.clock.now())
  return { retried }
})
