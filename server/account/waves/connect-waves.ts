import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { runWave } from './run-wave.ts'

/** Undoes and restores waves in the background, one at a time; what a crash left is found within a minute. */
export async function connectWaves(platform: Platform, jobs: Jobs): Promise<Background> {
  const { bus, database, log } = platform
  const add = await jobs.open({
    name: 'waves',
    workers: 1,
    seconds: 3_600,
    retryAfterSeconds: 5,
    run: ({ key, signal }) => runWave(platform, key, signal),
  })
  const stop = bus.subscribe('wave.due', ({ waveId }) => {
    add(waveId).catch((error: unknown) => log.warn({ error: String(error) }, 'a wave could not be queued; the next sweep finds it'))
  })
  const goOn = async () => {
    const left = await database
      .selectFrom('waves')
      .select('id')
      .where('state', 'in', ['undoing', 'restoring'])
      .orderBy('id')
      .limit(100)
      .execute()
    for (const { id } of left) await add(id)
  }
  return { jobs: [{ name: 'go-on-with-waves', cron: '* * * * *', run: goOn }], stop }
}
