import type { Generated } from 'kysely'
import type { RefundRequest } from '#contract/money/refund-requests.ts'

interface RefundRequestsTable {
  id: Generated<number>
  sale_id: number
  fan_id: number
  creator_id: number | null
  reason: string
  state: RefundRequest['state']
  requested_at: Date
  due_at: Date
  escalation: Generated<RefundRequest['escalation']>
  team_since: Generated<Date | null>
  creator_words: Generated<string | null>
  team_words: Generated<string | null>
  asked_cents: number
  refund_cents: Generated<number | null>
  currency: string
  decided_by: Generated<number | null>
  closed_at: Generated<Date | null>
  place: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    refund_requests: RefundRequestsTable
  }
}
