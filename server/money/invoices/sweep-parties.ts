import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** How long the law may ask for the names on an invoice, from the end of its year. */
export const keptYears = 10
const batch = 5_000

/** Forgets whom invoices name, once the law no longer asks for it. Numbers and sums stay. */
export async function sweepParties(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from invoice_parties where transaction_id in (
        select transaction_id from invoice_parties where year < ${now.getUTCFullYear() - keptYears} limit ${batch})
      returning transaction_id`.execute(database)
    if (rows.length < batch) return
  }
}
