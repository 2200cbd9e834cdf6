import { findManyDisputes } from '#server/money/disputes/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AccountRow } from './account-queries.ts'
import { findOpenHolds, type HoldRow } from './hold-queries.ts'
import type { AccountFacts } from './payout-state.ts'

/** What keeps a creator from being paid, besides their account at the provider. */
export interface Holds {
  /** The site team's own, with its reason. */
  readonly hold: HoldRow | null
  /** A decision of moderators. */
  readonly frozenSince: Date | null
  /** Many disputes (0083). */
  readonly disputedSince: Date | null
}

/** Of each of these creators; `disputed` are those with many disputes, where that's known. */
export async function findHolds(
  database: Database,
  creatorIds: readonly number[],
  now: Date,
  disputed?: ReadonlyMap<number, Date>,
): Promise<(creatorId: number) => Holds> {
  const [holds, many, frozen] = [
    await findOpenHolds(database, creatorIds),
    disputed ?? (await findManyDisputes(database, creatorIds, now)),
    await database
      .selectFrom('users')
      .select(['id', 'payouts_frozen_since as since'])
      .where('id', 'in', [0, ...creatorIds])
      .where('payouts_frozen_since', 'is not', null)
      .execute(),
  ]
  const frozenSince = new Map(frozen.map(({ id, since }) => [id, since]))
  return (creatorId) => ({
    hold: holds.get(creatorId) ?? null,
    frozenSince: frozenSince.get(creatorId) ?? null,
    disputedSince: many.get(creatorId) ?? null,
  })
}

/**
 * The account as it is while any of that lasts. One dispute holds its own amount, in the ledger. What is on its way already arrives.
 */
export function holdAccount<Account extends AccountFacts>(account: Account, { hold, frozenSince, disputedSince }: Holds): Account {
  if (account.heldReason !== null) return account
  if (frozenSince) return { ...account, heldReason: 'frozen', heldAt: frozenSince }
  if (hold) return { ...account, heldReason: 'site_team', heldAt: hold.heldAt }
  return disputedSince ? { ...account, heldReason: 'disputes_many', heldAt: disputedSince } : account
}

/** One creator's account, as it is while payouts wait, and what the site team says of that. */
export async function withHolds(database: Database, account: AccountRow, now: Date): Promise<AccountRow & Pick<Holds, 'hold'>> {
  const holds = (await findHolds(database, [account.creatorId], now))(account.creatorId)
  return { ...holdAccount(account, holds), hold: holds.hold }
}
