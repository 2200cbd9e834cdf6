import type { Generated } from 'kysely'

interface SubscriptionsTable {
  id: Generated<number>
  creator_id: number
  subscriber_id: number
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'expired'
  created_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable
  }
}
