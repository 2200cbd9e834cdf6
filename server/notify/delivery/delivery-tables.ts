import type { Generated } from 'kysely'

interface DeliveriesTable {
  id: Generated<number>
  notification_id: number
  round: number
  user_id: number
  channel: 'mail' | 'push'
  is_digest: Generated<boolean>
  due_at: Date
  claimed_at: Generated<Date | null>
  is_returnable: Generated<boolean>
  ended_at: Generated<Date | null>
  outcome: Generated<Outcome | null>
  tries: Generated<number>
  error: Generated<string | null>
}

/** `not_needed`: read or taken back meanwhile; `unknown`: the process died while it sent. */
export type Outcome = 'sent' | 'not_needed' | 'nobody' | 'failed' | 'unknown'

interface MessageDeliveriesTable {
  conversation_id: number
  user_id: number
  channel: 'mail' | 'push'
  seq: number
  claimed_at: Date
  is_returnable: Generated<boolean>
}

interface UnsubscribeSecretsTable {
  is_only: Generated<boolean>
  secret: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    deliveries: DeliveriesTable
    message_deliveries: MessageDeliveriesTable
    unsubscribe_secrets: UnsubscribeSecretsTable
  }
}
