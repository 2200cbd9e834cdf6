import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PersonInQuery } from './blocked.ts'

export type SubscriptionStatus = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'expired'

/**
 * Statuses that open what was sold (D7): also while a failed payment is tried again, and never once the provider has ended it, whatever
 * its dates. The one place that says so; everything else asks here.
 */
const entitledStatuses = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[]

export function isEntitledStatus(status: SubscriptionStatus): boolean {
  return (entitledStatuses as readonly SubscriptionStatus[]).includes(status)
}

/**
 * In a query: the fan's subscription to the creator is in force. The statuses are written out, so that the index of those in force
 * answers: one probe for a row.
 */
export function isEntitled(fan: PersonInQuery, creator: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscriptions where creator_id = ${creator} and subscriber_id = ${fan} and status in ('trialing', 'active', 'past_due'))`
}

/** In a query: the fan has ever paid this creator. */
export function hasPaid(fan: PersonInQuery, creator: PersonInQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscriptions where creator_id = ${creator} and subscriber_id = ${fan} and started_at is not null)`
}
