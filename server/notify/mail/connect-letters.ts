import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { findWaitingLetters, sendLetter } from './send-letter.ts'

const workers = 2
const sweptAtOnce = 500

/**
 * Sends letters in the background: a job for each, begun after what it tells was committed. A crash between the mail server's yes and
 * ours sends a letter twice; none is lost.
 */
export async function connectLetters(platform: Platform, jobs: Jobs): Promise<Background> {
  const { database, bus, clock, log } = platform
  const add = await jobs.open({
    name: 'letters',
    workers,
    seconds: 60,
    retryAfterSeconds: 5,
    run: ({ key }) => sendLetter(platform, key),
  })
  const sweep = async () => {
    for (const letterId of await findWaitingLetters(database, clock.now(), sweptAtOnce)) await add(letterId)
  }
  const stop = bus.subscribe('letters.written', ({ letterIds }) => {
    for (const letterId of letterIds) {
      add(letterId).catch((error: unknown) => log.warn({ error: String(error) }, 'a letter could not be queued; the next sweep finds it'))
    }
  })
  return { jobs: [{ name: 'sweep-letters', cron: '* * * * *', run: sweep }], stop }
}
