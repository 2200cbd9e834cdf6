import { sql } from 'kysely'
import { laterOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeOfClosed } from '#server/platform/database/desk-place.ts'
import { findRequestsById } from './request-queries.ts'
import { noOne, tell, together, type Told } from './tell.ts'

interface Overtaken {
  readonly id: number
  readonly isDisputed: boolean
  /** What of the amount asked for was refunded since. */
  readonly refundedCents: number
  /** When its money last moved, at the provider, whose clock of the sandbox can be ahead of ours. */
  readonly movedAt: Date
}

/**
 * Closes the requests about payments of a subscription whose money has moved since: refunded, by whoever it was, withdrawn from, or
 * disputed. In the caller's transaction, which has written the money and holds the subscription.
 */
export async function closeOvertaken(
  transaction: Database,
  { id: subscriptionId, withdrawnAt }: { readonly id: number; readonly withdrawnAt: Date | null },
  now: Date,
): Promise<Told> {
  const { rows } = await sql<Overtaken>`
    select request.id,
      exists (select from disputes where subscription_id = sale.subscription_id and invoice_id = sale.source
        and not is_inquiry and status in ('needs_response', 'under_review', 'lost')) as "isDisputed",
      request.asked_cents - (
        select coalesce(sum(amount_cents), 0)::bigint
        from ledger_transactions one join ledger_entries on transaction_id = one.id and account = 'provider'
        where one.subscription_id = sale.subscription_id and one.detail->>'invoice' = sale.source
          and one.kind in ('sale', 'refund', 'refund_failed', 'dispute_lost')) as "refundedCents",
      (select max(happened_at) from ledger_transactions one
        where one.subscription_id = sale.subscription_id and one.detail->>'invoice' = sale.source) as "movedAt"
    from ledger_transactions sale join refund_requests request on request.sale_id = sale.id
    where sale.subscription_id = ${subscriptionId} and sale.kind = 'sale' and request.closed_at is null
    for update of request`.execute(transaction)
  if (rows.length === 0) return noOne
  const told = []
  for (const { id, isDisputed, refundedCents, movedAt } of rows) {
    if (!isDisputed && refundedCents <= 0) continue
    const closedAt = laterOf(movedAt, now)
    const state = isDisputed ? 'disputed' : withdrawnAt === null ? 'refunded' : 'withdrawn'
    await transaction
      .updateTable('refund_requests')
      .set({ state, refund_cents: state === 'refunded' ? refundedCents : null, closed_at: closedAt, place: placeOfClosed(closedAt) })
      .where('id', '=', id)
      .execute()
    told.push(await tellOfClosed(transaction, id, state, now))
  }
  return together(told)
}

/** The refund and the withdrawal have emails of their own for the fan, and the dispute one for the creator. */
async function tellOfClosed(transaction: Database, id: number, state: 'refunded' | 'withdrawn' | 'disputed', now: Date): Promise<Told> {
  const [row] = await findRequestsById(transaction, [id])
  if (!row) return noOne
  const noted = state === 'refunded' ? 'refunded' : 'closed'
  const isDecidedByTeam = state === 'refunded' && row.escalation !== null
  return tell(
    transaction,
    row,
    [
      { side: 'fan', noted, mailed: state === 'disputed' ? 'disputed' : null },
      { side: 'creator', noted, mailed: isDecidedByTeam ? 'refunded' : null },
    ],
    now,
  )
}
