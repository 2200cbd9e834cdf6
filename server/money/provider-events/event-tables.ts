import type { Generated } from 'kysely'

interface ProviderEventsTable {
  id: string
  realm: 'live' | 'sandbox'
  type: string
  object_id: string
  account_id: string | null
  subscription_id: string | null
  payment_id: string | null
  subject_id: Generated<number | null>
  created_at: Date
  received_at: Date
  applied_at: Generated<Date | null>
  tries: Generated<number>
  error: Generated<string | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    provider_events: ProviderEventsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** An event of the payment provider was stored and waits to be applied. */
    'provider.event': { readonly eventId: string }
  }
}
