import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { goOnFollowing } from './follow-waiting.ts'
import { runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'

const workers = 1

/** Reads archives in the background, one at a time; what a crash left waiting is found by the sweep and goes on where it stopped. */
export async function connectImports(platform: Platform, jobs: Jobs): Promise<Background> {
  const { bus, log } = platform
  const add = await jobs.open({
    name: 'imports',
    workers,
    seconds: 7_200,
    retryAfterSeconds: 30,
    run: ({ key, isLastTry }) => runImport(platform, key, { isLast: isLastTry }),
  })
  const stop = bus.subscribe('import.arrived', ({ importId }) => {
    add(importId).catch((error: unknown) => log.warn({ error: String(error) }, 'an archive could not be queued; the next sweep finds it'))
  })
  const sweeps = [
    { name: 'sweep-waiting-imports', cron: '* * * * *', run: () => sweepImports(platform, add) },
    { name: 'follow-people-of-archives', cron: '* * * * *', run: () => goOnFollowing(platform) },
  ]
  return { jobs: sweeps, stop }
}
