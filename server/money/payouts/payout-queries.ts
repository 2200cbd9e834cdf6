import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface PayoutRow {
  readonly id: number
  readonly creatorId: number
  readonly amountCents: number
  readonly currency: string
  readonly status: 'created' | 'transferred' | 'in_transit' | 'paid' | 'failed'
  readonly transferId: string | null
  readonly providerPayoutId: string | null
  readonly bankLast4: string | null
  readonly arrivesAt: Date | null
  readonly failureReason: string | null
  readonly createdAt: Date
}

function selectPayouts(database: Database) {
  return database
    .selectFrom('payouts')
    .select(['id', 'creator_id as creatorId', 'amount_cents as amountCents', 'currency', 'status', 'created_at as createdAt'])
    .select(['provider_transfer_id as transferId', 'provider_payout_id as providerPayoutId', 'arrives_at as arrivesAt'])
    .select(['failure_reason as failureReason', 'bank_last4 as bankLast4'])
}

/** The newest first. */
export function findPayouts(database: Database, creatorId: number, page: Page): Promise<PayoutRow[]> {
  const query = selectPayouts(database)
    .where('creator_id', '=', creatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}

/** On their way, the oldest first. */
export function findUnderWay(database: Database, creatorId: number, realm: string): Promise<PayoutRow[]> {
  return selectPayouts(database)
    .where('creator_id', '=', creatorId)
    .where('status', 'in', ['created', 'transferred', 'in_transit'])
    .where(sql<boolean>`realm = ${realm}`)
    .orderBy('id')
    .execute()
}

export function findPayoutsOfProvider(database: Database, creatorId: number, providerIds: readonly string[]): Promise<PayoutRow[]> {
  return selectPayouts(database)
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`provider_payout_id = any(${providerIds}::text[])`)
    .execute()
}

/** A payout of this provider whose creator still has an account; open while nothing sent again what it failed to send. */
export async function findFailed(
  database: Database,
  id: number,
  realm: 'live' | 'sandbox',
): Promise<(PayoutRow & { readonly realm: 'live' | 'sandbox'; readonly isOpen: boolean }) | undefined> {
  const row = await selectPayouts(database)
    .select('is_open as isOpen')
    .where('id', '=', id)
    .where('creator_id', 'is not', null)
    .where(sql<boolean>`realm = ${realm}`)
    .executeTakeFirst()
  return row && { ...row, realm }
}

/** What failed and wasn't sent since, of creators who have an account here still. */
export function findOpen(database: Database, realm: string): Promise<Pick<PayoutRow, 'id' | 'creatorId' | 'currency'>[]> {
  return database
    .selectFrom('payouts')
    .select(['id', 'creator_id as creatorId', 'currency'])
    .where(sql<boolean>`is_open`)
    .where(sql<boolean>`realm = ${realm}`)
    .execute()
}

/** Those that arrived since then, the oldest first. */
export function findPaidSince(database: Database, realm: string, since: Date): Promise<PayoutRow[]> {
  return selectPayouts(database)
    .where('status', '=', 'paid')
    .where('finished_at', '>', since)
    .where(sql<boolean>`realm = ${realm}`)
    .orderBy('id')
    .execute()
}

export interface NewPayout {
  readonly creatorId: number
  readonly amountCents: number
  readonly currency: string
  readonly realm: 'live' | 'sandbox'
  readonly bankLast4: string | null
}

/** Undefined while another one of this creator and currency is under way. */
export function insertPayout(
  database: Database,
  { creatorId, amountCents, currency, realm, bankLast4 }: NewPayout,
  now: Date,
): Promise<PayoutRow | undefined> {
  return database
    .insertInto('payouts')
    .values({
      creator_id: creatorId,
      amount_cents: amountCents,
      currency,
      realm,
      status: 'created',
      bank_last4: bankLast4,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'creator_id as creatorId', 'amount_cents as amountCents', 'currency', 'status', 'created_at as createdAt'])
    .returning(['provider_transfer_id as transferId', 'provider_payout_id as providerPayoutId', 'arrives_at as arrivesAt'])
    .returning(['failure_reason as failureReason', 'bank_last4 as bankLast4'])
    .executeTakeFirst()
}

/** What had failed in this currency is sent with this payout: nothing of it needs anyone any more. */
export async function closeFailed(database: Database, { id, creatorId, currency }: PayoutRow, realm: string): Promise<void> {
  await database
    .updateTable('payouts')
    .set({ next_id: id })
    .where('creator_id', '=', creatorId)
    .where('currency', '=', currency)
    .where(sql<boolean>`realm = ${realm}`)
    .where('is_open', '=', true)
    .execute()
}

/** False when the payout had failed meanwhile. */
export async function noteTransferred(database: Database, id: number, transferId: string): Promise<boolean> {
  await database
    .updateTable('payouts')
    .set({ status: 'transferred', provider_transfer_id: transferId })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
  const noted = await database.selectFrom('payouts').select('status').where('id', '=', id).executeTakeFirst()
  return noted?.status !== 'failed'
}

export async function noteInTransit(database: Database, id: number, providerPayoutId: string, arrivesAt: Date | null): Promise<boolean> {
  const noted = await database
    .updateTable('payouts')
    .set({ status: 'in_transit', provider_payout_id: providerPayoutId, arrives_at: arrivesAt })
    .where('id', '=', id)
    .where('status', '=', 'transferred')
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** False when it had ended so already. A payout that the bank took can still come back. */
export async function noteFinished(
  database: Database,
  id: number,
  status: 'paid' | 'failed',
  failureReason: string | null,
  now: Date,
): Promise<boolean> {
  const before = status === 'paid' ? ['in_transit'] : ['created', 'transferred', 'in_transit', 'paid']
  const noted = await database
    .updateTable('payouts')
    .set({ status, failure_reason: failureReason, finished_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`status = any(${before}::text[])`)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Whose payouts wait for our next step, and with `isSlow` also for the bank's. */
export async function findCreatorsUnderWay(database: Database, realm: string, isSlow: boolean): Promise<number[]> {
  const statuses = isSlow ? ['created', 'transferred', 'in_transit'] : ['created', 'transferred']
  const { rows } = await sql<{ creatorId: number }>`
    select distinct creator_id as "creatorId" from payouts where realm = ${realm} and status = any(${statuses}::text[])
      and creator_id is not null and status in ('created', 'transferred', 'in_transit')`.execute(database)
  return rows.map((row) => row.creatorId)
}

/** Creators whose account may pay out and to whom something is owed. */
export async function findCreatorsOwed(database: Database, realm: string): Promise<number[]> {
  const { rows } = await sql<{ creatorId: number }>`
    select accounts.creator_id as "creatorId"
    from payout_accounts accounts join ledger_subjects subjects on subjects.user_id = accounts.creator_id
    where accounts.realm = ${realm} and accounts.payouts_enabled and exists (
      select from ledger_days where subject_id = subjects.id and account = 'creator'
      group by currency having sum(cents) < 0)
    order by accounts.creator_id`.execute(database)
  return rows.map((row) => row.creatorId)
}

/** Of what is owed in a currency, the part that was earned with another provider's money: play money is never paid out in earnest. */
export async function readForeignBalance(database: Database, creatorId: number, currency: string, realm: string): Promise<number> {
  return (await readForeignBalances(database, [creatorId], realm))(creatorId, currency)
}

/** The same of many creators. */
export async function readForeignBalances(
  database: Database,
  creatorIds: readonly number[],
  realm: string,
): Promise<(creatorId: number, currency: string) => number> {
  const { rows } = await sql<{ creatorId: number; currency: string; cents: number }>`
    select subjects.user_id as "creatorId", entries.currency, -sum(entries.amount_cents)::bigint as cents
    from ledger_subjects subjects
      join ledger_entries entries on entries.subject_id = subjects.id and entries.account = 'creator'
      join ledger_transactions moves on moves.id = entries.transaction_id
      left join subscriptions on subscriptions.id = moves.subscription_id
      left join payouts on moves.kind in ('payout', 'payout_failed') and moves.source = 'payout-' || payouts.id
    where subjects.user_id = any(${creatorIds}::bigint[]) and coalesce(subscriptions.realm, payouts.realm, ${realm}) <> ${realm}
    group by 1, 2`.execute(database)
  const known = new Map(rows.map(({ creatorId, currency, cents }) => [`${creatorId} ${currency}`, cents]))
  return (creatorId, currency) => Math.max(0, known.get(`${creatorId} ${currency}`) ?? 0)
}

/** From how much on it is worth a payout; of who is a creator no more, or is deleted, everything is. */
export async function readMinimumPayout(database: Database, creatorId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select case when users.is_creator and users.absence is distinct from 'deleted' then minimum_payout_cents else 1 end as cents
    from users, money_terms where users.id = ${creatorId} order by version desc limit 1`.execute(database)
  return rows[0]?.cents ?? 1
}
