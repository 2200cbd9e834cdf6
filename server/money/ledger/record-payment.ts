import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { ProviderInvoice } from '#server/platform/payments.ts'
import type { TransactionKind } from './accounts.ts'
import { planPayment, type KnownTransaction, type Sold } from './plan-payment.ts'
import { postTransaction } from './post-transaction.ts'
import { subjectOf } from './subjects.ts'

/**
 * Writes every ledger transaction a paid bill, its refunds and its dispute call for and that is not there yet, inside the caller's
 * transaction. Answers the kinds that were new, so that mails go out once. Safe to call at any time, any number of times, in parallel.
 */
export function recordPayment(database: Database, sold: Sold, invoice: ProviderInvoice): Promise<TransactionKind[]> {
  return inTransaction(database, async (transaction) => {
    // Most calls find everything written, and wait for nobody.
    if (await isRecorded(transaction, sold, invoice)) return []
    // How a refund is divided depends on those before it, so two callers write about one bill after each other. The sync has its
    // subscription's row locked by then already; this is for whoever calls without it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${invoice.id}`}, 0))`.execute(transaction)
    const known = await findKnown(transaction, sold, invoice)
    const planned = planPayment(sold, invoice, known, await readDelayDays(transaction))
    const creatorSubject = sold.creatorId === null ? null : await subjectOf(transaction, sold.creatorId)
    const fanSubject = await subjectOf(transaction, sold.fanId)
    const written: TransactionKind[] = []
    for (const one of planned) {
      const about = { providerEventId: sold.eventId, subscriptionId: sold.subscriptionId, creatorSubject, fanSubject }
      const id = await postTransaction(transaction, { ...one, ...about, currency: invoice.currency })
      if (id !== null) written.push(one.kind)
    }
    return written
  })
}

/** Whether the ledger holds everything about a bill. */
export async function isRecorded(database: Database, sold: Sold, invoice: ProviderInvoice): Promise<boolean> {
  return planPayment(sold, invoice, await findKnown(database, sold, invoice), 0).length === 0
}

async function findKnown(database: Database, { subscriptionId }: Sold, invoice: ProviderInvoice): Promise<KnownTransaction[]> {
  const found = await database
    .selectFrom('ledger_transactions')
    .select(['kind', 'source', 'detail'])
    .where('subscription_id', '=', subscriptionId)
    .where(sql<boolean>`detail->>'invoice' = ${invoice.id}`)
    .orderBy('id')
    .execute()
  return found.map((row) => ({ ...row, detail: row.detail as KnownTransaction['detail'] }))
}

/** How long a sale rests before it may be paid out, by the terms in force. */
async function readDelayDays(database: Database): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select payout_delay_days as days from money_terms order by version desc limit 1`.execute(database)
  return rows[0]?.days ?? 0
}
