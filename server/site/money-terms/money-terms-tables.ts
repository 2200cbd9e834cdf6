import type { ColumnType, Generated } from 'kysely'

interface MoneyTermsTable {
  version: Generated<number>
  fee_basis_points: number
  premium_price_cents: number
  free_subscribers: number
  payout_delay_days: number
  reserve_basis_points: number
  reserve_days: number
  minimum_payout_cents: number
  cost_basis_points: Generated<number>
  cost_cents: Generated<number>
  tax_rates: ColumnType<Record<string, number>, string, never>
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    money_terms: MoneyTermsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** The platform asks or gives something else from now on. */
    'terms.changed': { readonly version: number }
  }
}
