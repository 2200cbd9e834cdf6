import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { giveUp, makeExport } from './make-export.ts'

const workers = 1
const atOnce = 200
/** What was asked for so long ago and still waits lost its job in a crash. */
const forgottenAfter = 60_000

/** Makes archives in the background, one at a time; what a crash left waiting is found by the sweep. */
export async function connectExports(platform: Platform, jobs: Jobs): Promise<Background> {
  const { database, bus, clock, log } = platform
  const add = await jobs.open({
    name: 'exports',
    workers,
    seconds: 3_600,
    retryAfterSeconds: 30,
    run: async ({ key, isLastTry }) => {
      try {
        await makeExport(platform, key)
      } catch (error) {
        log.warn({ error: String(error), exportId: key }, 'an archive could not be made')
        if (!isLastTry) throw error
        await giveUp(platform, key)
      }
    },
  })
  const sweep = async () => {
    const until = new Date(clock.now().getTime() - forgottenAfter)
    const waiting = await database
      .selectFrom('data_exports')
      .select('id')
      .where('state', '=', 'waiting')
      .where('asked_at', '<', until)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of waiting) await add(id)
  }
  const stop = bus.subscribe('export.asked', ({ exportId }) => {
    add(exportId).catch((error: unknown) => log.warn({ error: String(error) }, 'an archive could not be queued; the next sweep finds it'))
  })
  return { jobs: [{ name: 'sweep-waiting-exports', cron: '* * * * *', run: sweep }], stop }
}
