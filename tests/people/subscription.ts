import { sql } from 'kysely'
import { isEntitledStatus, type SubscriptionStatus } from '#server/access/index.ts'
import type { State } from '#server/money/subscriptions/state.ts'
import {
  countSubscriber,
  findSubscription,
  insertSubscription,
  storeProviderId,
  writeState,
  type NewSubscriptionRow,
} from '#server/money/subscriptions/subscription-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { atOnce } from './crowd.ts'

type Someone = { readonly id: number }

interface Wish extends Partial<State>, Partial<Pick<NewSubscriptionRow, 'priceCents' | 'feeBasisPoints' | 'taxBasisPoints' | 'realm'>> {
  readonly createdAt?: Date
  /** Known to the provider as `sub_` and its id. */
  readonly isAtProvider?: boolean
}

/**
 * A subscription that stands as the test wishes, by the operations that write what the provider says: the row, and the creator's count.
 * It's active unless another status is wished. Nothing is paid: `subscribeTo` does that, and takes thirty times as long.
 */
export function placeSubscription(database: Database, creator: Someone | null, fan: Someone, wish: Wish = {}): Promise<number> {
  const {
    createdAt = new Date(),
    isAtProvider = false,
    priceCents = 999,
    feeBasisPoints = 1_000,
    taxBasisPoints = 0,
    realm = 'sandbox',
    ...state
  } = wish
  const terms = {
    priceCents,
    currency: 'USD',
    termsVersion: 1,
    feeBasisPoints,
    taxBasisPoints,
    taxCountry: null,
    realm,
  } as const
  const pair = { creatorId: creator?.id ?? null, subscriberId: fan.id }
  return inTransaction(database, async (transaction) => {
    const id = await insertSubscription(transaction, { ...terms, ...pair }, createdAt)
    if (id === undefined) throw new Error(`${fan.id} has a subscription to ${pair.creatorId} already`)
    if (isAtProvider) await storeProviderId(transaction, id, `sub_${id}`)
    await stand(transaction, id, { status: 'active', startedAt: createdAt, ...state })
    return id
  })
}

/** The same of every fan to every creator, fans in their order: for the thousands that one test needs. */
export async function placeSubscriptions(
  database: Database,
  creators: readonly Someone[],
  fanIds: readonly number[],
  { priceCents = 999, statusOf = () => 'active' }: { priceCents?: number; statusOf?: (fanId: number) => SubscriptionStatus } = {},
): Promise<void> {
  const creatorIds = creators.map(({ id }) => id)
  const count = fanIds.filter((id) => isEntitledStatus(statusOf(id))).length
  await database.transaction().execute(async (transaction) => {
    // One by one, the database would count fans for minutes.
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (let from = 0; from < fanIds.length; from += atOnce) {
      const fans = fanIds.slice(from, from + atOnce)
      await sql`
        insert into subscriptions (creator_id, subscriber_id, status, price_cents, started_at, created_at)
        select creator, fan, status, ${priceCents}, now(), now()
        from unnest(${fans}::bigint[], ${fans.map(statusOf)}::text[]) with ordinality as fans (fan, status, place),
          unnest(${creatorIds}::bigint[]) creator
        order by place, creator`.execute(transaction)
    }
    await sql`select recount_fans()`.execute(transaction)
    await sql`set local session_replication_role = origin`.execute(transaction)
    await sql`update users set subscriber_count = subscriber_count + ${count} where id = any(${creatorIds}::bigint[])`.execute(transaction)
  })
}

/** Brings a subscription to another status, as the provider may. */
export function moveSubscription(database: Database, id: number, state: Partial<State>): Promise<void> {
  return inTransaction(database, (transaction) => stand(transaction, id, state))
}

async function stand(transaction: Database, id: number, state: Partial<State>): Promise<void> {
  const row = await findSubscription(transaction, id)
  if (!row) throw new Error(`there is no subscription ${id}`)
  const after = { ...row, ...state }
  if (after.status === 'incomplete') return
  await writeState(transaction, row, after, new Date())
  const [was, is] = [row, after].map(({ status }) => isEntitledStatus(status))
  if (row.creatorId !== null && was !== is)
    await countSubscriber(transaction, { creatorId: row.creatorId, subscriberId: row.subscriberId }, is ? 1 : -1)
}
