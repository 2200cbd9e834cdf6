import { sql, type RawBuilder } from 'kysely'

/** Statuses of a subscription that open what it was sold for (D7); the money issue makes the whole state machine. */
const entitledStatuses = ['active', 'trialing']

/** Whether a fan's subscription to a creator is in force: the one place that says so, as a condition for any statement. */
export function isEntitled(fanId: RawBuilder<unknown>, creatorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from subscriptions where subscriber_id = ${fanId} and creator_id = ${creatorId} and status = any(${entitledStatuses}))`
}
