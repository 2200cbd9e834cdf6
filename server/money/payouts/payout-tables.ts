import type { Generated } from 'kysely'

/** What the call that opens an account says; see `open-account.ts`. */
export interface Opening {
  readonly email: string
  readonly website: string
  readonly industry: string
  /** Where the person sat, and when, while agreeing to the provider's terms; null where its own pages ask. */
  readonly address: string
  readonly acceptedAt: string | null
}

interface PayoutAccountsTable {
  creator_id: number
  realm: 'live' | 'sandbox'
  provider_id: string | null
  country: string
  can_receive: Generated<boolean>
  payouts_enabled: Generated<boolean>
  requirements_due: Generated<string[]>
  disabled_reason: string | null
  is_under_review: Generated<boolean>
  bank_name: string | null
  bank_last4: string | null
  call_key: string
  opening: unknown
  refusal: string | null
  held_reason: string | null
  held_at: Date | null
  version: Generated<number>
  synced_at: Date | null
}

interface PayoutsTable {
  id: Generated<number>
  creator_id: number
  amount_cents: number
  currency: string
  status: 'created' | 'transferred' | 'in_transit' | 'paid' | 'failed'
  realm: 'live' | 'sandbox'
  provider_transfer_id: string | null
  provider_payout_id: string | null
  bank_last4: string | null
  arrives_at: Date | null
  failure_reason: string | null
  created_at: Date
  finished_at: Date | null
  /** The payout that sent what this one failed to send. */
  next_id: Generated<number | null>
  /** It failed, and nothing sent its money since; the database writes it. */
  is_open: Generated<boolean>
  version: Generated<number>
}

/** A creator has at most one that isn't released. */
interface PayoutHoldsTable {
  id: Generated<number>
  creator_id: number
  reason: string
  held_at: Date
  held_by: number | null
  release_reason: Generated<string | null>
  released_at: Generated<Date | null>
  released_by: Generated<number | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    payout_accounts: PayoutAccountsTable
    payouts: PayoutsTable
    payout_holds: PayoutHoldsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Something may be due to this creator, or, with null, to anybody. */
    'payouts.due': { readonly creatorId: number | null }
  }
}
