import type { Jobs, ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { goOnFollowing } from './follow-waiting.ts'
import { runImport } from './run-import.ts'

const workers = 1
const atOnce = 200
/** What arrived so long ago and still waits lost its job in a crash. */
const forgottenAfter = 60_000

/** Reads archives in the background, one at a time; what a crash left waiting is found by the sweep and goes on where it stopped. */
export async function connectImports(platform: Platform, jobs: Jobs): Promise<{ readonly sweeps: readonly ScheduledJob[]; stop(): void }> {
  const { database, bus, clock, log } = platform
  const add = await jobs.open({
    name: 'imports',
    workers,
    seconds: 7_200,
    retryAfterSeconds: 30,
    run: ({ key, isLastTry }) => runImport(platform, key, { isLast: isLastTry }),
  })
  const sweep = async () => {
    const until = new Date(clock.now().getTime() - forgottenAfter)
    const waiting = await database
      .selectFrom('data_imports')
      .innerJoin('users', 'users.id', 'user_id')
      .select('data_imports.id')
      .where('state', '=', 'waiting')
      .where('asked_at', '<', until)
      // Those of people who left wait for them, and in nobody's way.
      .where('absent_since', 'is', null)
      .orderBy('data_imports.id')
      .limit(atOnce)
      .execute()
    for (const { id } of waiting) await add(id)
  }
  const stop = bus.subscribe('import.arrived', ({ importId }) => {
    add(importId).catch((error: unknown) => log.warn({ error: String(error) }, 'an archive could not be queued; the next sweep finds it'))
  })
  const sweeps = [
    { name: 'sweep-waiting-imports', cron: '* * * * *', run: sweep },
    { name: 'follow-people-of-archives', cron: '* * * * *', run: () => goOnFollowing(platform) },
  ]
  return { sweeps, stop }
}
