import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PersonInQuery } from './blocked.ts'

/**
 * In a query: a creator who is paid out, or whom someone pays. Becoming a creator is free, so only these are no fans where free messages
 * to creators are counted (D64).
 */
export function isEarning(person: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from users earner where earner.id = ${person} and earner.is_creator)
    and (exists (select from payout_accounts where creator_id = ${person} and payouts_enabled and held_reason is null)
      or exists (select from subscriptions where creator_id = ${person} and status in ('trialing', 'active', 'past_due'))))`
}
