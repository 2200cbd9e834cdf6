import { sql, type RawBuilder } from 'kysely'
import { isActiveRow } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { State } from './state.ts'

/** A subscription as we keep it. */
export interface SubscriptionRow extends State {
  readonly id: number
  readonly creatorId: number | null
  readonly creatorName: string | null
  readonly subscriberId: number
  /** Where receipts go, where that isn't the account's address. */
  readonly billingEmail: string | null
  readonly billedTo: string
  readonly realm: 'live' | 'sandbox'
  readonly providerId: string | null
  readonly priceCents: number
  readonly currency: string
  readonly termsVersion: number
  readonly feeBasisPoints: number
  readonly taxBasisPoints: number
  readonly taxCountry: string | null
  readonly withdrawnAt: Date | null
  /** A beginning that was given up for another one: it must never be paid, or be paid back. */
  readonly replacedAt: Date | null
  readonly version: number
  readonly createdAt: Date
}

const selectRows = (condition: RawBuilder<unknown>) => sql<SubscriptionRow>`
  select subscriptions.id, creator_id as "creatorId", creator.display_name as "creatorName", subscriber_id as "subscriberId", status,
    subscriptions.realm, provider_id as "providerId", price_cents as "priceCents", subscriptions.currency, terms_version as "termsVersion",
    fee_basis_points as "feeBasisPoints", tax_basis_points as "taxBasisPoints", tax_country as "taxCountry",
    cancel_at_period_end as "cancelAtPeriodEnd", period_start as "periodStart", period_end as "periodEnd", started_at as "startedAt",
    ended_at as "endedAt", past_due_since as "pastDueSince", next_retry_at as "nextRetryAt", withdrawn_at as "withdrawnAt",
    replaced_at as "replacedAt", subscriptions.version, subscriptions.created_at as "createdAt", details.email as "billingEmail",
    coalesce(details.name, fan.display_name) as "billedTo"
  from subscriptions left join users creator on creator.id = subscriptions.creator_id
    join users fan on fan.id = subscriptions.subscriber_id
    left join billing_details details on details.user_id = subscriptions.subscriber_id
  where ${condition}`

async function findOne(database: Database, condition: RawBuilder<unknown>): Promise<SubscriptionRow | undefined> {
  const { rows } = await selectRows(condition).execute(database)
  return rows[0]
}

export function findSubscription(database: Database, id: number): Promise<SubscriptionRow | undefined> {
  return findOne(database, sql`subscriptions.id = ${id}`)
}

const isAlive = sql`status in ('incomplete', 'trialing', 'active', 'past_due', 'paused')`

/** The one that is under way, to a creator or (null) to the Premium plan. */
export function findAlive(database: Database, subscriberId: number, creatorId: number | null): Promise<SubscriptionRow | undefined> {
  return findOne(database, sql`subscriber_id = ${subscriberId} and coalesce(creator_id, 0) = ${creatorId ?? 0}::bigint and ${isAlive}`)
}

export async function findAliveIds(database: Database, subscriberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions where subscriber_id = ${subscriberId} and provider_id is not null and ${isAlive} order by id`.execute(
    database,
  )
  return rows.map((row) => row.id)
}

export interface NewSubscriptionRow {
  readonly creatorId: number | null
  readonly subscriberId: number
  readonly realm: 'live' | 'sandbox'
  readonly priceCents: number
  readonly currency: string
  readonly termsVersion: number
  readonly feeBasisPoints: number
  readonly taxBasisPoints: number
  readonly taxCountry: string | null
}

/** Its id; undefined when another one of the same two is under way: of any number at once, one is made. */
export async function insertSubscription(database: Database, row: NewSubscriptionRow, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into subscriptions (creator_id, subscriber_id, status, realm, price_cents, currency, terms_version, fee_basis_points,
      tax_basis_points, tax_country, created_at)
    values (${row.creatorId}, ${row.subscriberId}, 'incomplete', ${row.realm}, ${row.priceCents}, ${row.currency}, ${row.termsVersion},
      ${row.feeBasisPoints}, ${row.taxBasisPoints}, ${row.taxCountry}, ${now})
    on conflict (subscriber_id, coalesce(creator_id, 0)) where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused')
      do nothing
    returning id`.execute(database)
  return rows[0]?.id
}

/** Ties our row to the provider's object, once. */
export async function storeProviderId(database: Database, id: number, providerId: string): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}

/** A beginning the provider of today never heard of makes room. */
export async function expireUnbegun(database: Database, id: number, realm: string, now: Date): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set((row) => ({ status: 'expired', ended_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('provider_id', 'is', null), sql<boolean>`realm <> ${realm}`]))
    .where('status', '=', 'incomplete')
    .execute()
}

/** Writes what the provider says, unless somebody wrote since the row was read: then false, and both are read again. */
export async function writeState(database: Database, row: SubscriptionRow, state: State, now: Date): Promise<boolean> {
  const written = await database
    .updateTable('subscriptions')
    .set({
      status: state.status,
      cancel_at_period_end: state.cancelAtPeriodEnd,
      period_start: state.periodStart,
      period_end: state.periodEnd,
      started_at: state.startedAt,
      ended_at: state.endedAt,
      past_due_since: state.pastDueSince,
      next_retry_at: state.nextRetryAt,
      version: row.version + 1,
      synced_at: now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function storePayments(database: Database, id: number, paymentIds: readonly string[]): Promise<void> {
  await sql`
    insert into subscription_payments (payment_id, subscription_id) select unnest(${paymentIds}::text[]), ${id}
    on conflict do nothing`.execute(database)
}

/** A creator's count of those who are in; whoever is absent was taken off it, and comes back on it by themselves (D30). */
export async function countSubscriber(database: Database, { creatorId, subscriberId }: Pair, by: 1 | -1): Promise<void> {
  const { rows } = await sql`select from users where id = ${subscriberId} and ${isActiveRow()} for key share`.execute(database)
  if (rows.length === 0) return
  await database
    .updateTable('users')
    .set((users) => ({ subscriber_count: users('subscriber_count', '+', by) }))
    .where('id', '=', creatorId)
    .execute()
}

interface Pair {
  readonly creatorId: number
  readonly subscriberId: number
}

/** What the Premium plan buys (D24). When it ends nothing is deleted: the smaller room only refuses more. */
export async function writePremium(database: Database, personId: number, isPremium: boolean, quotaBytes: number): Promise<void> {
  await database.updateTable('users').set({ is_premium: isPremium, media_quota: quotaBytes }).where('id', '=', personId).execute()
}

export async function findByProviderId(database: Database, providerId: string): Promise<number | undefined> {
  const row = await database.selectFrom('subscriptions').select('id').where('provider_id', '=', providerId).executeTakeFirst()
  return row?.id
}

export async function findByPayment(database: Database, paymentId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('subscription_payments')
    .select('subscription_id as id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.id
}

/**
 * Gives a beginning up for another one. From then on every reading of the provider ends it there; and should it have been paid in that
 * very moment, pays it back.
 */
export async function markReplaced(database: Database, id: number, now: Date): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set((row) => ({ replaced_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'incomplete')
    .where('replaced_at', 'is', null)
    .execute()
}
