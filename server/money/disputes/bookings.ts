import { sql } from 'kysely'
import type { DisputeBooking } from '#contract/admin/disputes.ts'
import type { Database } from '#server/platform/database/database.ts'

type Row = Omit<DisputeBooking, 'happenedAt'> & { readonly happenedAt: Date }

/** What the ledger booked for a dispute, by the provider's id of it, in order of time. */
export async function readBookings(database: Database, providerId: string): Promise<DisputeBooking[]> {
  const { rows } = await sql<Row>`
    select case kind when 'provider_cost' then 'fee' else replace(kind, 'dispute_', '') end as kind, happened_at as "happenedAt",
      case kind when 'provider_cost' then abs((detail->>'amountCents')::bigint)
        else abs((detail->>'taxCents')::bigint + (detail->>'feeCents')::bigint + (detail->>'shareCents')::bigint) end as "totalCents",
      coalesce(abs((detail->>'shareCents')::bigint), 0) as "shareCents",
      kind = 'provider_cost' and exists (
        select from ledger_entries where transaction_id = one.id and account = 'creator' and amount_cents > 0) as "isCreators"
    from ledger_transactions one
    where kind in ('dispute_opened', 'dispute_won', 'dispute_lost', 'provider_cost') and source = ${providerId}
    order by happened_at, id`.execute(database)
  return rows.map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
}
