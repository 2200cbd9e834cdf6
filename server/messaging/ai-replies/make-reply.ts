import { AiError } from '#server/platform/ai.ts'
import type { QueuedJob } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { composeReply } from './compose-reply.ts'
import { markHandled } from './pair-queries.ts'
import { findSaid } from './prompt.ts'
import { findAnswering, readSituation, reasonForSilence } from './situation.ts'
import { storeReply } from './store-reply.ts'

/** Answers what waits for an answer in a conversation, for each of its people whose AI is on. */
export async function makeReplies(platform: Platform, { key: conversationId, isLastTry, signal }: QueuedJob): Promise<void> {
  for (const creatorId of await findAnswering(platform.database, conversationId)) {
    await makeReply(platform, conversationId, creatorId, { isLastTry, signal })
  }
}

async function makeReply(
  platform: Platform,
  conversationId: number,
  creatorId: number,
  { isLastTry, signal }: Pick<QueuedJob, 'isLastTry' | 'signal'>,
): Promise<void> {
  const { database, log, clock } = platform
  const { features } = await readSettings(platform)
  const situation = await readSituation(database, conversationId, creatorId, clock.now())
  if (!situation) return
  const { settings, lastSeq } = situation
  const finish = async (reason: string) => {
    await markHandled(database, conversationId, creatorId, lastSeq)
    log.info({ conversationId, creatorId, reason }, 'no automatic reply')
  }
  const reason = features.aiReplies ? reasonForSilence(situation, clock.now()) : 'switched off on this site'
  if (reason !== null) return lastSeq > situation.handledSeq ? finish(reason) : undefined
  const said = await findSaid(database, conversationId, creatorId)
  const composed = await composeReply(platform, { creatorId, conversationId, settings, said }, signal)
  if ('text' in composed) {
    const dropped = await storeReply(platform, { conversationId, creatorId, seq: lastSeq, ...composed })
    return dropped === null ? undefined : finish(dropped)
  }
  // What the site's own end broke off is left for the next start.
  if (composed.silence === 'unavailable' && (signal.aborted || (composed.isTemporary && !isLastTry)))
    throw new AiError(composed.fault, true)
  return finish('fault' in composed ? composed.fault : 'the cap is reached')
}
