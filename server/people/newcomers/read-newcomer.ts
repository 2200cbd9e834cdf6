import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { stepEnds, type Newcomer } from '#contract/people/newcomers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { RateLimiter } from '#server/platform/http/limits.ts'
import { countAnswers } from './newcomer-queries.ts'

/** Tells someone new which step they're in, and what opens when. */
export const readNewcomer = handle(api.users.newcomer, ({ viewer, database, platform }) =>
  viewer.newcomerSince === null
    ? Promise.resolve(null)
    : viewNewcomer(database, platform.limiter, { id: viewer.id, since: viewer.newcomerSince }, platform.clock.now()),
)

/** How someone who is a newcomer stands. One answer ends the first step. */
export async function viewNewcomer(
  database: Database,
  limiter: Pick<RateLimiter, 'quota'>,
  { id, since }: { readonly id: number; readonly since: Date },
  now: Date,
): Promise<Newcomer> {
  const answers = await countAnswers(database, id)
  const { first, second } = stepEnds(since)
  return {
    since: since.toISOString(),
    firstStepUntil: first.toISOString(),
    until: second.toISOString(),
    step: answers === 0 && now < first ? 'first' : 'second',
    answers,
    answersNeeded: limits.newcomerAnswers,
    perDay: {
      follows: limiter.quota('newcomerFollows'),
      conversations: limiter.quota('newcomerConversations'),
      uploads: limiter.quota('newcomerUploads'),
    },
  }
}
