import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '#server/access/index.ts'

interface SubscriptionsTable {
  id: Generated<number>
  /** Null for the platform's own Premium plan. */
  creator_id: number | null
  subscriber_id: number
  status: SubscriptionStatus
  realm: Generated<'live' | 'sandbox'>
  provider_id: Generated<string | null>
  price_cents: Generated<number>
  currency: Generated<string>
  terms_version: Generated<number>
  fee_basis_points: Generated<number>
  tax_basis_points: Generated<number>
  tax_country: Generated<string | null>
  cancel_at_period_end: Generated<boolean>
  period_start: Generated<Date | null>
  period_end: Generated<Date | null>
  started_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  past_due_since: Generated<Date | null>
  next_retry_at: Generated<Date | null>
  withdrawn_at: Generated<Date | null>
  replaced_at: Generated<Date | null>
  version: Generated<number>
  synced_at: Generated<Date | null>
  created_at: Date
}

interface SubscriptionPaymentsTable {
  payment_id: string
  subscription_id: number
}

interface BillingCustomersTable {
  user_id: number
  realm: 'live' | 'sandbox'
  provider_id: string
  told: string | null
  created_at: Date
}

interface BillingDetailsTable {
  user_id: number
  email: string | null
  name: string | null
  address: string | null
  tax_number: string | null
  changed_at: Date
}

/** Written by the database, when a subscription's payment is first overdue. */
interface FailedPaymentsTable {
  subscription_id: number
  failed_at: Date
  amount_cents: number
  currency: string
}

interface PriceMovesTable {
  id: Generated<number>
  subscription_id: number
  old_price_cents: number
  new_price_cents: number
  asked_at: Date
  effective_at: Date
  answered_at: Generated<Date | null>
  is_accepted: Generated<boolean | null>
  applied_at: Generated<Date | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable
    subscription_payments: SubscriptionPaymentsTable
    billing_customers: BillingCustomersTable
    billing_details: BillingDetailsTable
    price_moves: PriceMovesTable
    failed_payments: FailedPaymentsTable
  }
}
