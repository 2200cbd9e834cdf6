import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderAccount } from '#server/platform/payments.ts'
import type { AccountFacts } from './payout-state.ts'
import type { Opening } from './payout-tables.ts'

export interface AccountRow extends AccountFacts {
  readonly creatorId: number
  readonly callKey: string
  readonly opening: Opening | null
  readonly version: number
  readonly syncedAt: Date | null
}

type Realm = 'live' | 'sandbox'

function selectAccounts(database: Database) {
  return database
    .selectFrom('payout_accounts')
    .select(['creator_id as creatorId', 'realm', 'provider_id as providerId', 'country', 'can_receive as canReceive'])
    .select(['payouts_enabled as payoutsEnabled', 'requirements_due as requirementsDue', 'disabled_reason as disabledReason'])
    .select(['is_under_review as isUnderReview', 'bank_name as bankName', 'bank_last4 as bankLast4', 'refusal'])
    .select(['held_reason as heldReason', 'held_at as heldAt', 'call_key as callKey', 'version', 'synced_at as syncedAt'])
    .select(sql<Opening | null>`opening`.as('opening'))
}

/** A creator's account at the provider in use; one that another provider opened is as good as absent. */
export function findAccount(database: Database, creatorId: number, realm: string): Promise<AccountRow | undefined> {
  return selectAccounts(database)
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`realm = ${realm}`)
    .executeTakeFirst()
}

/** The accounts of these creators at that provider. */
export function findAccounts(database: Database, creatorIds: readonly number[], realm: string): Promise<AccountRow[]> {
  return selectAccounts(database)
    .where('creator_id', 'in', [0, ...creatorIds])
    .where(sql<boolean>`realm = ${realm}`)
    .execute()
}

export async function findCreatorOfAccount(database: Database, providerId: string): Promise<number | undefined> {
  const row = await database.selectFrom('payout_accounts').select('creator_id').where('provider_id', '=', providerId).executeTakeFirst()
  return row?.creator_id
}

/** Accounts whose opening was begun and not answered; one that was refused waits until somebody looks at it. */
export async function findUnopened(database: Database, realm: string, count: number): Promise<number[]> {
  const rows = await database
    .selectFrom('payout_accounts')
    .select('creator_id')
    .where('provider_id', 'is', null)
    .where('refusal', 'is', null)
    .where(sql<boolean>`realm = ${realm}`)
    .orderBy('creator_id')
    .limit(count)
    .execute()
  return rows.map((row) => row.creator_id)
}

export interface NewAccount {
  readonly creatorId: number
  readonly realm: Realm
  readonly country: string
  readonly callKey: string
  readonly opening: Opening
}

/** The row comes before the provider's account, with the key of the call that opens it. One that is there already stays as it is. */
export async function insertAccount(database: Database, { creatorId, realm, country, callKey, opening }: NewAccount): Promise<void> {
  await sql`delete from payout_accounts where creator_id = ${creatorId} and realm <> ${realm}`.execute(database)
  await sql`
    insert into payout_accounts (creator_id, realm, country, call_key, opening)
    values (${creatorId}, ${realm}, ${country}, ${callKey}, ${JSON.stringify(opening)}::jsonb)
    on conflict (creator_id) do nothing`.execute(database)
}

/** What the provider said of an account. Written only over the version it was asked after, so that of two readers the older cannot win. */
export async function writeFacts(
  database: Database,
  { creatorId, version }: Pick<AccountRow, 'creatorId' | 'version'>,
  facts: ProviderAccount,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payout_accounts set provider_id = ${facts.id}, country = ${facts.country}, can_receive = ${facts.canReceive},
      payouts_enabled = ${facts.payoutsEnabled}, requirements_due = ${[...facts.requirementsDue]}::text[],
      disabled_reason = ${facts.disabledReason}, is_under_review = ${facts.isUnderReview},
      bank_name = ${facts.bank?.name ?? null}, bank_last4 = ${facts.bank?.last4 ?? null},
      opening = null, refusal = null, synced_at = ${now}, version = version + 1
    where creator_id = ${creatorId} and version = ${version}
    returning creator_id`.execute(database)
  return rows.length > 0
}

/** Nothing was opened, so the next call is another one: providers answer the same key the same again. */
export async function writeRefusal(database: Database, creatorId: number, refusal: string, callKey: string): Promise<void> {
  await database
    .updateTable('payout_accounts')
    .set({ refusal, call_key: callKey })
    .where('creator_id', '=', creatorId)
    .where('provider_id', 'is', null)
    .execute()
}

/** Payouts wait from now on, or with null no longer. The first reason and its moment stay until they are let go. */
export async function writeHold(database: Database, creatorId: number, reason: string | null, now: Date): Promise<void> {
  await sql`
    update payout_accounts set held_reason = ${reason}::text,
      held_at = case when ${reason}::text is null then null when held_reason is null then ${now}::timestamptz else held_at end
    where creator_id = ${creatorId}`.execute(database)
}

/** Forgets an account that was closed; a new one would be opened with another key. */
export async function removeAccount(database: Database, creatorId: number): Promise<void> {
  await database.deleteFrom('payout_accounts').where('creator_id', '=', creatorId).execute()
}

/** Until the caller's transaction ends, nobody else begins a payout of this creator. */
export async function lockAccount(database: Database, creatorId: number): Promise<void> {
  await sql`select from payout_accounts where creator_id = ${creatorId} for update`.execute(database)
}
