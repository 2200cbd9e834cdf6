import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { findWaitingMails, sendMail } from './send-mail.ts'

const workers = 2
const sweptAtOnce = 500

/**
 * Sends mails in the background: a job for each, begun after what it tells was committed. A crash between the mail server's yes and
 * ours sends a mail twice; none is lost.
 */
export async function connectMails(platform: Platform, jobs: Jobs): Promise<Background> {
  const { database, bus, clock, log } = platform
  const add = await jobs.open({
    name: 'letters',
    workers,
    seconds: 60,
    retryAfterSeconds: 5,
    run: ({ key }) => sendMail(platform, key),
  })
  const sweep = async () => {
    for (const mailId of await findWaitingMails(database, clock.now(), sweptAtOnce)) await add(mailId)
  }
  const stop = bus.subscribe('mails.written', ({ mailIds }) => {
    for (const mailId of mailIds) {
      add(mailId).catch((error: unknown) => log.warn({ error: String(error) }, 'a mail could not be queued; the next sweep finds it'))
    }
  })
  return { jobs: [{ name: 'sweep-letters', cron: '* * * * *', run: sweep }], stop }
}
