import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What decides, beside the ledger, when a creator is paid out next. */
export interface PayoutFacts {
  readonly currency: string
  readonly feeBasisPoints: number
  readonly minimumPayoutCents: number
  /** The provider pays them out, and nobody holds it back. */
  readonly isPaidOut: boolean
}

export async function findPayoutFacts(database: Database, creatorId: number): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select users.currency, terms.fee_basis_points as "feeBasisPoints", terms.minimum_payout_cents as "minimumPayoutCents",
      coalesce(account.payouts_enabled and account.held_reason is null and users.payouts_frozen_since is null
        and not exists (select from payout_holds where creator_id = users.id and released_at is null), false) as "isPaidOut"
    from users
    cross join (select * from money_terms order by version desc limit 1) terms
    left join payout_accounts account on account.creator_id = users.id
    where users.id = ${creatorId}`.execute(database)
  return rows[0]
}
