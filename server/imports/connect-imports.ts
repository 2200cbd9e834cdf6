import type { Jobs, ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveUp, runImport } from './run-import.ts'

const workers = 1
/** What arrived so long ago and still waits lost its job in a crash. */
const forgottenAfter = 60_000

/** Reads archives in the background, one at a time; what a crash left waiting is found by the sweep and goes on where it stopped. */
export async function connectImports(platform: Platform, jobs: Jobs): Promise<{ readonly sweep: ScheduledJob; stop(): void }> {
  const { database, bus, clock, log } = platform
  const add = await jobs.open({
    name: 'imports',
    workers,
    seconds: 7_200,
    retryAfterSeconds: 30,
    run: async ({ key, isLastTry }) => {
      try {
        await runImport(platform, key)
      } catch (error) {
        log.warn({ error: String(error), importId: key }, 'an archive could not be read')
        if (!isLastTry) throw error
        await giveUp(platform, key)
      }
    },
  })
  const sweep = async () => {
    const until = new Date(clock.now().getTime() - forgottenAfter)
    const waiting = await database
      .selectFrom('data_imports')
      .select('id')
      .where('state', '=', 'waiting')
      .where('asked_at', '<', until)
      .execute()
    for (const { id } of waiting) await add(id)
  }
  const stop = bus.subscribe('import.arrived', ({ importId }) => {
    add(importId).catch((error: unknown) => log.warn({ error: String(error) }, 'an archive could not be queued; the next sweep finds it'))
  })
  return { sweep: { name: 'sweep-waiting-imports', cron: '* * * * *', run: sweep }, stop }
}
