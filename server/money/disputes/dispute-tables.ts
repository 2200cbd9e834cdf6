import type { Generated } from 'kysely'

interface DisputesTable {
  id: Generated<number>
  provider_id: string
  realm: 'live' | 'sandbox'
  payment_intent_id: string
  invoice_id: string
  subscription_id: number | null
  creator_id: number | null
  is_premium: boolean
  is_inquiry: boolean
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  reason: string
  amount_cents: number
  fee_cents: number
  currency: string
  opened_at: Date
  due_at: Date | null
  submitted_at: Date | null
  closed_at: Date | null
  told_at: Date
  reminded_at: Date | null
}

/** Of an inquiry and of the dispute it was raised to, one each. */
interface DisputeEvidenceTable {
  dispute_id: number
  is_inquiry: boolean
  fan_id: number | null
  words: string
  saved_at: Date
  asked_at: Date | null
  asked_by: number | null
  sent_at: Date | null
}

interface DisputeMessagesTable {
  dispute_id: number
  conversation_id: number
  seq: number
  chosen_at: Date
}

/** Which paid posts a subscriber was shown whole, each once. */
interface PostOpeningsTable {
  reader_id: number
  post_id: number
  opened_at: Date
  last_opened_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    disputes: DisputesTable
    dispute_evidence: DisputeEvidenceTable
    dispute_messages: DisputeMessagesTable
    post_openings: PostOpeningsTable
  }
}
