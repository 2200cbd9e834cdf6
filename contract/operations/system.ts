import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instant, word } from '#contract/text.ts'

/** One provider or part of the site, how it is, and what to do about it. */
export const healthCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'stand_in', 'missing', 'failing']),
  detail: z.string(),
  advice: z.string().nullable(),
})
export type HealthCheck = z.infer<typeof healthCheck>

export const systemState = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  memoryBytes: z.int(),
  database: z.object({ version: z.string(), bytes: z.int(), migration: z.string(), connections: z.int() }),
  storage: z.object({ files: z.int(), bytes: z.int(), freeBytes: z.int().nullable() }),
  sockets: z.int(),
  checks: z.array(healthCheck),
  jobs: z.array(
    z.object({
      name: z.string(),
      isScheduled: z.boolean(),
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
      lastRunAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
})
export type SystemState = z.infer<typeof systemState>

/** A refused job that may be tried again. */
export const failedJob = z.object({ id: z.string(), name: z.string(), failedAt: instant, error: z.string(), tries: z.int() })
export type FailedJob = z.infer<typeof failedJob>

export const system = {
  system: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    summary: 'Get system health',
    description: 'Version, jobs, storage, and providers, with how to fix problems.',
    access: 'admin',
    limit: 'reads',
    reply: systemState,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary: 'List failed jobs',
    description: 'Newest first.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ name: word(80).optional() }),
    reply: z.array(failedJob),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Retry failed jobs',
    description: 'One job, or all with the same name.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({ id: z.uuid().optional(), name: word(80).meta({ examples: ['delete-people'] }) }),
    reply: z.object({ retried: z.int() }),
  }),
}
