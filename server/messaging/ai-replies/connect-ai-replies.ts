import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { makeReplies } from './make-reply.ts'
import { findAnsweringCreators } from './settings-queries.ts'
import { findOverlooked, jobSeconds } from './situation.ts'

/** More answers than this at once are not asked for by one process. */
const workers = 4

/**
 * Answers fans in the background: a job per conversation, begun after the fan's message was stored and acknowledged. A burst of messages
 * is answered once. Who has an AI is kept in memory, so that no message costs a look into the database; whatever is missed is swept.
 */
export async function connectAiReplies(platform: Platform, jobs: Jobs): Promise<Background> {
  const { database, bus, clock, log } = platform
  const stopping = new AbortController()
  const run: typeof makeReplies = (site, job) => makeReplies(site, { ...job, signal: AbortSignal.any([job.signal, stopping.signal]) })
  const add = await jobs.open({ name: 'ai-replies', workers, seconds: jobSeconds, retryAfterSeconds: 2, run: (job) => run(platform, job) })
  const answering = new Set<number>()
  const sweep = async (isStart: boolean) => {
    const creators = await findAnsweringCreators(database)
    answering.clear()
    for (const id of creators) answering.add(id)
    for (const conversationId of await findOverlooked(database, clock.now(), isStart)) await add(conversationId)
  }
  const unsubscribe = [
    bus.onGap(
      () => void sweep(false).catch((error: unknown) => log.warn({ error: String(error) }, 'overlooked messages could not be read')),
    ),
    bus.subscribe('ai.settings', ({ creatorId, isOn }) => (isOn ? answering.add(creatorId) : answering.delete(creatorId))),
    bus.subscribe('message.stored', ({ message, memberIds, audienceId }) => {
      const isAsked = memberIds.some((personId) => personId !== message.senderId && answering.has(personId))
      if (!isAsked || audienceId !== null || message.provenance !== 'person') return
      add(message.conversationId).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'an automatic reply could not be queued; the next sweep finds it')
      })
    }),
  ]
  await sweep(true)
  return {
    jobs: [{ name: 'sweep-ai-replies', cron: '* * * * *', run: () => sweep(false) }],
    stop: () => {
      for (const leave of unsubscribe) leave()
      stopping.abort()
    },
  }
}
