import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

interface Turn {
  readonly subscriptionId: number
  readonly subscriberId: number
  /** Null for the Premium plan. */
  readonly creatorId: number | null
}

/** A creator has one more subscriber, in the transaction that says so. Afterwards `pushUnreadCounts`. */
export async function notifyOfNewSubscriber(
  database: Database,
  { subscriptionId, subscriberId, creatorId }: Turn,
  now: Date,
): Promise<void> {
  if (creatorId === null) return
  await sql`
    insert into notifications (user_id, kind, actor_id, subscription_id, created_at)
    values (${creatorId}, 'new_subscriber', ${subscriberId}, ${subscriptionId}, ${now})
    on conflict do nothing`.execute(database)
}

/** A subscription has ended: both sides are told, in the transaction that ends it. Afterwards `pushUnreadCounts`. */
export async function notifyOfEnded(database: Database, { subscriptionId, subscriberId, creatorId }: Turn, now: Date): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, actor_id, subscription_id, created_at)
    values (${subscriberId}, 'subscription_ended', ${creatorId}::bigint, ${subscriptionId}, ${now})
    on conflict do nothing`.execute(database)
  if (creatorId === null) return
  await sql`
    insert into notifications (user_id, kind, actor_id, subscription_id, created_at)
    values (${creatorId}, 'subscriber_left', ${subscriberId}, ${subscriptionId}, ${now})
    on conflict do nothing`.execute(database)
}

/** Money is on its way to a creator, or came back, in the transaction that notes it. Afterwards `pushUnreadCounts`. */
export async function notifyOfPayout(
  database: Database,
  { kind, creatorId, payoutId }: { readonly kind: 'payout_sent' | 'payout_failed'; readonly creatorId: number; readonly payoutId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, payout_id, created_at) values (${creatorId}, ${kind}, ${payoutId}, ${now})
    on conflict do nothing`.execute(database)
}

/** A bank disputes a payment, or asks about one: these people of the site team are told once. Afterwards `pushUnreadCounts`. */
export async function notifyOfDispute(
  database: Database,
  { disputeId, personIds }: { readonly disputeId: number; readonly personIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, dispute_id, created_at)
    select id, 'dispute', ${disputeId}::bigint, ${now} from unnest(${personIds}::bigint[]) as team (id)
    on conflict do nothing`.execute(database)
}

/** The site team put a creator's payouts on hold, or released them, in the transaction that does it. Afterwards `pushUnreadCounts`. */
export async function notifyOfPayoutHold(
  database: Database,
  { kind, creatorId, holdId }: { readonly kind: 'payouts_held' | 'payouts_released'; readonly creatorId: number; readonly holdId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, payout_hold_id, created_at) values (${creatorId}, ${kind}, ${holdId}, ${now})
    on conflict do nothing`.execute(database)
}

/** A request for a refund has come to a step: these people are told of it once. Afterwards `pushUnreadCounts`. */
export async function notifyOfRefundRequest(
  database: Database,
  { requestId, step, personIds }: { readonly requestId: number; readonly step: string; readonly personIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, refund_request_id, refund_step, created_at)
    select id, 'refund_request', ${requestId}::bigint, ${step}, ${now} from unnest(${personIds}::bigint[]) as told (id)
    on conflict do nothing`.execute(database)
}
