import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The numbers of a bill's documents, by what of the payment provider each is about: the bill itself, its refunds, its dispute. */
export async function findNumbers(database: Database, subscriptionId: number, billId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ source: string; number: string }>`
    select source, number from ledger_transactions one join invoices on transaction_id = one.id
    where subscription_id = ${subscriptionId} and detail->>'invoice' = ${billId} and one.kind <> 'refund_failed'`.execute(database)
  return new Map(rows.map(({ source, number }) => [source, number]))
}
