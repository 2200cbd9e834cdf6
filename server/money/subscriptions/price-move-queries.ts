import { sql } from 'kysely'
import { isActive, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'

const paysLess = sql<boolean>`subscriptions.status in ('trialing', 'active', 'past_due') and subscriptions.price_cents < users.subscription_price_cents
  and subscriptions.currency = users.currency and ${isActive(sql.ref('subscriptions.subscriber_id'))}`

export interface OlderPrices {
  readonly older: number
  readonly asked: number
  readonly accepted: number
  readonly declined: number
}

/** How many pay less than the present price, and of them how many were asked for it and what they said. */
export async function countOlderPrices(database: Database, creatorId: number): Promise<OlderPrices> {
  const { rows } = await sql<OlderPrices>`
    select count(*)::int as older, count(moves.id)::int as asked,
      (count(*) filter (where moves.is_accepted))::int as accepted,
      (count(*) filter (where not moves.is_accepted))::int as declined
    from users join subscriptions on subscriptions.creator_id = users.id
      left join lateral (
        select id, is_accepted from price_moves
        where subscription_id = subscriptions.id and new_price_cents = users.subscription_price_cents
        order by id desc limit 1
      ) moves on true
    where users.id = ${creatorId} and ${paysLess}`.execute(database)
  return rows[0] ?? { older: 0, asked: 0, accepted: 0, declined: 0 }
}

export interface AskedMove {
  readonly id: number
  readonly subscriptionId: number
  readonly fanId: number
  readonly creatorId: number
  readonly oldPriceCents: number
  readonly newPriceCents: number
  readonly currency: string
  readonly effectiveAt: Date
}

/**
 * Asks everybody who pays less for the present price, once per price: who declined it is not asked for it again, who is about to leave
 * not at all. What was asked before, for another price, and not answered is withdrawn. Answers whom it asked now, at most `count`.
 */
export async function insertPriceMoves(
  database: Database,
  { viewer }: Allowed<'creator.settings'>,
  times: { readonly askedAt: Date; readonly effectiveAt: Date },
  count: number,
): Promise<AskedMove[]> {
  await sql`
    delete from price_moves using subscriptions, users
    where price_moves.subscription_id = subscriptions.id and subscriptions.creator_id = ${viewer.id} and users.id = ${viewer.id}
      and price_moves.answered_at is null and price_moves.new_price_cents <> users.subscription_price_cents`.execute(database)
  const { rows } = await sql<AskedMove>`
    with asked as (
      insert into price_moves (subscription_id, old_price_cents, new_price_cents, asked_at, effective_at)
      select subscriptions.id, subscriptions.price_cents, users.subscription_price_cents, ${times.askedAt}, ${times.effectiveAt}
      from users join subscriptions on subscriptions.creator_id = users.id
      where users.id = ${viewer.id} and ${paysLess} and not subscriptions.cancel_at_period_end
        and not exists (
          select from price_moves where subscription_id = subscriptions.id and new_price_cents = users.subscription_price_cents)
      order by subscriptions.id limit ${count}
      on conflict do nothing
      returning id, subscription_id, old_price_cents, new_price_cents, effective_at
    )
    select asked.id, subscription_id as "subscriptionId", subscriber_id as "fanId", creator_id as "creatorId",
      old_price_cents as "oldPriceCents", new_price_cents as "newPriceCents", currency, effective_at as "effectiveAt"
    from asked join subscriptions on subscriptions.id = asked.subscription_id`.execute(database)
  return rows
}
