import { api } from '#contract/index.ts'
import type { CallRefusal } from '#contract/messaging/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { decide } from '#server/access/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { noSuchPerson } from '#server/people/users/index.ts'
import { findStartFacts } from './call-queries.ts'
import { callPrompt } from './call-prompt.ts'

/** Whether a call would ring, so that nobody opens their camera for one that does not. */
export const readPermission = handle(api.calls.permission, async ({ viewer, params, database, exchange }) => {
  const facts = await findStartFacts(database, viewer.id, params.userId)
  if (!facts) throw noSuchPerson()
  const refusal = decide(viewer, 'call.start', facts)
  const prompt = refusal === 'subscribers_only' ? callPrompt(facts, exchange.language) : null
  return { canCall: refusal === null, reason: reasonOf(refusal), prompt }
})

function reasonOf(refusal: ErrorCode | null): CallRefusal | null {
  if (refusal === null) return null
  if (refusal === 'subscribers_only') return 'subscription_required'
  return refusal === 'blocked' ? 'blocked' : 'not_allowed'
}
