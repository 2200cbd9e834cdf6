import type { SubscriptionPrompt } from '#contract/messages.ts'
import { subscriptionPrompt } from '#server/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { priceLabel } from '#server/users/index.ts'
import { findStartFacts, type CallStartFacts } from './call-queries.ts'

/** What a fan without subscription is answered, by socket and by the message call (D20). */
export async function findCallPrompt(database: Database, callerId: number, calleeId: number): Promise<SubscriptionPrompt> {
  const facts = await findStartFacts(database, callerId, calleeId)
  if (!facts) throw new AppError('not_found')
  return callPrompt(facts)
}

export function callPrompt({ personId, calleeName, priceCents, currency }: CallStartFacts): SubscriptionPrompt {
  const sentence = `Calls with ${calleeName} are for subscribers. Subscribe for ${priceLabel(priceCents ?? 0, currency)}/month to call.`
  return subscriptionPrompt({ otherId: personId, priceCents, currency }, sentence)
}
