import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderInvoice } from '#server/platform/payments.ts'

interface Disputed {
  readonly subscriptionId: number
  readonly realm: string
  /** Null for the platform's own plan. */
  readonly creatorId: number | null
}

export interface TellableDispute {
  readonly id: number
  readonly isInquiry: boolean
  readonly status: string
  readonly amountCents: number
  readonly currency: string
  readonly dueAt: Date | null
}

/**
 * Writes what the provider says of the disputes over these bills, in the caller's transaction, which holds the subscription. Answers those
 * that changed. What was submitted and when it was lost stay as they were first told: the provider keeps no time of either.
 */
export async function recordDisputes(
  database: Database,
  { subscriptionId, realm, creatorId }: Disputed,
  invoices: readonly ProviderInvoice[],
  now: Date,
): Promise<TellableDispute[]> {
  const told = invoices.flatMap(({ id: invoiceId, currency, payment }) =>
    (payment?.disputes ?? []).map((dispute) => ({ ...dispute, invoiceId, currency, paymentIntentId: payment?.paymentIntentId })),
  )
  if (told.length === 0) return []
  const { rows } = await sql<TellableDispute>`
    insert into disputes as known (provider_id, realm, payment_intent_id, invoice_id, subscription_id, creator_id, is_premium, is_inquiry, status,
      reason, amount_cents, fee_cents, currency, opened_at, due_at, submitted_at, closed_at, told_at)
    select id, ${realm}, "paymentIntentId", "invoiceId", ${subscriptionId}, ${creatorId}::bigint, ${creatorId === null}, "isInquiry", status,
      reason, "amountCents", "costCents", currency, "createdAt", "dueAt", case when "isSubmitted" then "toldAt" end, "closedAt", ${now}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id text, "paymentIntentId" text, "invoiceId" text, "isInquiry" boolean,
      status text, reason text, "amountCents" bigint, "costCents" bigint, currency text, "createdAt" timestamptz, "dueAt" timestamptz,
      "isSubmitted" boolean, "toldAt" timestamptz, "closedAt" timestamptz)
    on conflict (provider_id) do update set is_inquiry = excluded.is_inquiry, status = excluded.status, reason = excluded.reason,
      amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents, due_at = excluded.due_at,
      submitted_at = case when excluded.submitted_at is not null then coalesce(known.submitted_at, excluded.submitted_at) end,
      closed_at = case when excluded.closed_at is not null then coalesce(known.closed_at, excluded.closed_at) end,
      told_at = excluded.told_at,
      reminded_at = case when (known.is_inquiry, known.due_at) is not distinct from (excluded.is_inquiry, excluded.due_at) then known.reminded_at end
    where (known.is_inquiry, known.status, known.reason, known.amount_cents, known.fee_cents, known.due_at, known.submitted_at is null)
      is distinct from (excluded.is_inquiry, excluded.status, excluded.reason, excluded.amount_cents, excluded.fee_cents, excluded.due_at,
        excluded.submitted_at is null)
    returning id, is_inquiry as "isInquiry", status, amount_cents as "amountCents", currency, due_at as "dueAt"`.execute(database)
  return rows
}
