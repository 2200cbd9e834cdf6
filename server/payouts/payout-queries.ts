import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'

export interface PayoutRow {
  readonly id: number
  readonly creatorId: number
  readonly amountCents: number
  readonly currency: string
  readonly status: 'created' | 'transferred' | 'in_transit' | 'paid' | 'failed'
  readonly transferId: string | null
  readonly providerPayoutId: string | null
  readonly bankLast4: string | null
  readonly arrivesAt: Date | null
  readonly failureReason: string | null
  readonly createdAt: Date
}

function selectPayouts(database: Database) {
  return database
    .selectFrom('payouts')
    .select(['id', 'creator_id as creatorId', 'amount_cents as amountCents', 'currency', 'status', 'created_at as createdAt'])
    .select(['provider_transfer_id as transferId', 'provider_payout_id as providerPayoutId', 'arrives_at as arrivesAt'])
    .select(['failure_reason as failureReason', 'bank_last4 as bankLast4'])
}

/** The newest first. */
export function findPayouts(database: Database, creatorId: number, page: Page): Promise<PayoutRow[]> {
  const query = selectPayouts(database)
    .where('creator_id', '=', creatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  return (page.after ? query.where(sql<boolean>`(created_at, id) < (${page.after.at}, ${page.after.id})`) : query).execute()
}
