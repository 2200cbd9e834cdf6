import type { Locale } from '#contract/languages.ts'
import type { SubscriptionPrompt } from '#contract/messaging/messages.ts'
import { subscriptionPrompt } from '#server/messaging/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findStartFacts, type CallStartFacts } from './call-queries.ts'

/** What a fan without subscription is answered, by socket and by the message call (D20). */
export async function findCallPrompt(
  database: Database,
  callerId: number,
  calleeId: number,
  language: Locale,
): Promise<SubscriptionPrompt> {
  const facts = await findStartFacts(database, callerId, calleeId)
  if (!facts) throw new AppError('not_found')
  return callPrompt(facts, language)
}

export function callPrompt({ personId, calleeName, priceCents, currency }: CallStartFacts, language: Locale): SubscriptionPrompt {
  return subscriptionPrompt({ otherId: personId, otherName: calleeName, priceCents, currency }, 'calls', language)
}
