import { type RawBuilder, sql } from 'kysely'
import type { Withdrawable } from '#contract/money/withdrawals.ts'
import { limits } from '#contract/limits.ts'
import { anybodyColumn } from '#server/money/earnings/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AuthorRow } from '#server/people/users/index.ts'

interface PurchaseRow {
  readonly subscriptionId: number
  readonly creatorName: string | null
  readonly priceCents: number
  readonly currency: string
  readonly startedAt: Date
  readonly fan: AuthorRow
}

const most = 20

/** Of the account with this address. */
export const byAccountEmail = (email: string): RawBuilder<boolean> => sql<boolean>`
  subscriptions.subscriber_id in (select id from users where email = ${email})`

/** Of the account with this address, and of those whose receipts go there. */
export const byAnyEmail = (email: string): RawBuilder<boolean> => sql<boolean>`
  subscriptions.subscriber_id in (
    select id from users where email = ${email} union select user_id from billing_details where lower(email) = ${email})`

export const byUsername = (username: string): RawBuilder<boolean> => sql<boolean>`
  subscriptions.subscriber_id in (select id from users where username = ${username.toLowerCase()})`

/** What could be withdrawn from at that time and hasn't been, newest first. */
export function findWithdrawable(database: Database, whose: RawBuilder<boolean>, at: Date): Promise<PurchaseRow[]> {
  return find(
    database,
    sql<boolean>`${whose} and subscriptions.status in ('trialing', 'active', 'past_due') and subscriptions.withdrawn_at is null
      and subscriptions.started_at <= ${at}
      and subscriptions.started_at >= ${at}::timestamptz - interval '1 day' * ${limits.withdrawalDays}`,
  )
}

/** What was withdrawn from by a declaration. */
export function findWithdrawn(database: Database, declarationId: number): Promise<PurchaseRow[]> {
  return find(
    database,
    sql<boolean>`subscriptions.id in (select subscription_id from carried_out_withdrawals where declaration_id = ${declarationId})`,
  )
}

async function find(database: Database, condition: RawBuilder<boolean>): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select subscriptions.id as "subscriptionId", creator.display_name as "creatorName", subscriptions.price_cents as "priceCents",
      subscriptions.currency, subscriptions.started_at as "startedAt", ${anybodyColumn('fan')} as fan
    from subscriptions
    join users fan on fan.id = subscriptions.subscriber_id
    left join users creator on creator.id = subscriptions.creator_id
    where ${condition}
    order by subscriptions.started_at desc, subscriptions.id desc limit ${most}`.execute(database)
  return rows
}

export const viewPurchase = ({ subscriptionId, creatorName, priceCents, currency, startedAt }: PurchaseRow): Withdrawable => ({
  subscriptionId,
  creatorName,
  priceCents,
  currency,
  startedAt: startedAt.toISOString(),
})
